# Facts: what a player, everybody or the host reads.
#
# Each field comes in three forms: $of in words; $of-key for a selector (me: the reader himself,
# other: somebody else, none: no such field; of a list, how many are in it; else the rulebook's
# word); $are-who is me if a list holds the reader alone. $reader is seat, public or host.

fact-poll = { $round-key ->
    [1] Open: { $of }. Candidates: { $are }.
   *[other] { $of }, round { $round }. Candidates: { $are }. Voting: { $voters }.
}
fact-voted = { $on-key ->
    [none] { $by-key ->
        [me] You take your vote back.
       *[other] { $by } takes the vote back.
    }
    [nobody] { $by-key ->
        [me] You vote for nobody.
       *[other] { $by } votes for nobody.
    }
   *[other] { $by-key ->
        [me] Your vote: { $on }.
       *[other] { $by } votes for { $on }.
    }
}
fact-votes = { $of }: { $is } { $is-key ->
    [one] vote
   *[other] votes
}.
fact-sent = { $are-key ->
    [0] { $by } passes the common move: { $ability }.
   *[other] { $by } sends the common move: { $ability } → { $are }.
}
fact-result = { $of }: { $is }.
fact-executed = { $of-key ->
    [me] The vote condemns you.
   *[other] The vote condemns { $of }.
}
fact-died = { $of-key ->
    [me] You die.
   *[other] { $of } dies.
}
fact-role = { $of-key ->
    [me] Your role: { $is }.
   *[other] { $of } — { $is }.
}
fact-faction = { $of-key ->
    [me] You play for: { $is }.
   *[other] { $of } plays for: { $is }.
}
fact-race = { $of-key ->
    [me] Your race: { $is }.
   *[other] { $of }, race: { $is }.
}
fact-face = { $of-key ->
    [me] Your face: { $is }.
   *[other] { $of }, face: { $is }.
}
fact-not_faction = { $of-key ->
    [me] You do not play for: { $are }.
   *[other] { $of } does not play for: { $are }.
}
fact-same_side = { $is-key ->
    [yes] On one side: { $of }.
   *[no] On different sides: { $of }.
}
fact-visitors = { $of-key ->
    [me] { $are-key ->
        [0] Nobody came to you.
       *[other] Came to you: { $are }.
    }
   *[other] { $are-key ->
        [0] Nobody came to { $of }.
        [1] { $are-who ->
            [me] Nobody but you came to { $of }.
           *[other] Came to { $of }: { $are }.
        }
       *[other] Came to { $of }: { $are }.
    }
}
fact-visitor_roles = { $of-key ->
    [me] { $are-key ->
        [0] No role came to you.
       *[other] Roles that came to you: { $are }.
    }
   *[other] { $are-key ->
        [0] No role came to { $of }.
       *[other] Roles that came to { $of }: { $are }.
    }
}
fact-visitor_factions = { $of-key ->
    [me] { $are-key ->
        [0] Nobody came to you.
       *[other] Sides that came to you: { $are }.
    }
   *[other] { $are-key ->
        [0] Nobody came to { $of }.
       *[other] Sides that came to { $of }: { $are }.
    }
}
fact-targets = { $of-key ->
    [me] { $are-key ->
        [0] You stayed at home.
       *[other] You went to { $are }.
    }
   *[other] { $are-key ->
        [0] { $of } stayed at home.
        [1] { $are-who ->
            [me] { $of } came to you.
           *[other] { $of } went to { $are }.
        }
       *[other] { $of } went to { $are }.
    }
}
fact-contacts = { $of-key ->
    [me] { $are-key ->
        [0] You met nobody.
       *[other] You met { $are }.
    }
   *[other] { $are-key ->
        [0] { $of } met nobody.
       *[other] { $of } met { $are }.
    }
}
fact-killer = { $of-key ->
    [me] You were attacked by { $is }
   *[other] { $of } was attacked by { $is }
}{ $role-key ->
    [none] .
   *[other] {" "}({ $role }).
}
fact-no_info = { $of-key ->
    [me] There is no information on you.
   *[other] { $of }: no information.
}
fact-entered = { $of-key ->
    [me] Your new status: { $status }.
   *[other] { $of }, new status: { $status }.
}
fact-left = { $of-key ->
    [me] Your status ended: { $status }.
   *[other] { $of }, status ended: { $status }.
}
fact-became = { $of-key ->
    [me] Your new role: { $is }.
   *[other] { $of }, new role: { $is }.
}
fact-blocked = { $ability-key ->
    [none] Your move was blocked.
   *[other] Blocked: { $ability }.
}
fact-failed = { $ability-key ->
    [none] Your move failed.
   *[other] The move failed: { $ability }.
}
fact-spent = { $ability-key ->
    [none] The ability is spent.
   *[other] Spent: { $ability }.
}
fact-abilities_on = { $of-key ->
    [me] { $are-key ->
        [0] No ability was used on you.
       *[other] Used on you: { $are }.
    }
   *[other] { $are-key ->
        [0] No ability was used on { $of }.
       *[other] Used on { $of }: { $are }.
    }
}
fact-teammates = { $of-key ->
    [me] { $are-key ->
        [0] You have no teammates.
        [1] Your teammate: { $are }.
       *[other] Your teammates: { $are }.
    }
   *[other] { $are-key ->
        [0] { $of } has no teammates.
        [1] Teammate of { $of }: { $are }.
       *[other] Teammates of { $of }: { $are }.
    }
}
fact-points = { $of }: { $is } { $is-key ->
    [one] point
   *[other] points
}.
fact-hp = { $of-key ->
    [me] Your health: { $is }.
   *[other] Health of { $of }: { $is }.
}
fact-room = { $with-key ->
    [0] A room is open; nobody is in it but you.
   *[other] A room is open. With you in it: { $with }.
}
fact-note = A note: “{ $text }”
fact-last_words = { $of-key ->
    [me] Your last words: “{ $text }”
   *[other] Last words of { $of }: “{ $text }”
}

# Names that the rulebook has not
seat-you = you
seat-host = the host
seat-nobody = nobody
seat-public = everybody
status-modkill = removed by the host
word-yes = yes
word-no = no
moment = { $phase } { $turn }

# For the host: a player was told one thing, and another is true
told-truth = { $said } (In truth: { $truth })

# What has no sentence yet
bare-fact = { $name } ({ $fields })
bare-entry = { $name } ({ $fields })
bare-refusal = The order is not accepted: { $name } ({ $fields }).
bare-table = The table cannot be laid: { $name } ({ $fields }).

# An earlier move of a role that was taken
record = turn { $turn }, { $ability }{ $on-key ->
    [0] {""}
   *[other] {" "}→ { $on }
}
fact-over = { $are-key ->
    [0] The game is over. Nobody has won.
   *[other] The game is over. Victory: { $are }.
}
