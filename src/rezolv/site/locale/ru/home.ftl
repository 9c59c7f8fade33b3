# Первая страница
home-title = Игры
home-mine = Мои игры
home-you-play = Вы играете как { $name }
home-you-host = Вы ведущий
home-you-assist = Вы помощник ведущего
home-you-watch = Вы зритель
home-left = осталось
home-need-order = Пора отправить заявку
home-need-answer = Вас спрашивают, ответьте
home-need-host = Фаза закрыта, итоги за вами
home-new-posts = { $count ->
    [one] { $count } новый пост в теме
    [few] { $count } новых поста в теме
   *[many] { $count } новых постов в теме
}
home-new-letters = { $count ->
    [one] { $count } новое сообщение в комнатах
    [few] { $count } новых сообщения в комнатах
   *[many] { $count } новых сообщений в комнатах
}
home-none-mine = Пока вы нигде не играете. Запишитесь в игру ниже или откройте свою.
home-hero = Форумная мафия без ошибок ведущего
home-hero-about = Резолв знает правила, принимает заявки, сам считает ночь и показывает каждому ровно то, что ему положено знать. Ведущему остаётся история, игрокам — игра.
home-signups = Идёт запись
home-none-signups = Сейчас никто не набирает игроков.
home-join = Записаться
home-running = Играют
home-since = с
home-none-running = Сейчас ни одна игра не идёт.
home-finished = Сыграно
home-none-finished = Оконченных игр ещё нет.
