# Обзор игры
game-about = Об игре
game-seats = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
game-seats-alive = В игре { $living } из { $count }
game-seats-none = Ещё никто не записался.
game-dead = (выбыл)
game-you = вы
game-played = Ход игры
game-side = Об игре коротко
game-hosts = { $count ->
    [one] Ведущий
   *[other] Ведущие
}
game-assistant = помощник
game-links = Ещё
game-link-rules = Правила и роли
game-link-thread = Тема игры
game-link-clock = Расписание фаз
game-link-ical = Сроки в календарь
game-link-feed = Лента темы
game-link-book = Все тайны игры
game-link-archive = Архив игры
game-options = Настройки правил
game-signed-up = Вы записаны как { $name }.
game-sign-up-more = Моя запись
game-places-left = { $count ->
    [0] Свободных мест нет.
    [one] Осталось { $count } место.
    [few] Осталось { $count } места.
   *[many] Осталось { $count } мест.
}
