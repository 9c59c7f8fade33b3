# The laboratory's report: what games of bots show.

lab-title = { $book }: what { $games ->
    [one] { $games } game
   *[other] { $games } games
} of bots { $games ->
    [one] shows
   *[other] show
}

# Numbers
lab-percent = { $value }%
lab-interval = { $low }–{ $high }%
lab-points = { $value } pts
lab-between = { $low } to { $high }
lab-use = { $role }: { $ability }
lab-set = { $option }: { $value }
lab-or = {" or "}
lab-how = { $how } { $rate }

# The first paragraph
lab-sum-none = No game has been played yet, so there is nothing to say.
lab-sum-won = { $name } wins most often: { $rate } of { $games ->
    [one] { $games } game
   *[other] { $games } games
} (with 95% certainty { $interval }).
lab-sum-role = There are no sides in these rules; whoever has the role { $name } wins most often: { $rate } of { $games ->
    [one] the { $games } game
   *[other] the { $games } games
} with it (with 95% certainty { $interval }).
lab-sum-ahead = The next side, { $second }, is behind by { $low } to { $high } percentage points, and that is no accident.
lab-sum-level = The next side, { $second }, is no further behind than chance may put it ({ $between } percentage points): which of the two is stronger these games cannot tell.
lab-sum-length = Half of the games take { $low } to { $high } turns, with a median of { $median }.
lab-sum-stuck = { $rate } of the games did not end within { $phases ->
    [one] { $phases } phase
   *[other] { $phases } phases
}.
lab-sum-ended = Every game ended; so, with the same certainty, not more than { $most } get stuck.
lab-sum-nobody = In { $rate } of the games nobody won.
lab-sum-worth = The role that gives its side most is { $role }: with its abilities the side wins more often by { $value } ({ $between }).
lab-sum-worthless = { $count ->
    [one] The abilities of the { $count } role that was tried
   *[other] The abilities of none of the { $count } roles that were tried
} { $count ->
    [one] did not help
   *[other] helped
} its side by more than chance explains.
lab-sum-idle = { $count ->
    [one] { $count } ability never changed anything.
   *[other] { $count } abilities never changed anything.
}
lab-sum-bots = The players were bots and not people: what they cannot tell is said at the end.

# What was studied
lab-about = What was studied
lab-contents = Contents
lab-book = Rulebook
lab-games = Games
lab-played = { $games } of { $of } played
lab-seats = Seats
lab-options = Options
lab-defaults = all at their defaults
lab-bots = Players
lab-others = all others
lab-bot-random = the random bot
lab-bot-careful = the careful bot
lab-seed = Seed
lab-without = Without the abilities of
lab-refused = Orders refused a game
lab-time = Time of a game
lab-ms = { $ms } ms of one core

# Words of all tables
lab-side = Side
lab-role = Role
lab-ability = Ability
lab-bot = Bot
lab-won = Won
lab-sure = 95%
lab-rate = Share
lab-nobody = Nobody
lab-unfinished = Unfinished
lab-everybody = Everybody
lab-vote = Vote
lab-how-else = otherwise
lab-more = Difference
lab-chance = p
lab-verdict = In words
lab-pairs = Pairs
lab-low = A quarter up to
lab-median = Median
lab-high = Three quarters up to
lab-mean = Mean
lab-longest = Most

# Who wins
lab-winners = Who wins
lab-winners-said = The share of games in which a side is among the winners. There may be several winners, so these may come to more than a hundred percent.
lab-winners-alone = A role that wins by itself has a row of its own and is not counted with its side.
lab-winners-sideless = There are no sides in these rules, everybody wins for himself: how often is said in the table of roles.
lab-winners-plot = How often each side wins, with its interval: { $said }.
lab-winners-table = Victories: { $games ->
    [one] { $games } game
   *[other] { $games } games
}
lab-bots-table = Victories of a side by the bot that played it

# How long it takes
lab-length = How long a game takes
lab-length-plot = How many games took so many turns: half of them { $low } to { $high }, median { $median }.
lab-length-table = Length of a game
lab-turns = Turns
lab-phases = Phases

