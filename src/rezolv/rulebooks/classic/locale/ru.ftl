# «Классика»: где общие слова не подходят. Поля — как в wording/locale/ru/facts.ftl.

fact-executed = { $of-key ->
    [me] Город казнит вас.
   *[other] Город казнит: { $of }.
}
fact-left = { $of-key ->
    [me] Ведущий удаляет вас из игры.
   *[other] Ведущий удаляет из игры: { $of }.
}
fact-faction = { $of-key ->
    [me] Вы играете за сторону «{ $is }».
   *[other] { $of } — { $is }.
}
fact-result = { $of } — { $is }.
fact-blocked = Этой ночью вас заблокировали.

entry-carried = Выстрел за мафию вместо игрока { $of } несёт { $by }: { $on }
entry-sentence = Приговор: { $of }
entry-tie = Ничья: { $of }. По правилам: { $how }

refusal-no_kill_first_night = В первую ночь не убивают: { $ability }.
refusal-one_of_two = Или выстрел, или своя способность: у вас уже отправлено «{ $other }».
refusal-no_reveal = Ваш голос и так весит два, раскрываться не нужно.
refusal-still_alive = Последнее слово пишут после смерти.
refusal-no_last_words = Последнего слова у вас сейчас нет.

poll-lynch = Голосование за казнь
attempt-kill = Нападение
how-block = блок
how-nobody = не казнят никого
how-revote = переголосование
how-random = жребий
how-all = казнят всех
why-modkill = в нём игрок, удалённый ведущим
why-same_player = оба игрока — один и тот же
why-other_redirect = на игроке гипноз того, кто сидит раньше
why-out = игрок выбыл
draw-tie = кого из набравших поровну казнят

# Комнаты
room-mafia = Комната мафии
