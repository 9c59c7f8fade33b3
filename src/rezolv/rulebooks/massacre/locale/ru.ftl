# Слова семейства «Резня». Поля — как в wording/locale/ru/facts.ftl.

fact-dealt = { $of-key ->
    [me] Ваша тайная роль: { $is }.
   *[other] Тайная роль игрока { $of }: { $is }.
}
fact-used = { $on-key ->
    [none] Применено: «{ $ability }».
    [me] Применено: «{ $ability }», цель — вы.
   *[other] Применено: «{ $ability }», цель — { $on }.
}
fact-failed = { $reason-key ->
    [none] { $ability-key ->
        [none] Ваш ход не прошёл.
       *[other] Ход не прошёл: { $ability }.
    }
   *[other] Ход не прошёл: { $ability }. Причина: { $reason }.
}
fact-spent = { $ability-key ->
    [none] Способность пока не действует.
   *[other] Пока не действует: { $ability }.
}
fact-voteless = { $for_good-key ->
    [yes] До конца игры у вас на голос меньше.
   *[other] Завтра днём у вас нет голоса.
}
fact-note = { $from-key ->
    [none] Анонимное письмо: «{ $text }»
   *[other] Письмо от игрока { $from } игроку { $to }: «{ $text }»
}
fact-guess = { $is-key ->
    [yes] Догадка верна: роль игрока { $of } есть в вашем списке.
   *[no] Догадка неверна: роли игрока { $of } нет в вашем списке.
}
fact-claims = { $of-key ->
    [me] Список Мастера карт: вы — { $is }.
   *[other] Список Мастера карт: { $of } — { $is }.
}
fact-controls = { $are-key ->
    [0] Днём вы решаете за игрока { $of }.
   *[other] Днём вы решаете за игрока { $of }. Способности: { $are }.
}
fact-entered = { $status-key ->
    [infirmary] { $of-key ->
        [me] Вы попадаете в Лазарет.
       *[other] { $of } попадает в Лазарет.
    }
    [prison] { $of-key ->
        [me] Вы попадаете в Тюрьму.
       *[other] { $of } попадает в Тюрьму.
    }
    [graveyard] { $of-key ->
        [me] Вы на Кладбище.
       *[other] { $of } на Кладбище.
    }
    [exiled] { $of-key ->
        [me] Вы покидаете игру.
       *[other] { $of } покидает игру.
    }
   *[other] { $of-key ->
        [me] Ваш новый статус: { $status }.
       *[other] { $of } — новый статус: { $status }.
    }
}
fact-left = { $status-key ->
    [infirmary] { $of-key ->
        [me] Вы выходите из Лазарета.
       *[other] { $of } выходит из Лазарета.
    }
    [prison] { $of-key ->
        [me] Вы больше не в Тюрьме.
       *[other] { $of } больше не в Тюрьме.
    }
    [graveyard] { $of-key ->
        [me] Вы возвращаетесь с Кладбища.
       *[other] { $of } возвращается с Кладбища.
    }
   *[other] { $of-key ->
        [me] С вас снят статус: { $status }.
       *[other] { $of } — статус снят: { $status }.
    }
}

entry-enters = { $of } — новый статус: { $status }
entry-leaves = { $of } — статус снят: { $status }
entry-spared = { $of } сохраняет последнюю жизнь: { $how }
entry-revived = { $of } возвращается к жизни
entry-masked = { $of } умирает под маской «{ $is }»; на самом деле — { $role }
entry-unmasked = { $of } без маски
entry-takes = { $of } занимает роль «{ $is }»
entry-sentence = Приговор: { $of }
entry-acquitted = Взятка ({ $by }): { $of } не казнят
entry-army = Армия тьмы ({ $by }): { $of }
entry-hunt = Гон: { $by } → { $on }

refusal-other_moon = Не та луна: { $ability }.
refusal-bad_command = Команда — это голос или публичное действие явной роли с названной целью.
refusal-nothing_planted = Команды ещё никому не внушено.
refusal-vote_saved = Сегодня вы отложили свой голос.
refusal-saved_votes = Отложенных голосов у вас: { $most }.
refusal-four_cards = Нужны разные карты, числом { $most }.
refusal-no_cards = В руке нет карт.
refusal-joker_as = Поле «вместо какой карты» заполняют для Джокера и только для него.
refusal-card_roles = Список ролей пишут для Четверки Бубен и только для неё: { $ability }.
refusal-no_king = Король Пик ещё не брошен: { $ability }.
refusal-full_list = В списке должен быть каждый игрок, и по одному разу.
refusal-nobody_dead = На Кладбище никого нет: { $ability }.
refusal-at_the_start = Только в начале игры: { $ability }.
refusal-unknown_reader = Вашу почту, насколько вы знаете, никто не читает: { $ability }.

table-unknown_status = Игрок { $of }: такого статуса в этих правилах нет ({ $status }).
table-role_twice = Явная роль бывает только у одного: { $role }.
table-no_such_ability = Игрок { $of }: у этих ролей нет способности «{ $ability }».

param-vote = за кого голос
param-command = команда
param-mask = маска
param-swap = надеть роль жертвы
param-cards = карты
param-card = карта
param-as = вместо какой карты
param-roles = роли
param-list = полный список
param-mode = как
param-count = сколько
abilitykind-auxiliary = вспомогательная
abilitykind-card = карта
rolekind-open = явная роль
draw-strongest = какая из равных атак сильнее
poll-lynch = голосование на Вече
attempt-attack = Атака
attempt-touch = Касание смерти
how-guard = принимает на себя страж
how-wounds = от ран
how-shift = Король Червей
how-exiled = вне игры
how-spared = Шулер
why-shared_target = цель выбрали и другие свои
refusal-no_trance = В трансе это применить нельзя: { $ability }.

# Выбор в ходах
word-save = отложить (save)
word-spend = потратить (spend)
word-heal = вылечить (heal)
word-kill = добить (kill)

# Ведущему: то, что лежит на игроке и имени в игре не имеет
mark-fate = что действовало в фазу смерти
mark-spared = пощажён
mark-dictated = голос диктуют
mark-commanded = голос по приказу
mark-saving = копит голоса
mark-loud = голос громче
mark-votes_on_top = голоса сверху
mark-broken_vote = голос сломан
mark-heir = наследник
mark-waits = готов занять роль
mark-planted = внушённый приказ
mark-commanded_by_night = ночной приказ
mark-hand = карты на руках
mark-thrown = сброшенные карты
mark-mail_read = почта прочитана
mark-strung = на ниточке
mark-returns = роль вернётся
mark-revealed = раскрыт
mark-broken_circle = круг разорван
mark-hunted = загнанная добыча
mark-rumoured = о ком ходили слухи
mark-sealed = не воскресить
mark-armed = вооружён
mark-pricked = уколот
