# Новая игра
joining-new = Новая игра
joining-shelf-lead = Сначала выберите правила: от них зависит всё остальное.
joining-shelf-seats = Игроков: от { $least } до { $most }
joining-version = Редакция правил: { $version }
joining-other-rulebook = другие правила
joining-open-game = Открыть запись
joining-opened = Запись открыта. Разошлите ссылку на игру или приглашения.
joining-edit = Настройки игры
joining-save = Сохранить
joining-saved = Сохранено
joining-back = К игре
joining-options = Варианты правил
joining-options-help = Где столы играют по-разному, решает ведущий. Если ничего не менять, игра пойдёт так, как принято в этих правилах.
joining-field-title = Название
joining-help-title = Под ним игра стоит в общем списке.
joining-field-about = Об игре
joining-help-about = Вступление, сроки, чего вы ждёте от игроков. Можно писать с разметкой Markdown.
joining-field-least = Игроков не меньше
joining-field-most = Игроков не больше
joining-options-own = { $count ->
    [one] изменён { $count }
    [few] изменено { $count }
   *[other] изменено { $count }
}
joining-options-rest = Остальное
joining-option-default = По умолчанию: { $value }.
joining-option-changes = Что меняется
joining-option-when = Если выбрано «{ $value }»:
joining-presets = Готовые наборы
joining-presets-help = Набор заполняет варианты правил ниже. Потом каждый можно поменять отдельно.
joining-preset-usual = Как обычно
joining-preset-usual-help = Всё так, как принято в этих правилах.
joining-preset-take = Взять
joining-preset-taken = взят
joining-preset-sets = { $count ->
    [one] Задаёт { $count } вариант
    [few] Задаёт { $count } варианта
   *[other] Задаёт { $count } вариантов
}
joining-no-options = Эти варианты правил не складываются друг с другом.
joining-help-seats = Эти правила рассчитаны на столы от { $low } до { $high } игроков.
joining-field-dealing = Как раздаются роли
joining-dealing-random = Наугад: раздаёт сайт, ведущий может пересдать или поправить
joining-dealing-manual = Вручную: роли назначает ведущий
joining-dealing-applications = По заявкам: на явные роли записываются, кто первый, того и роль; остальное наугад
joining-field-listed = Показывать в общем списке
joining-help-listed = Без этого в игру попадают только по приглашению.
joining-field-spectators = Пускать зрителей
joining-help-spectators = Зритель читает то же, что все, и играть в этой игре уже не может.
joining-field-clock-closes = Фазы закрывает сайт, по расписанию
joining-help-clock-closes = Иначе каждую фазу закрывает ведущий, когда сочтёт нужным.
joining-field-early-close = Закрывать фазу раньше срока, когда все сходили
joining-help-early-close = Как только от всех есть окончательные заявки.
joining-field-auto-publish = Публиковать итоги без ведущего
joining-help-auto-publish = Итоги фазы выйдут сами. Без этого ведущий сначала смотрит их и может поправить.
joining-field-why = Причина
joining-cancel = Отменить игру
joining-cancel-help = Игра прекратится для всех, и начать её снова будет нельзя. Роли и заявки останутся закрытыми.
joining-cancel-sure = Да, игры не будет
joining-cancel-do = Отменить игру
joining-cancelled = Игра отменена

# Запись
joining-players = Игроки
joining-player = Игрок
joining-nobody = Пока никто не записался
joining-seat-free = ищем замену
joining-free = Свободных мест: { $free }
joining-hosts = Ведут:
joining-join = Записаться
joining-join-do = Записаться
joining-joined = Вы в игре
joining-field-nickname = Ник в этой игре
joining-help-nickname = Под ним вас будут знать за столом; имя вашей учётной записи игрокам не видно. До 40 знаков.
joining-login-first = Чтобы записаться, войдите на сайт.
joining-you-play = Вы играете: { $name }
joining-rename = Сменить ник
joining-leave = Выйти из игры
joining-left = Вы больше не в игре
joining-you-host = Вы ведёте эту игру
joining-to-deal = Раздать роли и начать
joining-to-people = Участники и приглашения
joining-to-edit = Настройки игры
joining-watch = Смотреть игру
joining-watch-help = Зритель читает общую тему и комнату зрителей. Играть в этой игре он уже не сможет, даже на замене.
joining-watch-do = Стать зрителем
joining-watching = Вы зритель
joining-you-watch = Вы зритель этой игры
joining-unwatch = Не быть зрителем
joining-unwatched = Вы больше не зритель

