"""Pages of allauth that answer otherwise here."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from allauth.account.views import EmailView as TheirEmailView
from allauth.account.views import LoginView as TheirLoginView
from allauth.core.ratelimit import respond_429

from rezolv.site.accounts.forms import waiting_for


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
        waiting_for(request.user).filter(email=request.POST.get("email", "")).delete()

    def get_context_data(self, **kwargs):
        """The address there is, confirmed or not, and the one that is to take its place."""
        user = self.request.user
        own = EmailAddress.objects.filter(user=user, email__iexact=user.email).first()
        addresses = {"own": own, "waiting": waiting_for(user).first()}
        return super().get_context_data(**kwargs) | addresses