# Stalemates
lab-stalemates = Stalemates
lab-stalemates-said = A game that has not ended after { $phases ->
    [one] { $phases } phase
   *[other] { $phases } phases
} is stopped. A quiet stretch is the longest run of phases in which nobody left.
lab-stalemates-table = Games without a winner
lab-quiet = Quiet stretch, phases
lab-quiet-unfinished = Likewise, of the unfinished
lab-quiet-table = Longest quiet stretch of a game
lab-quiet-plot = How many games had a longest quiet stretch of such a length; median { $median }.

# Roles
lab-survival = Roles: how long they live and how often they win
lab-survival-said = A curve shows what share of a role's holders is still in play after each phase (Kaplan and Meier's estimate: the end of a game does not count as a death). The grey curve is all roles together.
lab-survival-plot = Share still in play by phase, for each role; the figures are in the table.
lab-roles-table = How holders of a role fare
lab-alive = Alive at the end
lab-left = Half of those who left, by phase
lab-hows = Most often leave by
lab-undealt = Roles that nobody had

# What a role is worth
lab-worth = What a role's abilities are worth
lab-worth-said = The same games were played again from the same seeds without the abilities of a role. The difference is by how much more often the holder's side wins when it has them.
lab-worth-plot = Difference in the victories of the side, with its interval, for each role; the figures are in the table.
lab-worth-table = By how much more often the holder's side wins
lab-effects-table = What a role's abilities change of each outcome (a star marks what chance does not explain)
lab-worth-none = nothing to compare
lab-worth-helps = helps
lab-worth-harms = harms
lab-worth-slight = there is one, not more than { $margin }
lab-worth-same = not more than { $most }
lab-worth-unclear = noise: cannot tell

# Abilities
lab-abilities = How abilities are used
lab-abilities-said = Used is the share of games in which an ability was ordered at all, of those in which somebody had it. Worked is the share of its orders that had a consequence beyond the order itself: a line of the journal, or something that anybody was told.
lab-abilities-plot = Share of games in which an ability was used, and share of its orders that worked; the figures are in the table.
lab-abilities-table = Use of abilities
lab-ordered = Used
lab-orders = Orders a game
lab-orders-all = Orders
lab-worked = Worked
lab-stopped = Stopped
lab-void = Void
lab-killed = Deaths
lab-told = Facts told
lab-links-table = Victories of the side where an ability worked and where it did not. This is an association and no cause: who lives longer acts more often
lab-won-worked = Worked
lab-won-idle = Did not
lab-link-sure = associated
lab-link-unsure = noise: cannot tell

# What never happened
lab-never = What never happened
lab-never-said = What came in none of { $games ->
    [one] { $games } game
   *[other] { $games } games
} comes, with 95% certainty, in not more than { $most } of the games of such bots.
lab-never-none = Everything that the laboratory watches came up.
lab-unordered-table = Abilities that were never ordered
lab-moot-table = Abilities that were ordered and had no consequence: no line of the journal, and nobody was told anything
lab-bound = Not more often than
lab-nameless = { $id } — without a name
lab-cited = { $clause } ({ $by })
lab-silent-step = { $count ->
    [1] The step
   *[other] The steps
} in which nobody ever acted
lab-silent-passive = { $count ->
    [1] The passive ability
   *[other] The passive abilities
} that left no trace in the journal (many, like a weight of the vote, leave none)
lab-silent-effect = { $count ->
    [1] The effect
   *[other] The effects
} that nobody bore at the end of a phase (those that end in the same phase are not seen from here)
lab-silent-fact = { $count ->
    [1] The fact
   *[other] The facts
} that nobody was ever told
lab-silent-entry = { $count ->
    [1] The entry
   *[other] The entries
} that no journal has
lab-silent-clause = { $count ->
    [1] The clause
   *[other] The clauses
} that it never came to

# What stands in a sentence for what would have happened
lab-blank-seat = ‹player›
lab-blank-seats = ‹players›
lab-blank-role = ‹role›
lab-blank-roles = ‹roles›
lab-blank-faction = ‹side›
lab-blank-factions = ‹sides›
lab-blank-ability = ‹ability›
lab-blank-abilities = ‹abilities›
lab-blank-status = ‹status›
lab-blank-number = ‹number›
lab-blank-text = ‹text›
lab-blank-choice = ‹choice›
lab-blank-poll = ‹poll›
lab-blank-race = ‹race›
lab-blank-result = ‹answer›
lab-blank-moves = ‹moves›
lab-blank-records = ‹earlier moves›
lab-blank-how = ‹how›
lab-blank-why = ‹reason›
lab-blank-step = ‹step›
lab-blank-attempt = ‹act›
lab-blank-prompt = ‹question›

