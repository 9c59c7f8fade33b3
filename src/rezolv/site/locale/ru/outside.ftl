# Итоги фазы для форума
outside-results = { $phase }: итоги для форума
outside-results-about = Скопируйте и вставьте в тему на форуме. Здесь только то, что объявлено всем: лирика ведущего и технический комментарий.
outside-phases = Фазы
outside-bbcode = BBCode
outside-markdown = Markdown
outside-text = Простой текст
outside-copy = Скопировать
outside-copied = Скопировано
outside-copy-failed = Не вышло: выделите текст сами
outside-undone = Ведущий отменил эти итоги.
outside-thread-file = Вся тема игры одним файлом (BBCode)
outside-by-player = Игрок
outside-by-host = Ведущий
outside-by-watcher = Зритель
outside-by-results = Ведущий
outside-by-notice = Резолв

# Архив
outside-archive = Архив игры
outside-archive-about = Вся игра одним файлом: правила и их опции, раздача, заявки, решения ведущего, итоги, сообщения и комнаты. Файл можно принять на другом сервере, и ничего не потеряется.
outside-archive-open = Игра окончена, и секретов в ней больше нет: файл открыт для всех, вместе с личными комнатами и заметками ведущему.
outside-archive-secret = Игра ещё идёт. В файле все её тайны: роли, заявки, личные комнаты и даже то, как лягут будущие броски. Храните его у себя и никому не давайте. В журнале останется запись, что архив скачан.
outside-archive-accounts = Имён и адресов пользователей в файле нет, только прозвища в игре.
outside-archive-take = Скачать архив
outside-import = Принять игру из архива
outside-import-about = Выберите файл, скачанный на этом или другом сервере. Вы станете ведущим этой игры. Оконченную игру сразу можно читать; идущая будет стоять на паузе, пока вы не рассадите игроков по приглашениям и не продолжите её.
outside-import-file = Файл архива
outside-import-help = До { $size } МБ
outside-import-send = Принять
outside-import-done = Игра принята
outside-import-paused = Игра принята и стоит на паузе: пригласите игроков на их места и продолжайте
outside-import-no-book = Игра принята, но правил «{ $rulebook }» в нужной версии здесь нет: её можно читать, а играть дальше нельзя
outside-damaged-large = Файл слишком велик
outside-damaged-foreign = Это не архив игры
outside-damaged-newer = Архив сделан более новой версией резолва, эта его не прочтёт
outside-damaged-broken = Файл повреждён
outside-damaged-odd = Части архива противоречат друг другу
outside-damaged-often = На сегодня хватит: попробуйте завтра

# Раскрытая игра
outside-book = Игра с открытыми картами
outside-won = Победа: { $sides }
outside-won-nobody = Никто не победил
outside-book-roles = Кто кем был
outside-player = Игрок
outside-role = Роль по раздаче
outside-role-end = Роль в конце, если сменилась
outside-book-phases = Фаза за фазой
outside-book-phases-about = В каждой фазе — все заявки, что из них вышло и почему, и кому что сообщили.
outside-book-more = Ещё
outside-book-rooms = Комнаты
outside-book-acts = Что делал ведущий
outside-book-orders = Заявки
outside-book-no-orders = Заявок не было
outside-book-reports = Кому что сообщили
outside-book-no-reports = Лично никому ничего не сообщили
outside-book-journal = Что произошло и почему
outside-book-no-journal = Не произошло ничего
outside-book-before = ← Раньше
outside-book-after = Дальше →

# Календарь и лента
outside-deadline = { $game }: { $phase }, срок заявок
outside-my-calendar = Календарь ваших игр
outside-calendar-about = Сроки всех ваших игр в вашем календаре: добавьте в него подписку по адресу. В нём только то, что знают все.
outside-calendar-secret = По этому адресу календарь откроется у любого. Если он попал в чужие руки, сделайте новый.
outside-calendar-make = Сделать адрес
outside-calendar-again = Сделать новый адрес, прежний перестанет работать
outside-feed = Тема игры «{ $game }»
