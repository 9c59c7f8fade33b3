# Слова Резни I: то, чего не было в прежней.

fact-actions = { $are-key ->
    [0] Игрок { $of } ничего не делал.
   *[other] Этой ночью { $of }: { $are }.
}
fact-role_actions = { $are-key ->
    [0] { $of } ничего не делает этой ночью.
   *[other] Этой ночью { $of }: { $are }.
}
fact-gained = Теперь вам доступно: { $are }.

entry-sealed = Печать Небес: { $of } остаётся в живых, погибает { $to }

refusal-no_mail = Голубиной почты больше нет.
refusal-nothing_to_avenge = Мстить пока не за кого: { $ability }.
refusal-once_on_each = { $ability }: на этого игрока второй раз нельзя ({ $of }).

param-ability = способность
draw-pick = чья роль
