# Часы партии
clock-title = Расписание
clock-opened = Началась
clock-deadline = Ходы и голоса до
clock-by-host = когда решит ведущий
clock-waiting = приём закрыт, ведущий подводит итоги
clock-votes-from = Голосование с
clock-paused = На паузе с
clock-paused-about = Часы стоят: ходы не принимаются, сроки не идут. Когда пауза кончится, срок сдвинется ровно на неё.
clock-hours = Когда закрываются фазы
clock-zone = Время партии: { $zone }.
clock-your-zone = В скобках — ваше: { $zone }.
clock-phase = Фаза
clock-closes = Закрывается
clock-lasts = через { $hours } ч после начала
clock-at-yours = у вас { $time }
clock-row-votes = Голоса принимаются с { $time }.
clock-row-posts = За фазу нужен хотя бы один пост в теме.
clock-row-least = Длится не меньше { $hours } ч.
clock-rest = Фазы не закрываются в эти дни: { $days }.
clock-early-about = Если все, кто может ходить, сделали ходы и ни одного не оставили предварительным, фаза закроется раньше срока — в ближайшие полчаса или час, но не сразу после последнего хода.
clock-weekday = { $day ->
    [0] понедельник
    [1] вторник
    [2] среда
    [3] четверг
    [4] пятница
    [5] суббота
   *[6] воскресенье
}

# Ведущему
clock-moving = Сдвинуть срок
clock-set = Назначить
clock-later-hour = +1 час
clock-later-hours = +3 часа
clock-later-day = +1 день
clock-no-deadline = Без срока
clock-pause = Остановить часы
clock-resume = Пустить часы
clock-pause-about = На паузе ходы не принимаются и ничего не закрывается само.
clock-resume-about = Все сроки сдвинутся на столько, сколько стояли часы.
clock-ask = Попросить времени
clock-ask-why = Почему (увидит только ведущий)
clock-ask-about = Продлить фазу или нет, решает ведущий. Другие игроки о просьбе не узнают.
clock-ask-do = Попросить продлить фазу
clock-ask-plain = Просьба продлить фазу
clock-ask-done = Просьба передана ведущему.
clock-ask-waits = ждёт ответа
clock-ask-granted = фаза продлена
clock-ask-no = отказано:
clock-ask-late = фаза закрыта
clock-ask-refused = Отказ передан игроку вместе с причиной.
clock-ask-error-closed = Просить о продлении сейчас нельзя: приём закрыт, или срока нет.
clock-ask-error-out = О продлении просят те, кто в игре.
clock-ask-error-waiting = Вы уже попросили: ведущий ещё не ответил.
clock-ask-error-often = В этой фазе вы просили уже трижды.
clock-ask-error-answered = На эту просьбу уже ответили, или фаза закрыта. Ничего не изменилось.
clock-ask-error-reason = Напишите причину отказа: её увидит игрок.
clock-asked = Просят продлить фазу
clock-asked-about = Продлите — узнают все игроки. Откажете — только тот, кто просил, вместе с причиной.
clock-asked-reason = Причина (при отказе её увидит игрок)
clock-asked-refuse = Отказать
clock-calendar = Часы этой партии
clock-calendar-about = Пока вы ничего не меняли, здесь часы из правил. Открытая фаза сохранит свой срок, новые часы — со следующей.
clock-save = Сохранить
clock-field-until = Новый срок
clock-field-until-help = По вашему времени: { $zone }.
clock-field-why = Почему (увидят ведущие)
clock-field-zone = Часовой пояс партии
clock-field-rest = В эти дни фазы не закрываются
clock-field-answer = На ответы при подведении итогов, часов
clock-help-answer = Если правила задают игроку вопрос (гипнотизёру, лжецу), столько он может думать; потом за него отвечают правила.
clock-field-by-host = Все фазы закрываю я сам
clock-help-by-host = Часы ничего не закрывают. Срок отдельной фазы можно назначить выше.
clock-field-auto-publish = Итоги публикуют часы
clock-help-auto-publish = Без вашей проверки и лирики. Там, где правила могут кого-то спросить, итоги всегда ждут всё время на ответ — спрашивали или нет.
clock-field-early-close = Закрывать раньше, если все сходили
clock-help-early-close = В начале или середине часа и не раньше чем через десять минут после последнего хода: чтобы по минуте закрытия не угадать, кто ходил последним.
clock-field-polls = Голоса только в час голосования
clock-help-polls = Как в правилах: до этого часа голоса не принимаются. Иначе — всю фазу.
clock-field-judges = За молчание наказывают часы
clock-help-judges = Иначе молчунов вам покажут, а решаете вы.
clock-field-gives-back = Возвращать время, если сайт не работал
clock-help-gives-back = Сбой дольше пятнадцати минут около срока считается паузой.
clock-field-closes = Время закрытия
clock-help-closes = Местное, можно несколько: 13:00, 22:00. Пусто — по длине, а без длины закрываете вы.
clock-field-least = Длится не меньше, часов
clock-field-lasts = Длина, часов
clock-help-lasts = Считается, если времени закрытия нет.
clock-field-votes = Голоса принимаются с
clock-silent = Кто молчал
clock-silent-about = Само ничего не случится: решаете вы.
clock-silent-order = нет хода
clock-silent-vote = нет голоса
clock-silent-post = нет поста
clock-warn = Предупредить
clock-nothing = Простить
clock-warned = Предупреждения:
clock-warnings = { $number ->
    [one] { $number } предупреждение
    [few] { $number } предупреждения
   *[many] { $number } предупреждений
}
clock-done-moved = Срок изменён, игрокам сообщили.
clock-done-calendar = Часы партии сохранены.
clock-done-letters = Настройки писем сохранены.
clock-error-closed = Открытой фазы со сроком сейчас нет.
clock-error-moved = Срок уже другой: посмотрите на него и решите ещё раз. Ничего не изменилось.
clock-error-past = Этот срок уже прошёл. Ничего не изменилось.
clock-error-far = Слишком далеко: не больше тридцати дней. Ничего не изменилось.
clock-error-time = Нужно время вида 22:00, можно несколько через запятую.
clock-error-rest = Хотя бы в один день недели фазы должны закрываться.

