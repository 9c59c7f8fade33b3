# Рамка всех страниц
look-site = Резолв
look-wordmark = резолв
look-brand = Резолв, на главную
look-skip = К содержанию
look-nav = Сайт
look-games = Игры
look-login = Войти
look-signup = Регистрация
look-view = Вид
look-notices = Новости
look-unread = { $count ->
    [one] { $count } непрочитанная
    [few] { $count } непрочитанные
   *[many] { $count } непрочитанных
}
look-account = Ваш профиль
look-new-game = Открыть игру
look-calendar = Календарь сроков
look-profile = Настройки
look-mails = Почта
look-password = Пароль
look-tokens = Ключи для программ
look-logout = Выйти
look-theme = Оформление
look-theme-auto = Авто
look-theme-light = Светлое
look-theme-dark = Тёмное
look-language = Язык
look-russian = Русский
look-english = English
look-footer = Резолв — стол ведущего форумной мафии
look-optional = (необязательно)

# Время
look-time-title = { $time }, { $zone }
look-left-days = дн
look-left-hours = ч
look-left-minutes = мин
look-left-soon = меньше минуты
look-left-over = время вышло

# Рамка игры
look-tabs = Страницы игры
look-tab-game = Обзор
look-tab-thread = Тема
look-tab-rooms = Комнаты
look-tab-orders = Заявки
look-tab-know = Что я знаю
look-tab-rules = Правила
look-tab-open-book = Открытые карты
look-tab-people = Участники
look-tab-desk = Стол ведущего
look-state-signup = Запись открыта
look-state-over = Окончена
look-state-cancelled = Отменена
look-state-paused = Пауза
look-state-sandbox = Копия для проб
look-seats-taken = Записалось { $taken } из { $most }
look-winners = Победа: { $names }
look-no-winners = Никто не победил
look-waiting = Ведущий подводит итоги
look-until = до
look-no-deadline = Срок назначит ведущий
look-pages = Страницы списка
look-shelf = Правила
