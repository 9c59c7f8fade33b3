# A Dance with Dragons: where the shared words do not serve. Fields as in wording/locale/en/facts.ftl.

fact-faction = { $of-key ->
    [me] Your status: { $is }.
   *[other] Status of { $of }: { $is }.
}
fact-not_faction = { $of-key ->
    [me] You are not of: { $are }.
   *[other] { $of } is not of: { $are }.
}
fact-same_side = { $is-key ->
    [yes] The same status: { $of }.
   *[no] Different statuses: { $of }.
}
fact-left = { $status-key ->
    [won] { $of-key ->
        [me] You have reached your own end, and leave the game a winner.
       *[other] { $of } has reached an end of their own, and leaves the game a winner.
    }
   *[other] { $of-key ->
        [me] You are out for silence.
       *[other] { $of } is out for silence.
    }
}
fact-killer = { $of-key ->
    [me] Killed you: { $is }
   *[other] Killed { $of }: { $is }
}{ $role-key ->
    [none] .
   *[other] {" "}({ $role }).
}
fact-visitors = { $are-key ->
    [0] No visitors: { $of }.
   *[other] Visitors ({ $of }): { $are }.
}
fact-visitor_roles = { $are-key ->
    [0] No visitors: { $of }.
   *[other] Roles of the visitors ({ $of }): { $are }.
}
fact-visitor_factions = { $are-key ->
    [0] No visitors: { $of }.
   *[other] Visitors ({ $of }): { $is }. Their statuses: { $are }.
}
fact-contacts = { $are-key ->
    [0] No contacts: { $of }.
   *[other] Contacts ({ $of }): { $are }.
}
fact-abilities_on = { $are-key ->
    [0] No abilities used: { $of }.
   *[other] Abilities used ({ $of }): { $are }.
}
fact-teammates = { $are-key ->
    [0] { $of } shares a room with nobody.
   *[other] In a room with { $of }: { $are }.
}
fact-points = { $of-key ->
    [bolton] Northern magic of the Boltons: { $is }.
   *[other] { $of }: { $is }.
}
fact-note = An anonymous message: “{ $text }”
fact-right = You carry it out from now on: { $ability }.
fact-leader = You lead: { $of }.
fact-gathered = All of you are in one room: { $of }.
fact-became = { $of-key ->
    [me] Your new role: { $is }.
    [none] One of your clan has a new role: { $is }.
   *[other] { $of }, new role: { $is }.
}
fact-inherited = { $are-key ->
    [0] You inherit nothing.
   *[other] You inherit: { $are }.
}
fact-invited = You are invited by { $of }.
fact-joined = You are now with: { $of }.
fact-released = You are free again, and may win alone.
fact-unturned = No wight: { $of }.
fact-founded = A new team has appeared: { $of }.
fact-used = Used this turn: { $ability }.
fact-rising = The Blackfyres rise against: { $of }.
fact-tamed = A dragon is tamed: { $of }.
fact-freed = A dragon is free: { $of }.
fact-dance = The dragons dance: { $are }.
fact-ordered = A voice out of Valyria sent you at { $of }.
fact-game = Choose with your next turn who of these dies, or die yourself: { $are }.
fact-vote_blocked = Your vote was blocked.
fact-warning = A warning for silence. Warnings: { $is }.

entry-tames = { $by } tames { $of }
entry-freed = { $of } is wild again
entry-spent = “{ $use }” of { $of } is spent
entry-turns_wight = { $by } turns { $of } into a wight
entry-joins = { $of } joins: { $to }
entry-released = { $of } is free again
entry-jailed = Jailed: { $of }
entry-dances = A Dance of Dragons begins: { $are }
entry-danced = Dance of Dragons: { $are }. { $won-key ->
    [0] Both fall.
   *[other] { $won } wins.
}

refusal-no_right = The right to this is not yours: { $ability }.
refusal-not_leader = The leader of the clan decides this: { $ability }.
refusal-few_points = Not enough points of northern magic: { $least } needed.
refusal-role_twice = Not the same role two turns running: { $role }.
refusal-not_gathered = Not before all of your clan are in one room: { $ability }.
refusal-team_twice = Not the same team two turns running: { $of }.
refusal-risen_before = You have risen against this clan before: { $faction }.
refusal-no_offer = Nothing was offered to you: { $ability }.
refusal-still_alive = Last words are written after leaving.

table-unknown_status = Player { $of }: this rulebook has no such status ({ $status }).
table-no_such_ability = Player { $of }: this role has no ability “{ $ability }”.
table-role_twice = The role { $role } has one holder.
table-one_side = There must be two sides at least.

abilitykind-main = from the clan
abilitykind-clan = of the clan
abilitykind-ultimate = ultimate
abilitykind-common = open to everybody
abilitykind-host = of the host
status-won = has won
param-team = whose mafkill
param-guess = role
param-to = to whom
param-instead = who sits instead
param-list = list of four
param-size = size
param-faction = clan
param-status = status
param-dragon = dragon
param-hand = hand
draw-traitor = of which clan the player is not
result-points = points
word-small = small leech
word-middle = middle leech
word-big = big leech
word-giant = giant leech
word-rock = rock
word-paper = paper
word-scissors = scissors
word-kiss = Kisses of Fire saved
word-treat = Treats saved
how-dance = the Dance of Dragons
how-fell = fell with the Great Other
how-won = has won and leaves
how-prayer = in prayer
how-silent_block = after a visit to Tormund
how-turned_wight = a wight now
how-praying = a prayer
how-kissed = the Kiss of Fire
how-healed = the Leech Lord
how-guarded = Edd
how-knighted = Barristan
how-not_guilty = another died in her place
how-kings_son = no dragon touches him
why-not_jailed = he was not to be jailed

# Rooms
room-clan = Room of the clan
room-others = Room of the Others

# For the host: what lies on a seat and has no name in the game
mark-joined = joined a clan
mark-tamed = tamed
mark-rides = rider
mark-leads = leads the clan
mark-carries = right to the mafkill
mark-gathered = clan gathered
mark-avenged = clan avenged
mark-mates = clanmates found
mark-offer = what it knows of the offer
mark-invited = invited
mark-watched = whom it watched
mark-common_cause = Common cause
mark-not_guilty = Not guilty
mark-studied = whom it asked about
mark-suspects = whom it suspects
mark-named = role named
mark-warred = has warred
mark-shown = status over its own
mark-loved = loved
mark-debt = debtor
mark-tired = after a visit to Tormund
mark-poison = poisoned
mark-game = must play
mark-banned = does not attack this one
mark-leeched = leeched
mark-fed = whom it treated
mark-mirror = mirror
