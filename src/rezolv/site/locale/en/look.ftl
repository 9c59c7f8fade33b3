# The frame of all pages
look-site = Rezolv
look-wordmark = rezolv
look-brand = Rezolv, to the first page
look-skip = To the content
look-nav = Site
look-games = Games
look-login = Log in
look-signup = Sign up
look-view = View
look-notices = News
look-unread = { $count } unread
look-account = Your account
look-new-game = Open a game
look-profile = Settings
look-mails = E-mail addresses
look-password = Password
look-tokens = Keys for programs
look-logout = Log out
look-theme = Theme
look-theme-auto = As the system
look-theme-light = Light
look-theme-dark = Dark
look-language = Language
look-russian = Русский
look-english = English
look-footer = Rezolv: the host’s table for forum mafia
look-optional = (optional)

# Time
look-time-title = { $time }, { $zone }
look-left-days = d
look-left-hours = h
look-left-minutes = min
look-left-soon = less than a minute
look-left-over = time is up

# The frame of a game
look-tabs = Pages of the game
look-tab-game = Overview
look-tab-thread = Thread
look-tab-rooms = Rooms
look-tab-orders = Orders
look-tab-know = What I know
look-tab-rules = Rules
look-tab-people = People
look-tab-desk = Host’s desk
look-state-signup = Sign-up is open
look-state-over = Over
look-state-cancelled = Cancelled
look-state-paused = Paused
look-state-sandbox = A copy to try things
look-seats-taken = { $taken } of { $most } have signed up
look-winners = Winners: { $names }
look-no-winners = Nobody won
look-waiting = The host is working out the results
look-until = until
look-no-deadline = The host will set the deadline