# Новости
clock-notices = Новости
clock-no-notices = Пока ничего не случилось.
clock-read-all = Всё прочитано
clock-new = новое
clock-pages = Страницы новостей
clock-page = { $number } из { $of }
clock-newer = Новее
clock-older = Старше
clock-letters = Письма
clock-field-mails = Присылать новости и напоминания по почте
clock-help-mails = В письмах нет ничего тайного: только то, что на сайте вас что-то ждёт.
clock-field-reminds = Напоминать о сроке
clock-reminds-both = за сутки и за три часа
clock-reminds-day = за сутки
clock-reminds-hours = за три часа
clock-reminds-never = никогда
clock-off = Письма
clock-off-about = Больше не присылать письма игроку { $name }?
clock-off-button = Не присылать
clock-off-done = Писем для { $name } больше не будет. Включить их снова можно на странице новостей.
clock-mail-subject = { $game }: новости партии
clock-mail-why = Вы получили это письмо, потому что участвуете в партии на { $site }.
clock-mail-off = Отказаться от писем:

notice-remind = Ваш ход ещё не сделан. Срок — { $deadline }.
notice-started = Партия началась: роли розданы.
notice-published = Опубликованы итоги фазы, началась следующая.
notice-over = Партия окончена.
notice-reopened = Ведущий вернул партию к прежней фазе: ходы снова можно менять.
notice-question = Ведущий ждёт от вас решения. Срок — { $deadline }.
notice-mention = Вас упомянули в теме.
notice-host_post = Ведущий написал в теме.
notice-host_room = Ведущий написал вам лично.
notice-room = В закрытой комнате новые сообщения.
notice-asked = Игрок написал ведущему.
notice-drafted = Фаза закрыта: итоги подведены и ждут вашей публикации.
notice-asking = Фаза закрыта: итоги ждут ответа игрока.
notice-stuck = Часы не смогли опубликовать итоги: одно из ваших решений потеряло место. Посмотрите на стол ведущего.
notice-silent = { $number ->
    [one] Молчал { $number } игрок: решите, что с этим делать.
    [few] Молчали { $number } игрока: решите, что с этим делать.
   *[many] Молчали { $number } игроков: решите, что с этим делать.
}
notice-warned = { $number ->
    [1] Ведущий вынес вам предупреждение.
   *[other] Ведущий вынес вам предупреждение, их уже { $number }.
}
notice-moved = Срок изменён: { $deadline }.
notice-unset = У фазы больше нет срока: её закроет ведущий.
notice-paused = Партия на паузе.
notice-resumed = Пауза окончена, сроки сдвинуты.
notice-full = Запись заполнена: можно начинать.
notice-time_asked = Игрок просит продлить фазу.
notice-time_granted = Фазу продлили, как вы просили.
notice-time_refused = Ведущий ответил на вашу просьбу о продлении.
notice-other = В партии новости.
