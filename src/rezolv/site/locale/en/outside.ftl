# Results of a phase, for a forum
outside-results = { $phase }: results for a forum
outside-results-about = Copy it and paste it into the forum's thread. Only what everybody was told is here: the host's story and the mechanical comment.
outside-phases = Phases
outside-bbcode = BBCode
outside-markdown = Markdown
outside-text = Plain text
outside-copy = Copy
outside-copied = Copied
outside-copy-failed = It did not work: mark the text yourself
outside-undone = The host has undone these results.
outside-thread-file = The whole thread as one file (BBCode)
outside-by-player = Player
outside-by-host = Host
outside-by-watcher = Spectator
outside-by-results = Host
outside-by-notice = Rezolv

# The archive
outside-archive = The game's archive
outside-archive-about = The whole game as one file: the rulebook and its options, the deal, orders, the host's rulings, results, posts and rooms. Another server can take the file in, and nothing is lost.
outside-archive-open = The game is over and has no secrets any more: the file is open to everybody, private rooms and asides to the host included.
outside-archive-secret = The game is still on. All its secrets are in the file: roles, orders, private rooms, even how the draws to come will fall. Keep it to yourself. The log will say that the archive was taken.
outside-archive-accounts = Names and addresses of accounts are not in the file, only the nicknames of the game.
outside-archive-take = Download the archive
outside-import = Take in a game from an archive
outside-import-about = Choose a file that was downloaded from this server or another. You become the game's host. A finished game can be read at once; one in play stands still until you have invited its players to their seats and let it go on.
outside-import-file = Archive file
outside-import-help = Up to { $size } MB
outside-import-send = Take it in
outside-import-done = The game was taken in
outside-import-paused = The game was taken in and is paused: invite the players to their seats and go on
outside-import-no-book = The game was taken in, but the rulebook “{ $rulebook }” in its version is not here: it can be read, and not played on
outside-damaged-large = The file is too large
outside-damaged-foreign = This is no archive of a game
outside-damaged-newer = A newer rezolv made this archive; this one cannot read it
outside-damaged-broken = The file is damaged
outside-damaged-odd = Parts of the archive contradict each other
outside-damaged-often = Enough for today: try again tomorrow

# A game laid open
outside-book = The game with open cards
outside-won = Won: { $sides }
outside-won-nobody = Nobody won
outside-book-roles = Who was what
outside-player = Player
outside-role = Role as dealt
outside-role-end = Role at the end, if it changed
outside-book-phases = Phase by phase
outside-book-phases-about = Each phase with all orders, what came of them and why, and who was told what.
outside-book-more = More
outside-book-rooms = Rooms
outside-book-acts = What the host did
outside-book-orders = Orders
outside-book-no-orders = There were no orders
outside-book-reports = Who was told what
outside-book-no-reports = Nobody was told anything alone
outside-book-journal = What happened and why
outside-book-no-journal = Nothing happened
outside-book-before = ← Before
outside-book-after = After →

# Calendar and feed
outside-deadline = { $game }: { $phase }, orders due
outside-my-calendar = Calendar of your games
outside-calendar-about = The deadlines of all your games in your own calendar: subscribe to the address. Only what everybody knows is in it.
outside-calendar-secret = Whoever has this address can read the calendar. If it fell into the wrong hands, make a new one.
outside-calendar-make = Make an address
outside-calendar-again = Make a new address; the old one stops working
outside-feed = Thread of the game “{ $game }”
