# A new game
joining-new = New game
joining-shelf-lead = Choose the rulebook first: everything else depends on it.
joining-shelf-seats = { $least } to { $most } players
joining-version = Version of the rules: { $version }
joining-other-rulebook = another rulebook
joining-open-game = Open the sign-up
joining-opened = The sign-up is open. Spread the link of the game or send invitations.
joining-edit = Settings of the game
joining-save = Save
joining-saved = Saved
joining-back = To the game
joining-options = Options of the rules
joining-options-help = Where tables differ the host decides. Left alone, the game goes as is usual under these rules.
joining-field-title = Title
joining-help-title = Under it the game stands in the common list.
joining-field-about = About the game
joining-help-about = An introduction, the schedule, what you expect of players. Markdown may be used.
joining-field-least = Players at least
joining-field-most = Players at most
joining-options-own = { $count } changed
joining-options-rest = The rest
joining-option-default = By default: { $value }.
joining-option-changes = What changes
joining-option-when = With “{ $value }”:
joining-presets = Ready sets
joining-presets-help = A set fills in the options below. Each of them can still be changed.
joining-preset-usual = As usual
joining-preset-usual-help = Everything as it goes under these rules.
joining-preset-take = Take it
joining-preset-taken = taken
joining-preset-sets = { $count ->
    [one] Sets { $count } option
   *[other] Sets { $count } options
}
joining-no-options = These options do not fit together.
joining-help-seats = These rules are made for tables of { $low } to { $high } players.
joining-field-dealing = How roles are dealt
joining-dealing-random = At random: the site deals, the host may deal anew or adjust it
joining-dealing-manual = By hand: the host gives the roles
joining-dealing-applications = By application: players ask for open roles, first come, first served; the rest at random
joining-field-listed = Show in the common list
joining-help-listed = Without it one comes in by invitation only.
joining-field-spectators = Let spectators in
joining-help-spectators = A spectator reads what everybody does, and can no longer play in this game.
joining-field-clock-closes = The site closes phases by the calendar
joining-help-clock-closes = Otherwise the host closes each phase when he sees fit.
joining-field-early-close = Close a phase early when everybody has moved
joining-help-early-close = As soon as there are final orders from all.
joining-field-auto-publish = Publish results without the host
joining-help-auto-publish = The results of a phase come out by themselves. Without it the host looks at them first and may change them.
joining-field-why = Reason
joining-cancel = Cancel the game
joining-cancel-help = The game stops for everybody and cannot be begun again. Roles and orders stay closed.
joining-cancel-sure = Yes, there will be no game
joining-cancel-do = Cancel the game
joining-cancelled = The game is cancelled

# The sign-up
joining-players = Players
joining-player = Player
joining-nobody = Nobody has signed up yet
joining-seat-free = substitute sought
joining-free = Free seats: { $free }
joining-hosts = Hosted by:
joining-join = Sign up
joining-join-do = Sign up
joining-joined = You are in the game
joining-field-nickname = Nickname in this game
joining-help-nickname = The table knows you by it; players do not see the name of your account. Up to 40 characters.
joining-login-first = Log in to sign up.
joining-you-play = You play as { $name }
joining-rename = Change the nickname
joining-leave = Leave the game
joining-left = You are no longer in the game
joining-you-host = You host this game
joining-to-deal = Deal the roles and begin
joining-to-people = People and invitations
joining-to-edit = Settings of the game
joining-watch = Watch the game
joining-watch-help = A spectator reads the common thread and the spectators' room. He can no longer play in this game, not even as a substitute.
joining-watch-do = Become a spectator
joining-watching = You are a spectator
joining-you-watch = You are a spectator of this game
joining-unwatch = Stop watching
joining-unwatched = You are a spectator no more

# Applications for roles
joining-wish = Application for a role
joining-wish-help = Name roles in order, the dearest first. Whoever asked for a role first gets it; the order can be changed without losing your place.
joining-wish-open = Everybody who has signed up sees which roles are taken.
joining-wish-secret = Only the host sees your application.
joining-wish-rank = Choice { $rank }
joining-wish-none = does not matter
joining-wish-taken = { $role } — asked for by { $name }
joining-wish-send = Send the application
joining-applied = The application is noted
joining-slot-role = Role
joining-slot-overlay = Second role
joining-slot-secret = Secret role
joining-slot-open = Open role

