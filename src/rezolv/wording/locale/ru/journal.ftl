# Журнал: что видит ведущий. Поля — как в facts.ftl.

entry-order = { $by }: { $use }{ $on-key ->
    [none] {""}
    [0] {""}
   *[other] {" "}→ { $on }
}
entry-passed = { $use-key ->
    [none] { $by } отказывается от всех ходов
   *[other] { $by } отказывается от хода: { $use }
}
entry-sent_for = { $by } приказывает за игрока { $of }: { $use }
entry-refused = { $by }: { $use }{ $on-key ->
    [none] {""}
    [0] {""}
   *[other] {" "}→ { $on }
}. Не принято: { $why }
entry-vote = { $by } голосует: { $on-key ->
    [none] никого
   *[other] { $on }
}{ $how-key ->
    [own] {""}
   *[other] {" "}({ $how })
}
entry-vote_withdrawn = { $by } снимает свой голос
entry-tally = { $count ->
    [0] Подсчёт голосов: их нет
   *[other] Подсчёт голосов: { $rows }
}
entry-draw = Жребий «{ $what }»: { $is } (из: { $of }){ $how-key ->
    [chance] {""}
   *[other] ; { $how }
}
entry-block = Ход «{ $use }» игрока { $on } остановлен: { $how } ({ $by })
entry-held = Ход «{ $use }» игрока { $by } не состоялся: { $how }
entry-interrupted = Ход «{ $use }» игрока { $by } не состоялся: игрок погиб раньше
entry-turned = { $by } отводит ход «{ $use }» игрока { $of }. Новая цель — { $to }, а была — { $was }
entry-ring = Ходы замкнулись в круг: { $by }. { $is }
entry-attempt = { $what } → { $on }{ $by-key ->
    [none] {""}
   *[other] {" "}(от: { $by })
}
entry-bent = { $what } → { $on }: новая цель — { $to } ({ $how })
entry-stopped = { $what } → { $on } не удалось: { $how }{ $by-key ->
    [none] {""}
   *[other] {" "}({ $by })
}
entry-void = Ход «{ $use }» игрока { $by } впустую: { $why }
entry-lives = { $of }, жизни: { $is }
entry-death = Выбывает { $of }: { $how }{ $by-key ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $by })
}
entry-prompt = Вопрос игроку { $by }: { $what }
entry-answer = { $use-key ->
    [none] { $by } оставляет как есть
   *[other] { $by } отвечает: { $use }{ $on-key ->
        [none] {""}
        [0] {""}
       *[other] {" "}→ { $on }
    }
}
entry-ruling = Решение ведущего: { $is }{ $why-key ->
    [none] {""}
   *[other] . { $why }
}
entry-given = Ведущий меняет игрока { $of }: { $rows }{ $why-key ->
    [none] {""}
   *[other] . { $why }
}
entry-withheld = Не сообщено ({ $to }): { $fact }{ $why-key ->
    [none] {""}
   *[other] . { $why }
}
entry-victory = { $are-key ->
    [none] Игра окончена, не победил никто
    [0] Игра окончена, не победил никто
   *[other] Победа: { $are }
}

why-out = игрок выбыл
why-no_ability = способности больше нет
# Слова, которыми правила называют, что и отчего случилось
ability-vote = Голос
attempt-kill = Покушение
attempt-execution = Казнь
how-killed = убийство
how-executed = казнь
how-modkill = вылет по решению ведущего
how-suicide = суицид
how-ruling = решение ведущего
how-ring = ходы замкнулись в круг
how-block = блок
chance-chance = выпало
chance-forced = задано заранее
chance-ruling = решение ведущего
ballot-own = сам
ballot-forced = автоголос
ballot-absentee = голос заранее
ring-stand = По правилам все они проходят
ring-fall = По правилам все они отменяются
ruling-stop = остановить
ruling-free = пропустить
ruling-land = попадает