# Заявки на роли
joining-wish = Заявка на роль
joining-wish-help = Назовите роли по порядку, самую желанную первой. Кто раньше попросил роль, тот её и получит; менять порядок можно без потери очереди.
joining-wish-open = Занятые роли видны всем, кто записался.
joining-wish-secret = Вашу заявку видит только ведущий.
joining-wish-rank = { $rank }-й выбор
joining-wish-none = не важно
joining-wish-taken = { $role } — просит { $name }
joining-wish-send = Отправить заявку
joining-applied = Заявка записана
joining-slot-role = Роль
joining-slot-overlay = Вторая роль
joining-slot-secret = Тайная роль
joining-slot-open = Явная роль

# Приглашения
joining-invitation = Приглашение
joining-invited-by = ведёт { $name }
joining-invited-player = Вас зовут играть. Выберите ник.
joining-invited-substitute = Вас зовут на замену: место игрока { $name }. Вам откроется всё, что знал прежний игрок: роль, отчёты, комнаты. Ник можно оставить или взять свой.
joining-invited-assistant = Вас зовут помощником ведущего. Помощник видит все роли и играть в этой игре уже не сможет.
joining-invited-spectator = Вас зовут в зрители. Зритель играть в этой игре уже не сможет.
joining-accept = Принять
joining-decline = Не сейчас
joining-accepted-player = Вы в игре
joining-accepted-substitute = Место ваше. Начните с раздела «Что я знаю».
joining-accepted-assistant = Вы помощник ведущего
joining-accepted-spectator = Вы зритель

# Раздача
joining-deal = Раздача ролей
joining-deal-count = Записалось { $count }, а нужно от { $least } до { $most }.
joining-deal-by-hand = Назначьте роли. Пока игра не началась, раздачу видят только ведущие.
joining-deal-not-yet = Роли ещё не розданы. Раздачу увидят только ведущие, пока игра не начнётся.
joining-deal-drawn = Раздача готова. Её можно поправить вручную или пересдать; пока игра не началась, её видят только ведущие.
joining-deal-cell = { $name }: { $slot }
joining-deal-save = Сохранить раздачу
joining-deal-draw = Раздать наугад
joining-deal-redraw = Пересдать
joining-drawn = Роли розданы заново
joining-dealt = Раздача сохранена
joining-applications = Заявки на роли
joining-when = Когда
joining-role-asked = Роль
joining-rank = Выбор
joining-outcome = Итог
joining-granted = получит
joining-start = Начало игры
joining-start-help = Игроки узнают свои роли, откроется первая фаза. После этого состав и варианты правил не меняются.
joining-start-sure = Состав и раздача верны
joining-start-do = Начать игру
joining-started = Игра началась
joining-composition = Роли в игре
joining-composition-book = Сейчас набор по правилам. Можно задать свой: лишние роли останутся в колоде.
joining-composition-own = Сейчас набор ваш. Лишние роли останутся в колоде.
joining-compose = Сохранить набор
joining-compose-reset = Вернуть набор правил
joining-composed = Набор ролей сохранён. Раздайте заново.

# Участники
joining-people = Участники
joining-staff = Ведущие
joining-kind-host = ведущий
joining-kind-assistant = помощник
joining-give = Передать игру
joining-given = Игру ведёт { $name }, вы теперь помощник
joining-staff-leave = Больше не вести
joining-remove = Убрать
joining-staff-removed = { $name } больше не ведёт игру
joining-add-assistant = Добавить помощника
joining-field-username = Имя на сайте
joining-add = Добавить
joining-assistant-added = { $name } теперь помощник ведущего
joining-was = раньше { $name }
joining-account = Учётная запись: { $name }
joining-now = сейчас
joining-put-out-do = Убрать из игры
joining-put-out-help = Место освободится для другого.
joining-put-out = { $name } больше не в игре
joining-free-do = Снять игрока
joining-free-help = Игрок сразу потеряет доступ к комнатам и отчётам. Место со всем, что оно знает, останется для замены.
joining-freed = Место свободно: { $name }. Теперь можно позвать замену.
joining-seek = Позвать замену
joining-spectators = Зрители
joining-no-watchers = Зрителей пока нет
joining-sees-dead = видит комнату мёртвых
joining-open = Открыть комнату мёртвых
joining-close = Закрыть комнату мёртвых
joining-spectator-open = { $name } теперь видит комнату мёртвых
joining-spectator-close = { $name } больше не видит комнату мёртвых
joining-spectator-out = { $name } больше не зритель
joining-invitations = Приглашения
joining-invite = Сделать ссылку
joining-invited = Ссылка готова: она в списке приглашений
joining-invite-player = Играть
joining-invite-substitute = На замену
joining-invite-assistant = Помогать вести
joining-invite-spectator = Смотреть
joining-field-kind = Зовём
joining-field-uses = Сколько раз
joining-field-days = Действует
joining-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
joining-days-none = без срока
joining-uses = { $uses ->
    [one] ещё { $uses } раз
    [few] ещё { $uses } раза
   *[many] ещё { $uses } раз
}
joining-until = до
joining-revoke = Отозвать
joining-revoked = Приглашение отозвано

