"""Keys of the API: issued, listed, taken back. A key itself is shown once."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache

from rezolv.site.accounts.models import Token
from rezolv.site.words import say

MOST = 20
"""Keys that one account may have."""


class TokenForm(forms.Form):
    """What a new key is for."""

    name = forms.CharField(max_length=60)

    def __init__(self, user, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.fields["name"].label = say("accounts-token-name")
        self.fields["name"].help_text = say("accounts-token-name-help")

    def clean(self):
        """No more than there may be."""
        if self.user.tokens.count() >= MOST:
            raise forms.ValidationError(say("accounts-token-many", most=MOST))
        return super().clean()


@never_cache
@login_required
def tokens(request):
    """A user's keys; a new one is in this answer and never again."""
    if request.method == "POST" and "revoke" in request.POST:
        return _revoke(request)
    form = TokenForm(request.user, request.POST or None)
    secret = ""
    if request.method == "POST" and form.is_valid():
        _, secret = Token.issue(request.user, form.cleaned_data["name"])
        form = TokenForm(request.user)
    rows = list(request.user.tokens.all())
    return render(request, "account/tokens.html", {"form": form, "secret": secret, "rows": rows})


def _revoke(request):
    chosen = request.POST["revoke"]
    number = int(chosen) if chosen.isascii() and chosen.isdigit() and len(chosen) < 15 else 0
    get_object_or_404(request.user.tokens, pk=number).delete()
    messages.success(request, say("accounts-token-revoked"))
    return redirect("tokens")