# Comparison
lab-changes = What changed
lab-changes-said = In each table the p-values are corrected by Holm: if nothing really changed, a whole table gives a false alarm in one comparison out of twenty at most.
lab-changes-plot = Difference in the victories of the sides, with its interval; the figures are in the table.
lab-paired = Games were compared in pairs of the same deal: { $games ->
    [one] { $games } pair
   *[other] { $games } pairs
} of the same seed.
lab-alike = Neither the winner nor the length differs in { $games } of them.
lab-alike-all = In none of them does the winner or the length differ: at these tables the change decided nothing.
lab-unpaired = The seeds differ, so { $before } games were compared with { $after } others.
lab-differ = These were compared
lab-first = Before: { $book }; options: { $options }; players: { $bots }; seats: { $seats }; seed { $seed }
lab-second = After: { $book }; options: { $options }; players: { $bots }; seats: { $seats }; seed { $seed }
lab-changed = Changed: { $rows }.
lab-changed-one = { $name } { $more } ({ $between })
lab-unchanged = Nothing changed by more than chance explains.
lab-sum-slight = Changed, but by so little that nobody at the table will notice: { $names }.
lab-sum-same = Not changed to any extent that matters: { $names }.
lab-sum-unclear = Cannot be told from so few games: { $names }.
lab-what = What
lab-before = Before
lab-after = After
lab-family-outcomes = Outcomes and length
lab-family-worth = What roles are worth
lab-family-roles = How roles fare
lab-family-abilities = Use of abilities (share of games)
lab-on-won = { $name }: victories
lab-on-nobody = Nobody won
lab-on-unfinished = Unfinished
lab-on-phases = Length in phases
lab-on-turns = Length in turns
lab-on-quiet = Quiet stretch, phases
lab-on-role-won = { $name }: victories
lab-on-role-alive = { $name }: alive at the end
lab-on-worth = { $name }: worth
lab-verdict-changed = changed
lab-verdict-slight = changed, by no more than { $margin }
lab-verdict-same = no change larger than { $most }
lab-verdict-unclear = noise: cannot tell

# Bots and people
lab-people = What this says about people
lab-people-said = Bots play by the letter of the rules and know only what their seat was told. They do not argue at the table.
lab-can = Bots can tell
lab-can-rules = What in the rules comes up at all, what meets what, and where games get stuck: these are traits of the rules and not of the players. What happened to bots can happen to people.
lab-can-compare = What an option or a role changes while all else stays: comparing the same games is more reliable than the shares themselves. A change that is great with both random and careful bots is to be expected at the table, too.
lab-can-bounds = How far the deal and chance settle a game in which nobody persuades anybody.
lab-cannot = Bots cannot tell
lab-cannot-talk = Who will out-argue whom. Bots do not lie, defend themselves or read what others write, and on a forum Mafia is decided by what is written.
lab-cannot-skill = What a role is worth in the hands of one who masters it. An ability that wants another's plan guessed looks weaker with a bot than it is.
lab-cannot-level = How often a side will win among people. The shares are those of these bots and nobody else's; the interval speaks of chance and not of that difference.
lab-cannot-never = That a rule is useless. “Never” means that these bots had no need of it.

# How it was reckoned
lab-method = How it was reckoned
lab-method-share = The interval of a share is Wilson's, at 95%.
lab-method-pairs = Games of the same seed are compared as pairs: McNemar's exact test, Bonett's and Price's interval; for lengths and broken shares Student's paired t.
lab-method-others = Different games: Newcombe's interval and Fisher's exact test; for lengths Welch's t.
lab-method-holm = The p-values are corrected by Holm for the number of comparisons in their table.
lab-method-margin = “No change” means that the whole interval lies within { $margin } points (for lengths, five percent of the length); “noise”, that it is wider and the corrected p is not below 0.05.
lab-method-survival = Survival is Kaplan and Meier's estimate; a curve ends where 95% of the games have ended.
lab-method-roles = Several holders of one role in a game count as one for the interval, which is rather too wide for it than too narrow.
lab-method-cause = That an ability works together with victory does not make it the cause. Only the games with a role and without it speak of causes.
