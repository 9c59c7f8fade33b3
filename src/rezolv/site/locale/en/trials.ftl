# Trying rules out on bots
trial-try = Try it on bots
trial-hint = Bots will play under these options and under the usual ones; what they show opens on a new page. Nothing changes in the game itself.
trial-title = Trying the rules: { $book }
trial-bots = Bots played, not people: they move with sense, but do not argue, bluff or read what others write. Compare options by them; do not foretell your own game.
trial-what = What was tried
trial-going = Bots play games under these rules.
trial-going-beside = Bots play games under these options and, to compare, under the usual ones.
trial-played = { $played } of { $of } played
trial-stay = The page renews itself. You may close it and come back to this address.
trial-failed = These rules could not be played: a game of bots broke off with an error. You may open the game all the same; the developers would like to know which options were chosen.
joining-no-trial-none = With these options and so many players the roles cannot be dealt, so there is nothing to try
joining-no-trial-waits = Your last trial is still being played. Wait for it
joining-no-more-trials = No more than { $most } new trials a day. Try tomorrow
