# Партия: пост ведущего, отчёт игрока, журнал.

# Пост ведущего
post-title = { $phase }. Итоги
post-roles = { $said } { $count ->
    [1] Роль
   *[other] Роли
}: { $roles }.
post-notes = { $count ->
    [1] Ведущему передали записку:
   *[other] Ведущему передали записки:
}
post-votes = {" "}— { $count } ({ $voters })
post-voters = {" "}— { $voters }
post-round = { $poll }, тур { $round }
post-no-votes = { $poll }: голосов нет.
post-silent = Не голосовали: { $names }.
post-nothing = Ничего не произошло.
post-playing = В игре { $count }: { $names }.
post-out = Выбыли ({ $count }):
poll-any = Голосование
poll-lynch = Голосование

# Отчёт игрока
report-yours = Только вам
report-you = Вы — { $name }
report-order = Ваш ход: { $order }.
report-refused = Не принято: { $why }

# Ходы
order = { $use }{ $count ->
    [0] {""}
   *[other] {" "}→ { $on }
}
order-vote = голос: { $on }
order-vote-withdrawn = снять голос
order-pass = отказ: { $use }
order-pass-all = отказ от всех ходов
order-provisional = { $order } (предварительно)
order-text = «{ $text }»
order-empty = ничего
order-variant = { $when } — { $text }

# Журнал
journal-told = { $audience ->
    [public] Объявлено. { $fact }
   *[seat] Сказано игроку { $to }: «{ $fact }»
}
journal-vote = { $by } → { $on }
journal-votes = { $count ->
    [1] Голос: { $votes }
   *[other] Голоса по порядку: { $votes }
}

# Страница партии
play-scenario = Сценарий
play-start = Начало партии
play-roles = Раздача
play-role = { $name } — { $roles }
play-provisional = Предварительно, без окончательного решения: { $orders }.
play-private = Личные сообщения
play-nobody = Лично никому ничего не сообщили.
play-journal = Журнал ведущего
play-eyes = Партия глазами игрока { $name }
play-your-roles = { $count ->
    [1] Ваша роль: { $roles }.
   *[other] Ваши роли: { $roles }.
}
play-players = За столом { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}: { $names }.
play-trouble = Дальше партию сыграть не удалось: { $why }.
play-trouble-hidden = Дальше партию сыграть не удалось.
play-no-player = Игрока «{ $name }» в этой партии нет.
play-no-scenario = Сценария «{ $name }» в файле нет. { $count ->
    [1] Там один сценарий
   *[other] Номера: 1–{ $count }
}.
play-many-scenarios = «{ $name }» подходит к нескольким сценариям, назовите номер: { $titles }.
demo-intro = Это настоящая партия с форума, по ходам из её записи. Голоса и пропуски дописаны.
demo-next = Enter — дальше
demo-end = Конец записи.
