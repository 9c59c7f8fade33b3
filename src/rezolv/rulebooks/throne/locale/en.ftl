# The Struggle for the Throne: where the shared words do not fit. Fields as in wording/locale/en/facts.ftl.

fact-voted = { $on-key ->
    [none] { $by-key ->
        [me] You take your vote back ({ $poll }).
       *[other] { $by } takes the vote back ({ $poll }).
    }
    [nobody] { $by-key ->
        [me] Your vote ({ $poll }): against all.
       *[other] The vote of { $by } ({ $poll }): against all.
    }
   *[other] { $by-key ->
        [me] Your vote ({ $poll }): { $on }.
       *[other] The vote of { $by } ({ $poll }): { $on }.
    }
}
fact-points = { $kind-key ->
    [tv] { $of-key ->
        [me] Your secret influence (ТВ): { $is }.
       *[other] Secret influence (ТВ) of { $of }: { $is }.
    }
    [real_vs] { $of-key ->
        [me] Your real influence: { $is }.
       *[other] Real influence of { $of }: { $is }.
    }
   *[other] { $of-key ->
        [me] Your influence: { $is }.
       *[other] Influence of { $of }: { $is }.
    }
}
fact-starts = { $kind-key ->
    [tv] { $of-key ->
        [me] Your secret influence (ТВ) at the start: { $is }.
       *[other] Secret influence (ТВ) of { $of } at the start: { $is }.
    }
   *[other] { $of-key ->
        [me] Your influence at the start: { $is }.
       *[other] Influence of { $of } at the start: { $is }.
    }
}
fact-role = { $of-key ->
    [me] Your secret character: { $is }.
   *[other] The secret character of { $of }: { $is }.
}
fact-faction = { $of }: { $is }.
fact-teammates = { $are-key ->
    [0] { $of-key ->
        [me] You are in no faction.
       *[other] { $of } is in no faction.
    }
   *[other] { $of-key ->
        [me] In your faction: { $are }.
       *[other] In the faction of { $of }: { $are }.
    }
}
fact-note = { $by-key ->
    [none] A private message: “{ $text }”
   *[other] { $by } → { $to }: “{ $text }”
}
fact-contacts = { $are-key ->
    [0] { $of-key ->
        [me] You wrote with nobody.
       *[other] { $of } writes with nobody.
    }
   *[other] { $of-key ->
        [me] You wrote with: { $are }.
       *[other] { $of } writes with: { $are }.
    }
}
fact-targets = { $are-key ->
    [0] Targets of { $of }: none.
   *[other] Targets of { $of }: { $are }.
}
fact-invited = { $of } invites you into a faction.
fact-declined = { $of } declines the invitation.
fact-sent = { $by-key ->
    [me] A random action was made for you: { $ability }{ $are-key ->
        [0] .
       *[other] {" "}→ { $are }.
    }
   *[other] A random action of { $by }: { $ability }{ $are-key ->
        [0] .
       *[other] {" "}→ { $are }.
    }
}
fact-died = { $of-key ->
    [me] You die.
   *[other] { $of } dies.
}
fact-executed = { $of-key ->
    [me] You are dismissed.
   *[other] Dismissed: { $of }.
}
fact-became = { $of-key ->
    [me] You are the { $is } now!
   *[other] { $of } is the { $is } now!
}

refusal-in_faction = Only for those in no faction: { $ability }.
refusal-no_faction = Only for members of a faction: { $ability }.
refusal-little_vs = Influence of { $least } at least is needed: { $ability }.
refusal-little_tv = Secret influence of { $least } at least is needed: { $ability }.
refusal-turn_used = The turn has been made: { $ability }.
refusal-thread_full = The thread of this day has { $most } private messages already; it holds no more.
refusal-in_quarantine = In quarantine one does not vote on amnesty or dismissal.
refusal-faction_full = There is no place in the faction: nobody can be invited.
refusal-not_leader = The leader of a faction does that: { $ability }.
refusal-invited_already = An invitation is sent already: { $of }.
refusal-many_invitations = No more invitations in this night than { $most }.
refusal-not_invited = There is no invitation.
refusal-accepted_already = You have accepted an invitation in this night.
refusal-leaves_already = You leave a faction in this night.
refusal-which_faction = Name the faction by its leader: { $ability }.
refusal-joined_lately = Two cycles have not passed since joining: { $of }.
refusal-no_rival = There is nobody to depose: { $ability }.

table-table_lacks = In the table the role { $role } lacks an action: { $slot }.
table-table_small = The table has few rows ({ $slot }): { $is }, and { $least } are needed.
table-no_such_ability = Player { $of } has no such ability ({ $ability }).
table-unknown_status = Player { $of }: these rules have no such status ({ $status }).
table-unknown_trait = Player { $of }: there is no such trait ({ $is }).
table-no_since = Player { $of }: say since when he is poisoned (since).
table-bad_faction = Faction { $is }: two or more are needed, and one of them leads.

entry-idle = { $by } is idle; drawn: { $use }{ $on-key ->
    [0] .
   *[other] {" "}→ { $on }.
}
entry-came = { $of }: { $what-key ->
    [vs] influence { $is }
    [tv] secret influence { $is }
    [hidden] hidden influence { $is }
    [steal_vs] loses influence, { $by } gets it
    [steal_tv] loses secret influence, { $by } gets it
    [poison] poisoned
    [cure] cured
    [kill] killed
    [jail] quarantine
    [release] out of quarantine
    [learn] examined
    [negotiations] the negotiations are moved
   *[other] { $what }
}
entry-out_of = { $of } leaves the faction
entry-poison = The poison of { $by } kills { $of }
entry-quarantine_loss = A day in quarantine: { $of }, influence −1
entry-negotiations = The last day of the negotiations is now { $is }
entry-jailed = The vote sends to quarantine: { $of }
entry-dismissed = Dismissed: { $of }
entry-coup = { $by } deposes the leader { $of }
entry-coup_price = The price of a deposing: { $of }, influence −3
entry-heir = { $of } leads the faction now
why-redirect = turned onto its own user
why-shield = a protection
why-no_occasion = no occasion

draw-idle = a random action
draw-tie = a tie
draw-amnesty = who is pardoned
draw-dismissal = who is dismissed
poll-quarantine = Vote on quarantine
poll-amnesty = Amnesty or dismissal
param-faction = faction (its leader)
seat-nobody = against all
param-text = text
abilitykind-active = action
abilitykind-passive = trait
rolekind-open = role
rolekind-secret = secret character
rolekind-overlay = trait
rolekinds-open = Roles
rolekinds-secret = Secret characters
rolekinds-overlay = Traits
slot-daily = day action
slot-night = night action
slot-individual = individual action
slot-factional = factional action
slot-heroic = heroic action
slot-influence = influence action
slot-secret_day = secret day action
slot-secret_night = secret night action
slot-open = role
slot-secret = character
slot-overlay = trait

# For the host: what lies on a seat and has no name in the game
mark-trait = trait
mark-membership = what it knows of its own
mark-invited = invited
mark-invites = has invited
mark-accepted = accepted an invitation
mark-blocked = blocked
mark-protected = protected
mark-hidden = hidden
mark-lowest = lowest influence of the day
mark-weight = weight of the vote
mark-laid = as laid

company = Faction
company-sum = Sum of influence
company-bonus = Bonus of each
company-points = Influence
company-none = You are in no faction.
company-none-of = In no faction.
