# Сведения: что читает игрок, все или ведущий.
#
# У каждого поля три вида: $of — словами; $of-key — для выбора (me — читает он сам, other — другой,
# none — поля нет; у списка — сколько в нём; у остальных — слово правил); $are-who — me, если в
# списке один читающий. $reader: seat, public или host.
#
# Имена не склоняются: ставьте их в именительном падеже или после слова «игрок».

fact-poll = { $round-key ->
    [1] Открыто: { $of }. Кандидаты: { $are }.
   *[other] { $of }, тур { $round }. Кандидаты: { $are }. Голосуют: { $voters }.
}
fact-voted = { $on-key ->
    [none] { $by-key ->
        [me] Вы снимаете свой голос.
       *[other] { $by } снимает свой голос.
    }
    [nobody] { $by-key ->
        [me] Вы голосуете против казни.
       *[other] { $by } голосует против казни.
    }
   *[other] { $by-key ->
        [me] Ваш голос: { $on }.
       *[other] { $by } — голос: { $on }.
    }
}
fact-votes = { $of } — { $is } { $is-key ->
    [one] голос
    [few] голоса
   *[many] голосов
}.
fact-sent = { $are-key ->
    [0] { $by } отказывается от общего хода: { $ability }.
   *[other] { $by } отправляет общий ход: { $ability } → { $are }.
}
fact-result = { $of } — { $is }.
fact-executed = { $of-key ->
    [me] Голосование приговаривает вас.
   *[other] Голосование приговаривает: { $of }.
}
fact-died = { $of-key ->
    [me] Вы погибаете.
   *[other] Погибает { $of }.
}
fact-role = { $of-key ->
    [me] Ваша роль — { $is }.
   *[other] { $of } — { $is }.
}
fact-faction = { $of-key ->
    [me] Вы играете за сторону «{ $is }».
   *[other] { $of } играет за сторону «{ $is }».
}
fact-race = { $of-key ->
    [me] Ваша раса — { $is }.
   *[other] { $of }: раса — { $is }.
}
fact-face = { $of-key ->
    [me] Ваша личина — { $is }.
   *[other] { $of }: личина — { $is }.
}
fact-not_faction = { $of-key ->
    [me] Вы не играете за сторону: { $are }.
   *[other] { $of } не играет за сторону: { $are }.
}
fact-same_side = { $is-key ->
    [yes] На одной стороне: { $of }.
   *[no] На разных сторонах: { $of }.
}
fact-visitors = { $of-key ->
    [me] { $are-key ->
        [0] К вам никто не приходил.
        [1] К вам приходил игрок { $are }.
       *[other] К вам приходили: { $are }.
    }
   *[other] { $are-key ->
        [0] К игроку { $of } никто не приходил.
        [1] { $are-who ->
            [me] К игроку { $of } приходили только вы.
           *[other] К игроку { $of } приходил игрок { $are }.
        }
       *[other] К игроку { $of } приходили: { $are }.
    }
}
fact-visitor_roles = { $of-key ->
    [me] { $are-key ->
        [0] К вам не приходила ни одна роль.
        [1] К вам приходила роль: { $are }.
       *[other] К вам приходили роли: { $are }.
    }
   *[other] { $are-key ->
        [0] К игроку { $of } не приходила ни одна роль.
        [1] К игроку { $of } приходила роль: { $are }.
       *[other] К игроку { $of } приходили роли: { $are }.
    }
}
fact-visitor_factions = { $of-key ->
    [me] { $are-key ->
        [0] К вам никто не приходил.
        [1] К вам приходила сторона: { $are }.
       *[other] К вам приходили стороны: { $are }.
    }
   *[other] { $are-key ->
        [0] К игроку { $of } никто не приходил.
        [1] К игроку { $of } приходила сторона: { $are }.
       *[other] К игроку { $of } приходили стороны: { $are }.
    }
}
fact-targets = { $of-key ->
    [me] { $are-key ->
        [0] Вы сидели дома.
        [1] Вы ходили к игроку { $are }.
       *[other] Вы ходили к игрокам: { $are }.
    }
   *[other] { $are-key ->
        [0] Игрок { $of } сидел дома.
        [1] { $are-who ->
            [me] Игрок { $of } ходил к вам.
           *[other] Игрок { $of } ходил к игроку { $are }.
        }
       *[other] Игрок { $of } ходил к игрокам: { $are }.
    }
}
fact-contacts = { $of-key ->
    [me] { $are-key ->
        [0] Вы ни с кем не встречались.
        [1] Вы встречались с игроком { $are }.
       *[other] Вы встречались с игроками: { $are }.
    }
   *[other] { $are-key ->
        [0] Игрок { $of } ни с кем не встречался.
        [1] { $are-who ->
            [me] Игрок { $of } встречался только с вами.
           *[other] Игрок { $of } встречался с игроком { $are }.
        }
       *[other] С кем встречался игрок { $of }: { $are }.
    }
}
fact-killer = { $of-key ->
    [me] На вас напал игрок { $is }
   *[other] На игрока { $of } напал игрок { $is }
}{ $role-key ->
    [none] .
   *[other] {" "}({ $role }).
}
fact-no_info = { $of-key ->
    [me] О вас информации нет.
   *[other] { $of }: информации нет.
}
fact-entered = { $of-key ->
    [me] Ваш новый статус: { $status }.
   *[other] { $of } — новый статус: { $status }.
}
fact-left = { $of-key ->
    [me] С вас снят статус: { $status }.
   *[other] { $of } — статус снят: { $status }.
}
fact-became = { $of-key ->
    [me] Ваша новая роль — { $is }.
   *[other] { $of } — новая роль: { $is }.
}
fact-blocked = { $ability-key ->
    [none] Ваш ход заблокирован.
   *[other] Ход заблокирован: { $ability }.
}
fact-failed = { $ability-key ->
    [none] Ваш ход не прошёл.
   *[other] Ход не прошёл: { $ability }.
}
fact-spent = { $ability-key ->
    [none] Способность израсходована.
   *[other] Способность израсходована: { $ability }.
}
fact-abilities_on = { $of-key ->
    [me] { $are-key ->
        [0] К вам не применяли ни одной способности.
        [1] К вам применили способность: { $are }.
       *[other] К вам применили способности: { $are }.
    }
   *[other] { $are-key ->
        [0] К игроку { $of } не применяли ни одной способности.
        [1] К игроку { $of } применили способность: { $are }.
       *[other] К игроку { $of } применили способности: { $are }.
    }
}
fact-teammates = { $of-key ->
    [me] { $are-key ->
        [0] Сообщников у вас нет.
        [1] Ваш сообщник — { $are }.
       *[other] Ваши сообщники: { $are }.
    }
   *[other] { $are-key ->
        [0] У игрока { $of } нет сообщников.
        [1] Сообщник игрока { $of } — { $are }.
       *[other] Сообщники игрока { $of }: { $are }.
    }
}
fact-points = { $of } — { $is } { $is-key ->
    [one] очко
    [few] очка
   *[many] очков
}.
fact-hp = { $of-key ->
    [me] Ваше здоровье: { $is }.
   *[other] Здоровье игрока { $of }: { $is }.
}
fact-room = { $with-key ->
    [0] Открыта личка; кроме вас, в ней никого.
   *[other] Открыта личка. С вами в ней: { $with }.
}
fact-note = Записка: «{ $text }»
fact-last_words = { $of-key ->
    [me] Ваши последние слова: «{ $text }»
   *[other] Последние слова игрока { $of }: «{ $text }»
}

# Имена, которых нет у правил
seat-you = вы
seat-host = ведущий
seat-nobody = никто
seat-public = все
status-modkill = удалён ведущим
word-yes = да
word-no = нет
moment = { $phase } { $turn }

# Ведущему: игроку сказано одно, а на деле другое
told-truth = { $said } (На деле: { $truth })

# То, для чего предложения ещё нет
bare-fact = { $name } ({ $fields })
bare-entry = { $name } ({ $fields })
bare-refusal = Ход не принят: { $name } ({ $fields }).
bare-table = Партию нельзя начать: { $name } ({ $fields }).

# Прежний ход роли, которую заняли
record = ход { $turn } — { $ability }{ $on-key ->
    [0] {""}
   *[other] {" "}→ { $on }
}
fact-over = { $are-key ->
    [0] Игра окончена. Не победил никто.
    [1] Игра окончена. Победа: { $are }.
   *[other] Игра окончена. Победили: { $are }.
}
