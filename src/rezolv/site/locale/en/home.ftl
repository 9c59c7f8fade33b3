# The first page
home-title = Games
home-mine = My games
home-you-play = You play as { $name }
home-you-host = You are the host
home-you-assist = You assist the host
home-you-watch = You watch
home-left = left:
home-need-order = Your order is awaited
home-need-answer = You are asked: give an answer
home-need-host = The phase is closed, the results are up to you
home-new-posts = { $count ->
    [one] { $count } new post in the thread
   *[other] { $count } new posts in the thread
}
home-new-letters = { $count ->
    [one] { $count } new message in the rooms
   *[other] { $count } new messages in the rooms
}
home-none-mine = You are in no game yet. Sign up for one below or open your own.
home-hero = Forum mafia without a host’s mistakes
home-hero-about = Rezolv knows the rules, takes the orders, resolves the night and shows each player exactly what he may know. The host keeps the story, the players the game.
home-signups = Signing up
home-none-signups = Nobody is looking for players now.
home-join = Sign up
home-running = Being played
home-since = since
home-none-running = No game is being played now.
home-finished = Played
home-none-finished = No game is over yet.
