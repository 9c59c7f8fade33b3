# Заявки
orders-title = Заявки
orders-not-begun = Партия ещё не началась: заявок пока не принимают.
orders-waiting = Фаза закрыта, ведущий подводит итоги. Новых заявок не принимают.
orders-paused = Партия на паузе: часы стоят, заявок не принимают.
orders-over = Партия окончена.
orders-until = Заявки принимаются до
orders-no-deadline = Срок назначит ведущий.
orders-ask-time = Попросить времени
orders-out = Вы выбыли. Здесь только то, что доступно и после этого.
orders-nothing = Сейчас вам нечем ходить.
orders-moves = Ходы
orders-none-sent = Не отправлено
orders-sent = Отправлено
orders-passed = Отказ
orders-voted = Голос отдан
orders-draft = Черновик, не отправлена
orders-now = Отправлено: { $order }
orders-sent-for = { $order } (за вас решает { $by })
orders-mate-sent = Уже отправлено ({ $by }): { $order }
orders-cannot-change = Изменить уже нельзя.
orders-about = В правилах
orders-choose = — выберите —
orders-nobody = никого
orders-leave-out = — не указывать —
orders-target = Цель
orders-targets = Цели
orders-place = { $number }-я цель
orders-vote = Голос
orders-vote-for = За кого голосуете
orders-exactly = Ровно { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
orders-mask = { $number }-я личина
orders-limit = До { $count ->
    [one] { $count } знака
   *[other] { $count } знаков
}.
orders-condition-none = без условия
orders-condition-help = Условием может быть только то, что утром объявят всем.
orders-variants-help = Выйдет первый вариант, условие которого сбудется. Пустые строки не считаются. Вариант без условия подходит всегда, ставьте его последним.
orders-variant-when = Вариант { $number }, если
orders-variant-text = Текст
orders-way = Что передать
orders-way-one = один текст, можно с условием
orders-way-variants = несколько вариантов на разные случаи
orders-is-provisional = Предварительно
orders-provisional = Предварительно
orders-provisional-help = Пока вы не решите окончательно, фаза не закроется раньше срока. Наступит срок — исполнится то, что здесь есть. Пометку видит только ведущий.
orders-make-final = Решено окончательно
orders-make-all-final = Всё решено окончательно
orders-undecided = { $count ->
    [one] { $count } заявка предварительная: раньше срока фаза без вас не закроется. В срок она исполнится как есть.
    [few] { $count } заявки предварительные: раньше срока фаза без вас не закроется. В срок они исполнятся как есть.
   *[many] { $count } заявок предварительных: раньше срока фаза без вас не закроется. В срок они исполнятся как есть.
}
orders-command-vote = Проголосовать
orders-command-title = команда «{ $what }»
orders-command-help = Жертва исполнит это по вашему сигналу.
orders-branch = Что именно
orders-branch-usual = Как обычно
orders-branch-without = Без: { $names }
orders-next = Дальше
orders-send = Отправить
orders-send-vote = Проголосовать
orders-send-now = Сделать сейчас…
orders-save-draft = Сохранить черновик
orders-drop-draft = Удалить черновик
orders-pass = Отказаться от хода
orders-take-back = Отозвать
orders-withdraw = Снять голос
orders-pass-all = Отозвать всё и отказаться от ходов
orders-change = Изменить
orders-back = Ко всем заявкам
orders-at-once = Действует сразу
orders-shared = Одна на команду
orders-many = Можно несколько
orders-draft-long = Слишком длинно для черновика.
orders-unavailable = Сейчас недоступно
orders-passive = Действует само
orders-nothing-to-name = Сейчас некого или нечего выбрать.
orders-never = Больше не понадобится: израсходовано насовсем
orders-ready-in = Будет готово через { $count ->
    [one] { $count } фазу
    [few] { $count } фазы
   *[other] { $count } фаз
}
orders-in-phases = Когда: { $phases }
orders-puppet = За игрока { $name } решаете вы
orders-refused = Заявка не принята, ничего не изменилось.

# Подтверждение
orders-confirm-title = Подтвердите
orders-confirm-now = Это произойдёт сразу, как только вы нажмёте кнопку. Отменить будет нельзя.
orders-confirm-for = За игрока { $name }
orders-confirm-yes = Да, сделать
orders-confirm-no = Нет, вернуться
orders-pass-all-title = Отозвать всё?
orders-pass-all-says = Все отправленные вами заявки этой фазы будут отозваны, голос тоже. Вы откажетесь от всех ходов. До конца фазы можно передумать и отправить их заново.
orders-pass-all-yes = Да, отозвать всё

# Поздно
orders-closed-title = Заявка не принята
orders-closed-says = Фаза, для которой написана эта заявка, уже закрыта. Ничего не изменилось: в силе то, на что у вас есть квитанции.

# Квитанции
orders-receipts = Квитанции
orders-receipts-phase = Квитанции этой фазы
orders-receipts-all = Все квитанции
orders-no-receipts = Квитанций пока нет.
orders-receipt = Квитанция № { $number }
orders-receipt-taken = Принято. Квитанция № { $number }
orders-receipt-for = за игрока { $by }
orders-receipt-host = отправил за вас ведущий
orders-receipt-out = снята ведущим
orders-told-then = Что вам сообщили
orders-told-nothing = Лично вам ничего не сообщили.
orders-default-taken = без ответа: действует то, что положено по умолчанию

# Голосование
orders-poll = Голосование
orders-poll-round = { $poll }, тур { $round }
orders-poll-closed = Голосование закрыто.
orders-poll-none = Голосов пока нет.
orders-poll-count = { $count ->
    [one] { $count } голос
    [few] { $count } голоса
   *[many] { $count } голосов
}
orders-poll-silent = Не голосовали: { $names }
orders-poll-mine = ваш голос

# Вопросы
orders-questions = Вопрос к вам
orders-question = Ответить: { $what }
orders-question-title = Вопрос: { $what }
orders-question-told = Вам сообщили
orders-question-until = Ответьте до
orders-question-no-deadline = Ведущий ждёт вашего ответа.
orders-question-secret = О том, что вас спросили, никто не знает.
orders-question-default = Ничего не делать
orders-question-default-says = Так и будет, если не ответить вовремя.
orders-answer = Ответить
orders-answered-title = Ответ не принят
orders-answered-says = На этот вопрос уже отвечено, или время вышло. Ничего не изменилось.

# Что я знаю
know-title = Что я знаю
know-title-of = Что знает { $name }
know-title-public = Что известно всем
know-choose = Глазами игрока
know-everybody = известно всем
know-show = Показать
know-alive = в игре
know-out = вне игры
know-roles = { $count ->
    [1] Роль
   *[other] Роли
}
know-mates = Заодно с вами
know-abilities = Способности
know-uses = использовано { $used } из { $most }
know-marks = Ваши статусы и счётчики
know-players = Игроки
know-me = вы
know-mate = заодно с вами
know-told = Что было сообщено
know-start = Начало партии
know-to-you = Только вам
know-to-all = Всем
know-sent = Ваши заявки
know-rooms = Комнаты
know-room-host = Разговор с ведущим
know-room-dead = Комната выбывших
know-room-watchers = Комната зрителей
know-room-whisper = Шёпот
know-print = Страница печатается без шапки и кнопок.
know-nothing = Пока ничего.
know-counter-cards = Карт в руке
know-counter-saved-votes = Отложенных голосов
know-counter-autovotes = Автоголосов подряд
know-counter-random-moves = Рандомных ходов
know-counter-vote-changes = Голос сменён раз
know-counter-mask = Личина

# Правила
rules-shelf = Правила игр
rules-shelf-says = По каким правилам здесь играют.
rules-seats-short = { $least }–{ $most } игроков
rules-of-game = Правила партии: { $title }
rules-options-here = Как настроена эта партия
rules-preset = Готовый набор: «{ $name }».
rules-options-own = { $count ->
    [one] { $count } настройка не как обычно
    [few] { $count } настройки не как обычно
   *[other] { $count } настроек не как обычно
}
rules-option-change = Меняется: { $line }
rules-options-usual = { $count ->
    [one] Ещё { $count } настройка — как обычно
    [few] Ещё { $count } настройки — как обычно
   *[other] Ещё { $count } настроек — как обычно
}
rules-options-all-usual = { $count ->
    [one] { $count } настройка, как обычно
    [few] { $count } настройки, все как обычно
   *[other] { $count } настроек, все как обычно
}
rules-no-options = Настраивать нечего.
rules-contents = Роли
rules-others-side = Прочее
rules-dealt = × { $count }
rules-composition-says = Числом отмечено, сколько таких ролей роздано. Это известно всем.
rules-order-link = Порядок ходов
rules-whole = Правила целиком
rules-back = К правилам

# Союзы игроков
company-leads = лидер
company-scores = { $what }: все игроки
rules-mine = Ваши роли
rules-does-nothing = Своих действий нет.
