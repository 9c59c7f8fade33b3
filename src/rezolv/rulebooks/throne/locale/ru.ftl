# Борьба за трон: где общие слова не подходят. Поля — как в wording/locale/ru/facts.ftl.

fact-voted = { $on-key ->
    [none] { $by-key ->
        [me] Вы снимаете свой голос ({ $poll }).
       *[other] { $by } снимает свой голос ({ $poll }).
    }
    [nobody] { $by-key ->
        [me] Ваш голос ({ $poll }): против всех.
       *[other] { $by } — голос ({ $poll }): против всех.
    }
   *[other] { $by-key ->
        [me] Ваш голос ({ $poll }): { $on }.
       *[other] { $by } — голос ({ $poll }): { $on }.
    }
}
fact-points = { $kind-key ->
    [tv] { $of-key ->
        [me] Ваше ТВ: { $is }.
       *[other] ТВ ({ $of }): { $is }.
    }
    [real_vs] { $of-key ->
        [me] Ваше настоящее ВС: { $is }.
       *[other] Настоящее ВС ({ $of }): { $is }.
    }
   *[other] { $of-key ->
        [me] Ваше ВС: { $is }.
       *[other] ВС ({ $of }): { $is }.
    }
}
fact-starts = { $kind-key ->
    [tv] { $of-key ->
        [me] Ваше ТВ вначале: { $is }.
       *[other] ТВ вначале ({ $of }): { $is }.
    }
   *[other] { $of-key ->
        [me] Ваше ВС вначале: { $is }.
       *[other] ВС вначале ({ $of }): { $is }.
    }
}
fact-role = { $of-key ->
    [me] Ваш тайный характер — { $is }.
   *[other] Тайный характер ({ $of }): { $is }.
}
fact-faction = { $of }: { $is }.
fact-teammates = { $are-key ->
    [0] { $of-key ->
        [me] Вы вне фракций.
       *[other] { $of } вне фракций.
    }
   *[other] { $of-key ->
        [me] В вашей фракции: { $are }.
       *[other] Во фракции, где { $of }: { $are }.
    }
}
fact-note = { $by-key ->
    [none] Личное сообщение: «{ $text }»
   *[other] { $by } → { $to }: «{ $text }»
}
fact-contacts = { $are-key ->
    [0] { $of-key ->
        [me] Вы ни с кем не переписывались.
       *[other] { $of } ни с кем не переписывается.
    }
   *[other] { $of-key ->
        [me] Вы переписывались: { $are }.
       *[other] Переписка ({ $of }): { $are }.
    }
}
fact-targets = { $are-key ->
    [0] Цели ({ $of }): никого.
   *[other] Цели ({ $of }): { $are }.
}
fact-invited = Вас приглашает во фракцию { $of }.
fact-declined = Приглашение отклоняет { $of }.
fact-sent = { $by-key ->
    [me] За вас сделано случайное действие: { $ability }{ $are-key ->
        [0] .
       *[other] {" "}→ { $are }.
    }
   *[other] Случайное действие ({ $by }): { $ability }{ $are-key ->
        [0] .
       *[other] {" "}→ { $are }.
    }
}
fact-died = { $of-key ->
    [me] Вы погибаете.
   *[other] Погибает { $of }.
}
fact-executed = { $of-key ->
    [me] Вы уволены.
   *[other] Увольнение: { $of }.
}
fact-became = { $of-key ->
    [me] Вы теперь — { $is }!
   *[other] { $of } — { $is }!
}