# Invitations
joining-invitation = Invitation
joining-invited-by = hosted by { $name }
joining-invited-player = You are invited to play. Choose a nickname.
joining-invited-substitute = You are invited to take over the seat of { $name }. All that the former player knew opens to you: role, reports, rooms. Keep the nickname or take your own.
joining-invited-assistant = You are invited to assist the host. An assistant sees all roles and can no longer play in this game.
joining-invited-spectator = You are invited to watch. A spectator can no longer play in this game.
joining-accept = Accept
joining-decline = Not now
joining-accepted-player = You are in the game
joining-accepted-substitute = The seat is yours. Begin with “What I know”.
joining-accepted-assistant = You assist the host
joining-accepted-spectator = You are a spectator

# The deal
joining-deal = The deal
joining-deal-count = { $count } signed up; it takes { $least } to { $most }.
joining-deal-by-hand = Give the roles. Until the game begins only its hosts see the deal.
joining-deal-not-yet = The roles are not dealt yet. Until the game begins only its hosts see the deal.
joining-deal-drawn = The deal is ready. Adjust it by hand or deal anew; until the game begins only its hosts see it.
joining-deal-cell = { $name }: { $slot }
joining-deal-save = Save the deal
joining-deal-draw = Deal at random
joining-deal-redraw = Deal anew
joining-drawn = The roles are dealt anew
joining-dealt = The deal is saved
joining-applications = Applications for roles
joining-when = When
joining-role-asked = Role
joining-rank = Choice
joining-outcome = Outcome
joining-granted = gets it
joining-start = The beginning
joining-start-help = Players learn their roles and the first phase opens. After that seats and options of the rules stay as they are.
joining-start-sure = The players and the deal are right
joining-start-do = Begin the game
joining-started = The game has begun
joining-composition = Roles in play
joining-composition-book = These are the roles of the rulebook. You may choose others: those to spare stay in the deck.
joining-composition-own = These are the roles you chose. Those to spare stay in the deck.
joining-compose = Save these roles
joining-compose-reset = Back to the rulebook's
joining-composed = The roles in play are saved. Deal anew.

# People
joining-people = People
joining-staff = Hosts
joining-kind-host = host
joining-kind-assistant = assistant
joining-give = Hand the game over
joining-given = { $name } hosts the game, and you assist
joining-staff-leave = Stop hosting
joining-remove = Remove
joining-staff-removed = { $name } no longer runs the game
joining-add-assistant = Add an assistant
joining-field-username = Name on the site
joining-add = Add
joining-assistant-added = { $name } now assists the host
joining-was = formerly { $name }
joining-account = Account: { $name }
joining-now = now
joining-put-out-do = Take out
joining-put-out-help = The seat becomes free for another.
joining-put-out = { $name } is no longer in the game
joining-free-do = Free the seat
joining-free-help = The player loses rooms and reports at once. The seat, with all that it knows, waits for a substitute.
joining-freed = The seat is free: { $name }. Now a substitute can be invited.
joining-seek = Invite a substitute
joining-spectators = Spectators
joining-no-watchers = No spectators yet
joining-sees-dead = sees the room of the dead
joining-open = Open the room of the dead
joining-close = Close the room of the dead
joining-spectator-open = { $name } now sees the room of the dead
joining-spectator-close = { $name } no longer sees the room of the dead
joining-spectator-out = { $name } is no longer a spectator
joining-invitations = Invitations
joining-invite = Make a link
joining-invited = The link is ready: it is in the list of invitations
joining-invite-player = To play
joining-invite-substitute = To substitute
joining-invite-assistant = To assist the host
joining-invite-spectator = To watch
joining-field-kind = Invited
joining-field-uses = How many times
joining-field-days = Good for
joining-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
joining-days-none = without an end
joining-uses = { $uses ->
    [one] { $uses } use left
   *[other] { $uses } uses left
}
joining-until = until
joining-revoke = Revoke
joining-revoked = The invitation is revoked

