"""The forms of accounts: allauth's, with our own words."""

from __future__ import annotations

from allauth.account import forms as theirs
from allauth.account.internal.flows.email_verification import send_verification_email_to_address
from allauth.account.models import EmailAddress
from django.db.models import QuerySet

from rezolv.site.words import say


def waiting_for(user) -> QuerySet[EmailAddress]:
    """The address that is to take the place of a user's own, if there is one."""
    others = EmailAddress.objects.filter(user=user, verified=False)
    return others.exclude(email__iexact=user.email)


class Worded:
    """A form whose labels are our sentences; a label is never said twice as a placeholder."""

    fields: dict

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        words = self.words()
        for name, field in self.fields.items():
            field.label = words[name]
            field.widget.attrs.pop("placeholder", None)
            if field.widget.attrs.get("autocomplete") == "new-password" and name == "password1":
                field.help_text = say("accounts-field-password-help")
        self.adorn()

    def words(self) -> dict[str, str]:
        """Names of fields to labels."""
        return {
            "username": say("accounts-field-username"),
            "login": say("accounts-field-login"),
            "email": say("accounts-field-email"),
            "password": say("accounts-field-password"),
            "password1": say("accounts-field-password"),
            "password2": say("accounts-field-again"),
        }

    def adorn(self) -> None:
        """What a form says besides."""


class LoginForm(Worded, theirs.LoginForm):
    """Name or address, and the password."""

    def adorn(self) -> None:
        """The link for a forgotten password stands under the form."""
        self.fields["password"].help_text = ""


class SignupForm(Worded, theirs.SignupForm):
    """A new account."""

    def adorn(self) -> None:
        """What the name and the address are for."""
        self.fields["username"].help_text = say("accounts-field-username-help")
        self.fields["email"].help_text = say("accounts-field-email-help")


class AddEmailForm(Worded, theirs.AddEmailForm):
    """Another address."""

    def adorn(self) -> None:
        """It takes the place of the old one."""
        self.fields["email"].label = say("accounts-field-new-email")

    def save(self, request) -> EmailAddress:
        """The address waits to be confirmed; until then the account has the old one."""
        waiting_for(self.user).delete()
        address = EmailAddress.objects.create(user=self.user, email=self.cleaned_data["email"])
        send_verification_email_to_address(request, address)
        return address


class NewPassword(Worded):
    """A form that asks for a new password."""

    def words(self) -> dict[str, str]:
        """Names of fields to labels."""
        return {
            "oldpassword": say("accounts-field-old"),
            "password1": say("accounts-field-new"),
            "password2": say("accounts-field-again"),
        }


class ChangePasswordForm(NewPassword, theirs.ChangePasswordForm):
    """Another password instead of a known one."""

    def adorn(self) -> None:
        """The link for a forgotten password stands under the form."""
        self.fields["oldpassword"].help_text = ""


class SetPasswordForm(NewPassword, theirs.SetPasswordForm):
    """A password where there was none."""


class ResetPasswordForm(Worded, theirs.ResetPasswordForm):
    """Where to send the link."""


class ResetPasswordKeyForm(NewPassword, theirs.ResetPasswordKeyForm):
    """Another password instead of a forgotten one."""


class ReauthenticateForm(Worded, theirs.ReauthenticateForm):
    """The password once more."""

    def adorn(self) -> None:
        """The link for a forgotten password stands under the form."""
        self.fields["password"].help_text = ""
