# The Rules of War: where the shared words do not serve. Fields as in wording/locale/en/facts.ftl.

moment = { $kind ->
    [eve] { $phase }
   *[other] { $phase } { $turn }
}

fact-dealt = { $of-key ->
    [me] Your secret role: { $is }.
   *[other] The secret role of { $of }: { $is }.
}
fact-role = { $of-key ->
    [me] Your secret role: { $is }.
   *[other] The secret role of { $of }: { $is }.
}
fact-face = { $of }: { $is }.
fact-race = { $of-key ->
    [me] { $by-key ->
        [none] Your race: { $is }.
       *[other] { $by } was told your race: { $is }.
    }
   *[other] { $by-key ->
        [none] The race of { $of }: { $is }.
       *[other] { $by } was told the race of { $of }: { $is }.
    }
}
fact-blocked = { $of-key ->
    [me] { $ability-key ->
        [none] You are blocked this year.
       *[other] You are blocked this year, and it did not happen: { $ability }.
    }
    [none] A block: { $ability }.
   *[other] Blocked: { $of }.
}
fact-became = { $of-key ->
    [me] Your race has changed.
   *[other] { $of } has changed race.
}{ $is-key ->
    [none] {""}
   *[other] {" "}New race: { $is }.
}
fact-declared = { $by } declares: { $ability }{ $are-key ->
    [0] .
   *[other] {" "}({ $are }).
}
fact-points = { $of-key ->
    [me] Your power points: { $is }.
   *[other] Power points of { $of }: { $is }.
}
fact-note = { $by-key ->
    [hero] An achievement: { $text }
   *[other] “{ $text }”
}

entry-enters = { $of }, new status: { $status }
entry-leaves = { $of }, status taken away: { $status }
entry-revived = { $of } returns to life
entry-shrugs = { $of } ignores a block
entry-freed = A block is lifted from “{ $use }” of { $of }
entry-met = The attack of { $by } on { $of } is met: { $how }
entry-race = { $of }, new race: { $is }

refusal-no_place = There is no place for it among this year's orders: { $ability }.
refusal-still_alive = This is for the dead: { $ability }.

table-unknown_status = Player { $of }: this rulebook has no such status ({ $status }).
table-role_twice = The role { $role } has one holder.
table-no_open_role = Every player has an open role and a secret one.
table-bad_seat_key = Player { $of }: { $key } cannot be { $is }.

abilitykind-main = main
abilitykind-auxiliary = auxiliary
abilitykind-passive = passive
abilitykind-instant = instant
abilitykind-message = message
abilitykind-host = of the host
rolekind-secret = secret role
rolekind-open = open role
rolekind-choice = choice
param-text = text
param-mode = how
param-guess = secret role
param-state = status
param-faction = winner
draw-race_true = true data
draw-false_race = false race
draw-panic = panic
draw-panic_victim = victim of the panic
draw-gamble = gamble
draw-curse_main = cursed main ability
draw-curse_minor = cursed auxiliary ability or instant
draw-shield = which of equal attacks is the first
draw-random_player = random player
draw-random_ability = random ability
draw-sorrow = who is raised by Sorrow
draw-new_race = new race
draw-dead_letter = whose letter is posted
word-block = block
word-jail = dungeon
word-wounds = wounds
attempt-attack = Attack
how-wounds = wounds
how-human_mind = Human mind
how-mythic_instinct = Mythic instincts
how-no_damage = takes no damage this year
how-faithful_steed = Faithful steed
how-brink = Brink of the dead
how-blocked = a block
how-cursed = a curse
how-no_place = no place left for it
how-attack = attack

## open
how-habits = knowledge of habits
refusal-had_before = { $ability }: you have used it on this character before ({ $of }).
refusal-too_early = { $ability }: not before year { $least }.

## evil
fact-may_call = Next year you may call one more demon: { $is }.
fact-hurt = Hurt most: { $of }.
refusal-repeats = { $ability }: not the same as the last time.
refusal-same_prey = { $ability }: you attacked this prey a short time ago or attack it now ({ $of }).
param-demon = demon
param-form = form
param-amount = HP
param-race = race
how-bone_shield = Shield of bones
how-devoted = Devotion to the dark
how-horned = Horned demon
how-hide = Natural armour
how-air_armour = air form

## good
word-give = heal and curse
word-take = take and bless
word-bless = blessing
word-curse = curse

## horsemen
fact-archetype = Your archetype: { $is }.
refusal-archetype_chosen = You have already chosen your archetype.
refusal-asked_already = { $ability }: a point has already been spent on this character ({ $of }).
refusal-bluffed_already = { $ability }: you have already bluffed with this instant.
refusal-declared_already = { $ability }: you have already declared it this year.
refusal-hidden_bluff = { $ability }: there is no bluffing in secret.
refusal-no_bluffs = { $ability }: you have made your three bluffs of the game.
refusal-no_points = { $ability }: you do not have so many power points.
refusal-not_hidden = { $ability }: you cannot declare an instant in secret.
refusal-one_point = { $ability }: a race costs one point.
param-archetype = archetype
param-bluff = bluff
param-hidden = in secret
param-points = how many points
draw-shown_role = which role the mimic shows
draw-archetype = archetype
word-hit = hit
word-miss = miss
word-poison = poisoning
abilitykind-choice = choice
abilitykind-points = power points

# Counters of a seat, which sees the first three itself
counter-points = Power points
counter-bluffs = Bluffs made
counter-most_hp = Greatest HP
counter-initial = HP at the start
counter-extra_hp = Additional HP
counter-died_in = Year of the last death
counter-masked = Passed for the White wizard, times
counter-scars = Attacked in the game, times
counter-age = Blocks that age made void
counter-phylactery = Phylactery spent
counter-fine_coat = Fine coat has punished
counter-touched_horsemen = Abilities used on horsemen
counter-flown = Instants that worked twice
counter-mourned = Year of the last Sorrow
counter-fallen = Thresholds of HP paid for
counter-main_form = Years running in the main form
counter-dealt = Towards points: damage dealt
counter-received = Towards points: damage received
counter-restored = Towards points: HP restored
counter-blessings_laid = Towards points: blessings laid
counter-raised = Towards points: raised
counter-races = Towards points: races learned
counter-misled = Towards points: misled
counter-named = Towards points: names learned
counter-used_on = Abilities of the secret role used

# For the host: what lies on a seat and has no name in the game
mark-no_damage = takes no damage this year
mark-cushion = some damage is prevented
mark-human_mind = Human mind
mark-mythic_instinct = Mythic instincts
mark-race = race now
mark-feigned = race for checks
mark-panicked = Panic: a block from the resolution on
mark-fate = what acted in the year of death
mark-stolen = stolen role, from the next year on
mark-had = used already
mark-devoted = devoted to who raised it
mark-pure = cannot be poisoned
mark-owed = takes a wound next year
mark-in_form = form of this year
mark-air_armour = first attack does not work
mark-faithful_steed = Faithful steed
mark-brink = raised by Death