# Why not
joining-no-nickname = { $why }
joining-no-nickname-reserved = The nickname “{ $name }” will not do: at the table the word means something else.
joining-no-nickname-taken = The nickname “{ $name }” looks too much like “{ $other }”: they would be mixed up.
joining-no-hosts = You run this game: a host neither plays nor watches.
joining-no-plays = You play in this game already.
joining-no-watches = You are a spectator of this game: spectators do not play in it.
joining-no-knows = You have seen this game from within: you cannot come in anew.
joining-no-begun = The sign-up is closed.
joining-no-over = The game is over.
joining-no-unlisted = One comes into this game by invitation only.
joining-no-full = No seats are left.
joining-no-invitation = There is no such invitation, or it is no longer good.
joining-no-not-running = The game is not in play.
joining-no-seat-free = The seat is free already.
joining-no-seat-taken = The seat is taken: no substitute is needed.
joining-no-no-spectators = This game lets no spectators in.
joining-no-host-only = Only a host may do this.
joining-no-no-account = Nobody on this site has the name “{ $name }”.
joining-no-is-staff = This person runs the game already.
joining-no-staff-plays = Whoever plays does not host.
joining-no-other-host = Another host cannot be removed.
joining-no-last-host = There is no game without a host: hand it over first.
joining-no-not-assistant = A game can be handed over to an assistant only.
joining-no-many-invitations = No more than { $most } invitations at a time: revoke some.
joining-no-no-applications = In this game one does not apply for roles.
joining-no-wish-twice = The same role is named twice.
joining-no-no-such-role = This role cannot be asked for here.
joining-no-by-hand-only = In this game roles are dealt by hand.
joining-no-changed = While the page was open the players, the applications or the deal changed. Look again.
joining-no-seat-count = { $count } signed up; it takes { $least } to { $most }.
joining-no-not-dealt = Not everybody has a role.
joining-no-sure = Tick the box to say that you are sure.
joining-no-count = There can be 0 to { $most } of each role.
joining-no-title = The title needs letters or digits.
joining-no-bounds = The greatest number of players is less than the least.
joining-no-fewer = { $count } have signed up already.
joining-no-more-games = No more than { $most } games can be hosted at a time.

# News
notice-joining-assistant = You were made an assistant of the host.
notice-joining-unstaffed = You no longer assist the host.
notice-joining-given = The game was handed over to you: you host it now.
notice-joining-put-out = The host took you off the list of players.
notice-joining-freed = The host took you out of the game: another will take your seat.
notice-joining-cancelled = The game is cancelled.

# What hosts did, in the history
desk-act-open-game = The sign-up was opened
desk-act-edit-game = The settings of the game were changed
desk-act-compose = The roles in play were chosen
desk-act-draw = Roles were dealt at random
desk-act-deal-by-hand = The deal was changed by hand
desk-act-join = A player signed up
desk-act-rename = A nickname was changed
desk-act-leave = A player left before the start
desk-act-put-out = A player was taken out before the start
desk-act-apply = A role was applied for
desk-act-free-seat = A player was taken out; the seat waits for a substitute
desk-act-substitute = A substitute came
desk-act-watch = A spectator came
desk-act-stop-watching = A spectator left
desk-act-put-out-spectator = A spectator was removed
desk-act-spectator-sees = What a spectator sees was changed
desk-act-add-assistant = An assistant was added
desk-act-become-assistant = An assistant came by invitation
desk-act-remove-staff = No longer runs the game
desk-act-give-away = The game was handed over
desk-act-invite = An invitation was made
desk-act-revoke = An invitation was revoked
desk-act-cancel = The game was cancelled

# A table that the host writes
joining-table-file = Or a file with the table
joining-table-file-help = Its text takes the place of what is written above. An example to edit:
joining-table-look = See what the roles do
joining-table-comes-to = What the roles do
joining-table-whole = Nothing is missing for a game. It is not opened yet: look it over and press the button below the form.
joining-table-lacks = Missing for a whole game:
joining-more-mistakes = { $count ->
    [one] and { $count } more mistake
   *[other] and { $count } more mistakes
}
