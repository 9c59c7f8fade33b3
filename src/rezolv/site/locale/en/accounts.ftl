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
