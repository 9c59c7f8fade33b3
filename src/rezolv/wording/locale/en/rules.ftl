# A rulebook read aloud.

rules-about = Rulebook “{ $id }”, version { $version }.
rules-seats = Played by { $least } to { $most }.
rules-factions = Sides
rules-phases = Phases
rules-changes = What has changed against: { $title }
rules-added-roles = New roles: { $names }
rules-removed-roles = Roles no more: { $names }
rules-added-abilities = New: { $names }
rules-changed-abilities = Otherwise: { $names }
rules-removed-abilities = No more: { $names }
rules-added-steps = New steps: { $names }
rules-changed-steps = Steps otherwise: { $names }
rules-removed-steps = Steps no more: { $names }
rules-changed-options = Options: { $names }
rules-changes-here = What the chosen options change
rules-changed-role = The role itself is otherwise
rules-in-role = { $role } — { $said }
rules-presets = Ready sets
rules-options-rest = The rest
rules-sets = Sets: { $sets }
rules-set = { $option } = { $value }
rules-changed-by = With { $value } this changes:
rules-any-text = A text of up to { $most } characters; the rules are made out of it.
rules-roles = Roles
rules-others = The rest
rules-options = Options
rules-statuses = Statuses
rules-step = { $kind }; { $count ->
    [1] step
   *[other] steps
}: { $steps }
rules-works-in = not lost: { $statuses }
rules-kind = Ability: { $kind }
rules-at = { $count ->
    [1] Step
   *[other] Steps
}: { $steps }
rules-when = Sent in: { $phases }
rules-targets = Targets: { $span }
rules-params = Beside targets it takes: { $names }
rules-passes-free = It may be passed
rules-passes-once = It may be passed, but not twice running
rules-passes-never = It may not be passed
rules-passes-sometimes = It may not always be passed
rules-shared = One for the whole team
rules-clauses = Clauses: { $clauses }
rules-no-abilities = It has no abilities of its own.
rules-default = Default: { $value }.
rules-choices = Choices: { $choices }.
rules-any-number = Any whole number from { $least }.
rules-order = { $title }: the order of resolution
rules-same-steps = The steps are those of “{ $phase }”.
rules-no-steps = There are no steps.
rules-no-equals = An option is written NAME=VALUE; this was given: { $given }.
rules-no-fit = These options do not fit together: { $why }.
rules-no-rulebook = There is no rulebook “{ $name }”. There are: { $known }.
rules-no-role = There is no role “{ $name }” in this rulebook. { $count ->
    [0] There are: { $known }
   *[other] Nearest: { $known }
}.

step-actors = Acting: { $actors }
step-actor = { $role } — { $ability }
step-rule = The rules themselves act
step-mode-together = All at one moment
step-mode-in-turn = One after another
step-mode-by-dependency = By dependency: first what nothing else affects
step-tie = On a tie: { $tie }
step-whether = Those who died earlier { $dead }, the blocked { $held }, the redirected { $redirected }
step-acts = act
step-acts-not = do not act
step-ring = A circle: { $rule }
step-ring-option = A circle: as the option “{ $option }” has it
step-deaths = { $when ->
    [phase] Deaths land at the end of the phase
   *[step] Deaths land at the end of the step
}

abilitykind-active = active
abilitykind-passive = passive
abilitykind-instant = instant
rolekind-peaceful = peaceful role
rolekind-overlay = role over a peaceful one
rolekind-neutral = neutral
rolekind-secret = secret role
rolekind-title = title
rolekind-common = open to everybody
rolekind-host = the host

written-none = In the rulebook “{ $id }” there is no table that a host writes.
written-no-file = The file cannot be read: { $file } ({ $why }).
written-mistakes = { $count ->
    [one] { $count } mistake in the table { $file }:
   *[other] { $count } mistakes in the table { $file }:
}
written-kept = Written: { $file }
written-no-terminal = Such a file cannot be shown in a terminal: name it (--out).
