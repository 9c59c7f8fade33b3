"""Pages of allauth that answer otherwise here."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from allauth.account.views import EmailView as TheirEmailView
from allauth.account.views import LoginView as TheirLoginView
from allauth.core.ratelimit import respond_429


class LoginView(TheirLoginView):
    """Somebody who tries too often gets the answer that says so to programs too."""

    def form_invalid(self, form):
        """The form again, or the page of those who are too quick."""
        if form.has_error("__all__", "too_many_login_attempts"):
            return respond_429(self.request)
        return super().form_invalid(form)


class EmailView(TheirEmailView):
    """An account has one address; another takes its place when it is confirmed."""

    def _action_primary(self, request, *args, **kwargs):
        """An address becomes the account's by being confirmed, and not otherwise."""

    def _action_remove(self, request, *args, **kwargs):
        """Only an address that waits for its confirmation can be taken away."""
        email = request.POST.get("email", "")
        if EmailAddress.objects.filter(user=request.user, email=email, primary=True).exists():
            return None
        return super()._action_remove(request, *args, **kwargs)
