# The overview of a game
game-about = About the game
game-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
game-seats-alive = { $living } of { $count } in the game
game-seats-none = Nobody has signed up yet.
game-dead = (out)
game-you = you
game-played = How it went
game-side = The game in short
game-hosts = { $count ->
    [one] Host
   *[other] Hosts
}
game-assistant = assistant
game-links = More
game-link-rules = Rules and roles
game-link-thread = The thread
game-link-clock = Timetable of the phases
game-link-ical = Deadlines for a calendar
game-link-feed = Feed of the thread
game-link-book = All secrets of the game
game-link-archive = Archive of the game
game-options = Options of the rules
game-signed-up = You have signed up as { $name }.
game-sign-up-more = My sign-up
game-places-left = { $count ->
    [0] No places left.
    [one] { $count } place left.
   *[other] { $count } places left.
}