# Почему нельзя
joining-no-nickname = { $why }
joining-no-nickname-reserved = Ник «{ $name }» не подойдёт: за столом это слово значит другое.
joining-no-nickname-taken = Ник «{ $name }» слишком похож на «{ $other }»: их будут путать.
joining-no-hosts = Вы ведёте эту игру: ведущий не играет и не смотрит со стороны.
joining-no-plays = Вы уже играете в этой игре.
joining-no-watches = Вы зритель этой игры: зрители в ней не играют.
joining-no-knows = Вы уже видели эту игру изнутри: войти в неё заново нельзя.
joining-no-begun = Запись закрыта.
joining-no-over = Игра окончена.
joining-no-unlisted = В эту игру попадают только по приглашению.
joining-no-full = Мест больше нет.
joining-no-invitation = Такого приглашения нет, или оно больше не действует.
joining-no-not-running = Игра сейчас не идёт.
joining-no-seat-free = Место уже свободно.
joining-no-seat-taken = Место занято: замена не нужна.
joining-no-no-spectators = Зрителей в эту игру не пускают.
joining-no-host-only = Это может только ведущий.
joining-no-no-account = На сайте нет никого по имени «{ $name }».
joining-no-is-staff = Этот человек уже ведёт игру.
joining-no-staff-plays = Кто играет, тот не ведёт.
joining-no-other-host = Другого ведущего убрать нельзя.
joining-no-last-host = Без ведущего игры нет: сначала передайте её.
joining-no-not-assistant = Передать игру можно только помощнику.
joining-no-many-invitations = Больше { $most } приглашений сразу нельзя: отзовите лишние.
joining-no-no-applications = В этой игре на роли не записываются.
joining-no-wish-twice = Одна и та же роль названа дважды.
joining-no-no-such-role = Такой роли здесь просить нельзя.
joining-no-by-hand-only = В этой игре роли раздают вручную.
joining-no-changed = Пока страница была открыта, изменились состав, заявки или раздача. Проверьте ещё раз.
joining-no-seat-count = Записалось { $count }, а нужно от { $least } до { $most }.
joining-no-not-dealt = Роли розданы не всем.
joining-no-sure = Поставьте галочку, что вы уверены.
joining-no-count = Ролей каждого вида может быть от 0 до { $most }.
joining-no-title = В названии должны быть буквы или цифры.
joining-no-bounds = Наибольшее число игроков меньше наименьшего.
joining-no-fewer = Уже записалось { $count }.
joining-no-more-games = Больше { $most } игр сразу вести нельзя.

# Новости
notice-joining-assistant = Вас добавили в помощники ведущего.
notice-joining-unstaffed = Вы больше не помощник ведущего.
notice-joining-given = Вам передали игру: теперь вы её ведёте.
notice-joining-put-out = Ведущий убрал вас из списка игроков.
notice-joining-freed = Ведущий снял вас с игры: ваше место займёт другой.
notice-joining-cancelled = Игра отменена.

# Дела ведущих в журнале
desk-act-open-game = Открыта запись
desk-act-edit-game = Изменены настройки игры
desk-act-compose = Выбран набор ролей
desk-act-draw = Роли розданы наугад
desk-act-deal-by-hand = Раздача изменена вручную
desk-act-join = Записался игрок
desk-act-rename = Сменён ник
desk-act-leave = Игрок вышел до начала
desk-act-put-out = Игрок убран до начала
desk-act-apply = Подана заявка на роль
desk-act-free-seat = Игрок снят, место ждёт замены
desk-act-substitute = Пришла замена
desk-act-watch = Пришёл зритель
desk-act-stop-watching = Зритель ушёл
desk-act-put-out-spectator = Зритель убран
desk-act-spectator-sees = Изменено, что видит зритель
desk-act-add-assistant = Добавлен помощник
desk-act-become-assistant = Помощник пришёл по приглашению
desk-act-remove-staff = Больше не ведёт игру
desk-act-give-away = Игра передана
desk-act-invite = Сделано приглашение
desk-act-revoke = Приглашение отозвано
desk-act-cancel = Игра отменена

# Таблица, которую пишет ведущий
joining-table-file = Или файл с таблицей
joining-table-file-help = Его текст встанет вместо написанного выше. Образец для правки:
joining-table-look = Посмотреть, что делают роли
joining-table-comes-to = Что делают роли
joining-table-whole = Для игры всё есть. Игра ещё не открыта: проверьте и нажмите кнопку под формой.
joining-table-lacks = Для настоящей игры не хватает:
joining-more-mistakes = { $count ->
    [one] и ещё { $count } ошибка
    [few] и ещё { $count } ошибки
   *[other] и ещё { $count } ошибок
}