refusal-in_faction = Только для тех, кто вне фракций: { $ability }.
refusal-no_faction = Только для членов фракции: { $ability }.
refusal-little_vs = Нужно ВС не меньше { $least }: { $ability }.
refusal-little_tv = Нужно ТВ не меньше { $least }: { $ability }.
refusal-turn_used = Ход уже сделан: { $ability }.
refusal-thread_full = В теме дня уже { $most } личных сообщений, больше не вмещается.
refusal-in_quarantine = На карантине об амнистии и увольнении не голосуют.
refusal-faction_full = Мест во фракции нет: приглашать некуда.
refusal-not_leader = Это делает лидер фракции: { $ability }.
refusal-invited_already = Приглашение уже отправлено: { $of }.
refusal-many_invitations = Приглашений этой ночью не больше { $most }.
refusal-not_invited = Приглашения нет.
refusal-accepted_already = Этой ночью вы уже приняли приглашение.
refusal-leaves_already = Этой ночью вы покидаете фракцию.
refusal-which_faction = Нужно назвать фракцию по её лидеру: { $ability }.
refusal-joined_lately = С вступления не прошло двух циклов: { $of }.
refusal-no_rival = Смещать некого: { $ability }.

table-table_lacks = В таблице у роли { $role } нет действия: { $slot }.
table-table_small = В таблице мало строк ({ $slot }): { $is }, а нужно { $least }.
table-no_such_ability = Игрок { $of }: нет такой способности ({ $ability }).
table-unknown_status = Игрок { $of }: такого статуса в этих правилах нет ({ $status }).
table-unknown_trait = Игрок { $of }: такой черты нет ({ $is }).
table-no_since = Игрок { $of }: нужно сказать, когда он отравлен (since).
table-bad_faction = Фракция { $is }: нужны двое или больше, и один из них лидер.

entry-idle = { $by } бездействует, выпадает: { $use }{ $on-key ->
    [0] .
   *[other] {" "}→ { $on }.
}
entry-came = { $of }: { $what-key ->
    [vs] ВС { $is }
    [tv] ТВ { $is }
    [hidden] скрытое ВС { $is }
    [steal_vs] теряет ВС, их получает { $by }
    [steal_tv] теряет ТВ, их получает { $by }
    [poison] отравление
    [cure] исцеление
    [kill] смерть
    [jail] карантин
    [release] выход с карантина
    [learn] проверка
    [negotiations] переговоры сдвинуты
   *[other] { $what }
}
entry-out_of = Фракцию покидает { $of }
entry-poison = Яд ({ $by }) убивает: { $of }
entry-quarantine_loss = Сутки на карантине: { $of }, ВС −1
entry-negotiations = Последний день переговоров теперь { $is }
entry-jailed = Голосование отправляет на карантин: { $of }
entry-dismissed = Увольняется: { $of }
entry-coup = { $by } смещает лидера: { $of }
entry-coup_price = Цена смещения: { $of }, ВС −3
entry-heir = Фракцию возглавляет { $of }
why-redirect = перенаправлено на себя
why-shield = защита
why-no_occasion = нет повода

draw-idle = случайное действие
draw-tie = при равенстве
draw-amnesty = кого амнистируют
draw-dismissal = кого увольняют
poll-quarantine = Голосование на посадку
poll-amnesty = Амнистия или увольнение
param-faction = фракция (лидер)
seat-nobody = против всех
param-text = текст
abilitykind-active = действие
abilitykind-passive = черта
rolekind-open = роль
rolekind-secret = тайный характер
rolekind-overlay = черта
rolekinds-open = Роли
rolekinds-secret = Тайные характеры
rolekinds-overlay = Черты
slot-daily = дневное
slot-night = ночное
slot-individual = индивидуальное
slot-factional = фракционное
slot-heroic = геройское
slot-influence = действие влияния
slot-secret_day = тайное дневное
slot-secret_night = тайное ночное
slot-open = роль
slot-secret = характер
slot-overlay = черта

# Ведущему: то, что лежит на игроке и имени в игре не имеет
mark-trait = черта
mark-membership = что знает о своих
mark-invited = приглашён
mark-invites = пригласил
mark-accepted = принял приглашение
mark-blocked = заблокирован
mark-protected = под защитой
mark-hidden = скрыт
mark-lowest = наименьшее влияние дня
mark-weight = вес голоса
mark-laid = заданное при раскладе

company = Фракция
company-sum = Сумма ВС
company-bonus = Бонус каждому
company-points = ВС
company-none = Вы не состоите во фракции.
company-none-of = Во фракции не состоит.
