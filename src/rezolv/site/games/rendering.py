"""How forms are shown: label, help, errors, control, tied together for screen readers."""

from __future__ import annotations

from django.forms.renderers import TemplatesSetting


class Renderer(TemplatesSetting):
    """Forms by the site's own templates."""

    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
