# «Саммит на Тераморе»: где общие слова не подходят. Поля — как в wording/locale/ru/facts.ftl.

fact-executed = { $of-key ->
    [me] Линчуют вас.
   *[other] Линчуют: { $of }.
}
fact-faction = { $is-key ->
    [peace] { $of-key ->
        [me] Проверка: вы — мирный житель.
       *[other] Проверка: { $of } — мирный житель.
    }
    [negatives] { $of-key ->
        [me] Проверка: вы — негатив.
       *[other] Проверка: { $of } — негатив.
    }
   *[other] { $of-key ->
        [me] Проверка: вы ни на чьей стороне.
       *[other] Проверка: { $of } — ни на чьей стороне.
    }
}
fact-no_info = { $of-key ->
    [me] Проверка: вы — информация не предоставляется.
   *[other] Проверка: { $of } — информация не предоставляется.
}
fact-visitor_roles = { $of-key ->
    [me] { $are-key ->
        [0] В вас никто не целится.
        [1] В вас целится { $are }.
       *[other] В вас целятся { $are }.
    }
   *[other] { $are-key ->
        [0] В игрока { $of } никто не целится.
        [1] В игрока { $of } целится { $are }.
       *[other] В игрока { $of } целятся { $are }.
    }
}
fact-entered = { $status-key ->
    [mayor] { $of-key ->
        [me] Вы избраны мэром.
       *[other] Новый мэр — { $of }.
    }
   *[other] { $of-key ->
        [me] Ваш новый статус: { $status }.
       *[other] { $of } — новый статус: { $status }.
    }
}
fact-left = { $status-key ->
    [mayor] { $of-key ->
        [me] Вы больше не мэр.
       *[other] { $of } больше не мэр.
    }
    [phantom] { $of-key ->
        [me] Ваш последний день окончен, вы покидаете игру.
       *[other] { $of } доживает последний день и покидает игру.
    }
   *[other] { $of-key ->
        [me] С вас снят статус: { $status }.
       *[other] { $of } — статус снят: { $status }.
    }
}
fact-home = { $of-key ->
    [me] { $is-key ->
        [yes] Вы не выходили из дома.
       *[no] Вы выходили из дома.
    }
   *[other] { $is-key ->
        [yes] Игрок { $of } не выходил из дома.
       *[no] Игрок { $of } выходил из дома.
    }
}
fact-offer = { $are-key ->
    [1] Выбывает { $of }. Можно взять роль: { $are }.
   *[other] Выбывает { $of }. Можно взять сразу обе роли: { $are }.
}
fact-contract = { $of-key ->
    [me] До вас дошёл заказ на вас самих: вы пропускаете ход.
   *[other] До вас дошёл заказ: { $of }.
}
fact-records = { $is-key ->
    [0] Прежних ходов у этой роли нет (прежде — { $of }).
   *[other] Прежние ходы этой роли (прежде — { $of }): { $is }.
}

entry-voting_ends = Отдан последний голос
entry-autovote = Автоголос: { $of }{ $row-key ->
    [1] {""}
   *[other] {" "}(подряд: { $row })
}
entry-revote = Переголосование: { $why }. Кандидаты: { $of }
entry-hard_tie = Жёсткая ничья ({ $of }): не казнят никого
entry-sentence = Приговор: { $of }
entry-elected = Мэр — { $of }
entry-title_lost = Мэр лишается титула: { $of }
entry-leaves = Последний день окончен: { $of } покидает игру
entry-random_move = Рандомный ход: { $of }{ $row-key ->
    [1] {""}
   *[other] {" "}(уже { $row }-й)
}
entry-takes_role = { $of } занимает роль «{ $is }» после игрока { $from }
entry-declines = { $by } отказывается от роли игрока { $from }

refusal-one_shot = Один выстрел за ночь: у вас уже есть «{ $other }».
refusal-not_your_night = Эта ночь не ваша: { $ability }.
refusal-mafia_lives = Мафия ещё в игре, сами вы не убиваете.
refusal-partner_lives = Ваш напарник жив: выстрел отправляет он.
refusal-checkers_live = Стрелять можно, только когда выбыли и комиссар, и детектив.
refusal-mayor_untouchable = { $of } — мэр: ни выбрать целью, ни дать голос нельзя.
refusal-killer_not_turned = Киллера одного отвести нельзя: только массовым гипнозом.
refusal-no_lynching = Голосования за линчевание сейчас нет: { $ability }.
refusal-voting_goes_on = Рано: ещё не отдан последний голос.
refusal-no_choice = Выбирать сейчас не из чего.
refusal-no_offer = Вам сейчас не предлагают роли.
refusal-still_alive = Предсмертное сообщение пишут после смерти.

table-unknown_status = Игрок { $of }: такого статуса в этих правилах нет ({ $status }).
table-no_such_ability = Игрок { $of }: у этих ролей нет способности «{ $ability }».

poll-mayor = Выборы мэра
role-closed = Закрытая
how-guarded = принимает на себя телохранитель
how-healed = доктор
how-block = блокер
how-repeat = цель прошлой ночи
why-nobody_aims = эта роль в него не целилась
why-ward_shoots = подопечный сам вышел убивать
why-checkers_live = комиссар или детектив ещё в игре
why-not_your_night = не его ночь
why-mafia_lives = мафия ещё в игре
why-no_shot = выстрела мафии не было
why-no_hireling = наёмника в игре нет
why-shot_killed = выстрел мафии прошёл, заказ не нужен
why-hireling_passes = наёмник пропускает
why-phantom_died = фантом погиб этой ночью
why-objection = лжец не согласен с результатом
why-tie = ничья
how-nobody = никого
prompt-scandal = чей голос обнулить
prompt-objection = согласен ли с результатом
prompt-hypnosis = кого отвести
draw-mayor = кто станет мэром
draw-random_move = рандомный ход

# Почему партию нельзя начать
table-overlaid_neutral = Роль «{ $role }» не ложится на нейтрала.

# Участники записанной партии
name-jaina = Джайна
name-tyrande = Тиранда
name-voljin = Вол'джин
name-velen = Велен
name-cairne = Керн
name-gelbin = Гелбин
name-garrosh = Гаррош
name-varian = Вариан
name-lorthemar = Лор'темар
name-thrall = Тралл
name-magni = Магни
name-sylvanas = Сильвана

# Комнаты
room-mafia = Комната мафии

# Ведущему: то, что лежит на игроке и имени в игре не имеет
mark-covered = под прикрытием
mark-guarded = под охраной
mark-healed = вылечен
mark-blocked = заблокирован
mark-marked = помечен
mark-compromised = под подозрением
mark-picks = кого выбрал
mark-choice = выбирает роль
mark-offer = предложена роль
mark-freed = роль освободилась
