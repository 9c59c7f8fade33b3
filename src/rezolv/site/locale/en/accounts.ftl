# Settings
accounts-profile = Settings
accounts-language = Language of the site and of letters
accounts-language-auto = As the browser asks
accounts-language-help = What people wrote stays as they wrote it.
accounts-zone = Time zone
accounts-zone-help = All deadlines on the site are shown in it.
accounts-zone-near = Near
accounts-zone-far = The others
accounts-mails = Send reminders and news of games by e-mail
accounts-mails-help = They are on the site in any case. Letters about your password and address always come.
accounts-save = Save
accounts-saved = Your settings are saved

# Keys for programs
accounts-token-name = What the key is for
accounts-token-name-help = For example: a bot that counts votes.
accounts-token-many = No more than { $most } keys: revoke some first
accounts-token-revoked = The key is revoked
accounts-tokens-about = A key lets a program use the site in your name: a bot, a reminder, a count of votes. It sees what you see and may do what you may. Keep it secret.
accounts-tokens-yours = Your keys
accounts-tokens-none = No keys yet
accounts-token-new = The key is ready
accounts-token-once = Copy it now: it will not be shown again.
accounts-token-issue = Issue a key
accounts-token-revoke = Revoke
accounts-token-created = issued
accounts-token-used = used
accounts-token-unused = not used yet
accounts-nav = Settings of the account
accounts-you-are = You are logged in as { $name }.

# Fields
accounts-field-username = Name on this site
accounts-field-username-help = Hosts see you under it. In each game you have a nickname of its own.
accounts-field-login = Name or e-mail
accounts-field-email = E-mail
accounts-field-email-help = For reminders and a forgotten password. Nobody else sees it.
accounts-field-new-email = New address
accounts-field-password = Password
accounts-field-again = Password once more
accounts-field-old = Present password
accounts-field-new = New password

# Logging in and signing up
accounts-login = Log in
accounts-forgot = Forgot your password?
accounts-no-account = No account yet?
accounts-signup = Sign up
accounts-signup-do = Sign up
accounts-have-account = Have an account? Log in
accounts-signup-closed = Sign-up is closed
accounts-signup-closed-why = New accounts are not taken now.
accounts-logout = Log out
accounts-logout-sure = Log out on this device?
accounts-inactive = The account is switched off
accounts-inactive-why = You cannot log in under this name. If that is a mistake, write to whoever runs the site.
accounts-again = Confirm that it is you
accounts-again-about = Before an important change, give your password once more.
accounts-again-do = Confirm

# Password
accounts-reset = Forgotten password
accounts-reset-about = Give the address of your account: we will send a link for a new password.
accounts-reset-do = Send the link
accounts-sent = The letter is sent
accounts-reset-sent = If there is an account with this address, the letter has a link for a new password.
accounts-spam = No letter for some minutes? Look into your spam folder.
accounts-new-password = New password
accounts-reset-stale = The link is too old or has been used.
accounts-reset-anew = Send a new one
accounts-password = Password
accounts-password-save = Change the password
accounts-password-changed = The password is changed

# E-mail
accounts-email = E-mail address
accounts-email-now = Now
accounts-email-confirmed = confirmed
accounts-email-unconfirmed = not confirmed
accounts-email-send = Send a letter to confirm it
accounts-email-waiting = The new address waits to be confirmed
accounts-email-waiting-about = We sent a letter with a link there. Until you follow it, the old address holds.
accounts-email-again = Send the letter again
accounts-email-cancel = Keep the old one
accounts-email-change = Change the address
accounts-email-other = Give another address
accounts-confirm = Confirming an address
accounts-confirm-ask = Does { $email } belong to { $name }?
accounts-confirm-do = Yes, confirm
accounts-confirm-taken = Somebody else has confirmed this address.
accounts-confirm-stale = The link is too old or wrong.
accounts-confirm-anew = Send a new one
accounts-confirm-sent = We have sent you a letter. Follow the link in it to finish.
accounts-confirm-first = Confirm your address first: we have sent you a letter with a link.

# Errors
accounts-error-inactive = This account is switched off.
accounts-error-duplicate = You have this address already.
accounts-error-mismatch = Wrong name, e-mail or password.
accounts-error-taken = There is an account with this address already.
accounts-error-current = The present password is wrong.
accounts-error-password = The password is wrong.
accounts-error-often = Too many attempts. Wait a few minutes.
accounts-error-username = This name is taken or does not do; choose another.

# Messages
accounts-message-sent = A letter to confirm the address is sent to { $email }
accounts-message-confirmed = { $email } is confirmed
accounts-message-deleted = { $email } is removed
accounts-message-in = Hello, { $name }!
accounts-message-out = You have logged out

# Letters
accounts-mail-hello = Hello!
accounts-mail-bye =
    Rezolv, the host’s table for forum mafia
    { $site }
accounts-mail-not-you =
    If it was not you, change your password at once.

    Address: { $ip }
    Browser: { $browser }
    Time: { $time }
accounts-mail-confirm-subject = Confirm your address
accounts-mail-confirm = { $name } gave this address on { $site }. If that is you, follow the link. If not, delete this letter.
accounts-mail-reset-subject = A new password
accounts-mail-reset = Somebody, you we hope, asked for a new password on { $site }. Follow the link to set it. If it was not you, delete this letter: the password is as it was.
accounts-mail-name = Your name on the site: { $name }
accounts-mail-exists-subject = You have an account
accounts-mail-exists = Somebody, maybe you, wanted to sign up on { $site } with { $email }, but there is an account with this address. If you forgot your password, set a new one by the link.
accounts-mail-unknown-subject = No account with this address
accounts-mail-unknown = Somebody, maybe you, asked for a new password on { $site } for { $email }, but there is no account with this address. If it was you, try another address or sign up by the link. If not, delete this letter.
accounts-mail-password-changed-subject = Your password is changed
accounts-mail-password-changed = Your password is changed.
accounts-mail-email-changed-subject = Your address is changed
accounts-mail-email-changed = Your address is changed from { $was } to { $email }.
accounts-mail-email-deleted-subject = An address is removed
accounts-mail-email-deleted = { $email } is no longer an address of your account.
accounts-mail-email-confirmed-subject = Your address is confirmed
accounts-mail-email-confirmed = Your address is confirmed.
accounts-field-password-help = At least 8 characters, not digits alone and nothing as simple as “password1”.
