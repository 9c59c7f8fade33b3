# Настройки
accounts-profile = Настройки
accounts-language = Язык сайта и писем
accounts-language-auto = Как в браузере
accounts-language-help = Посты остаются на том языке, на котором написаны.
accounts-zone = Часовой пояс
accounts-zone-help = Все сроки на сайте показаны по этому времени.
accounts-zone-near = Поближе
accounts-zone-far = Остальные
accounts-mails = Присылать напоминания и новости игр на почту
accounts-mails-help = На сайте они есть в любом случае. Письма о пароле и почте приходят всегда.
accounts-save = Сохранить
accounts-saved = Настройки сохранены

# Ключи для программ
accounts-token-name = Для чего ключ
accounts-token-name-help = Например, «бот для голосований».
accounts-token-many = Больше { $most } ключей нельзя: сначала отзовите лишние
accounts-token-revoked = Ключ отозван
accounts-tokens-about = Ключ пускает программу на сайт от вашего имени: бота, напоминалку, подсчёт голосов. Он видит то же, что и вы, и может то же. Держите его в тайне.
accounts-tokens-yours = Ваши ключи
accounts-tokens-none = Ключей пока нет
accounts-token-new = Ключ готов
accounts-token-once = Скопируйте его сейчас: больше он показан не будет.
accounts-token-issue = Выдать ключ
accounts-token-revoke = Отозвать
accounts-token-created = выдан
accounts-token-used = использован
accounts-token-unused = ещё не использован
accounts-nav = Настройки профиля
accounts-you-are = Вы вошли как { $name }.

# Поля
accounts-field-username = Имя на сайте
accounts-field-username-help = Под ним вас видят ведущие. В каждой игре у вас будет свой ник.
accounts-field-login = Имя или почта
accounts-field-email = Почта
accounts-field-email-help = Для напоминаний и забытого пароля. Другим не видна.
accounts-field-new-email = Новый адрес
accounts-field-password = Пароль
accounts-field-again = Пароль ещё раз
accounts-field-old = Нынешний пароль
accounts-field-new = Новый пароль

# Вход и регистрация
accounts-login = Войти
accounts-forgot = Забыли пароль?
accounts-no-account = Ещё не зарегистрированы?
accounts-signup = Регистрация
accounts-signup-do = Зарегистрироваться
accounts-have-account = Уже зарегистрированы? Войдите
accounts-signup-closed = Регистрация закрыта
accounts-signup-closed-why = Сейчас новых участников не записывают.
accounts-logout = Выйти
accounts-logout-sure = Выйти с сайта на этом устройстве?
accounts-inactive = Профиль отключён
accounts-inactive-why = Войти под этим именем нельзя. Если это ошибка, напишите тому, кто держит сайт.
accounts-again = Подтвердите, что это вы
accounts-again-about = Перед важной переменой введите пароль ещё раз.
accounts-again-do = Подтвердить

# Пароль
accounts-reset = Забытый пароль
accounts-reset-about = Укажите почту, на которую вы зарегистрированы: мы пришлём ссылку для нового пароля.
accounts-reset-do = Прислать ссылку
accounts-sent = Письмо отправлено
accounts-reset-sent = Если на эту почту кто-то зарегистрирован, в письме будет ссылка для нового пароля.
accounts-spam = Письма нет несколько минут? Загляните в папку «Спам».
accounts-new-password = Новый пароль
accounts-reset-stale = Ссылка устарела, или ею уже воспользовались.
accounts-reset-anew = Прислать новую
accounts-password = Пароль
accounts-password-save = Сменить пароль
accounts-password-changed = Пароль изменён

# Почта
accounts-email = Адрес почты
accounts-email-now = Сейчас
accounts-email-confirmed = подтверждён
accounts-email-unconfirmed = не подтверждён
accounts-email-send = Прислать письмо для подтверждения
accounts-email-waiting = Новый адрес ждёт подтверждения
accounts-email-waiting-about = Мы отправили туда письмо со ссылкой. Пока вы по ней не перешли, работает прежний адрес.
accounts-email-again = Прислать письмо ещё раз
accounts-email-cancel = Оставить прежний
accounts-email-change = Сменить адрес
accounts-email-other = Указать другой адрес
accounts-confirm = Подтверждение почты
accounts-confirm-ask = Почта { $email } принадлежит участнику { $name }?
accounts-confirm-do = Да, подтвердить
accounts-confirm-taken = Этот адрес уже подтвердил кто-то другой.
accounts-confirm-stale = Ссылка устарела или неверна.
accounts-confirm-anew = Прислать новую
accounts-confirm-sent = Мы отправили вам письмо. Чтобы закончить, перейдите по ссылке в нём.
accounts-confirm-first = Сначала нужно подтвердить почту: мы отправили вам письмо со ссылкой.

# Ошибки
accounts-error-inactive = Этот профиль отключён.
accounts-error-duplicate = Этот адрес у вас уже есть.
accounts-error-mismatch = Имя, почта или пароль неверны.
accounts-error-taken = На эту почту уже кто-то зарегистрирован.
accounts-error-current = Нынешний пароль неверен.
accounts-error-password = Пароль неверен.
accounts-error-often = Слишком много попыток. Подождите несколько минут.
accounts-error-username = Это имя занято или не годится, выберите другое.

# Сообщения
accounts-message-sent = Письмо для подтверждения отправлено на { $email }
accounts-message-confirmed = Почта { $email } подтверждена
accounts-message-deleted = Адрес { $email } убран
accounts-message-in = Здравствуйте, { $name }!
accounts-message-out = Вы вышли

# Письма
accounts-mail-hello = Здравствуйте!
accounts-mail-bye =
    Резолв, стол ведущего форумной мафии
    { $site }
accounts-mail-not-you =
    Если это сделали не вы, сразу смените пароль.

    Адрес: { $ip }
    Браузер: { $browser }
    Время: { $time }
accounts-mail-confirm-subject = Подтвердите почту
accounts-mail-confirm = Участник { $name } указал эту почту на { $site }. Если это вы, перейдите по ссылке. Если нет, просто удалите письмо.
accounts-mail-reset-subject = Новый пароль
accounts-mail-reset = Кто-то (надеемся, вы) попросил новый пароль на { $site }. Чтобы задать его, перейдите по ссылке. Если просили не вы, просто удалите письмо: пароль остался прежним.
accounts-mail-name = Ваше имя на сайте: { $name }
accounts-mail-exists-subject = Вы уже зарегистрированы
accounts-mail-exists = Кто-то (возможно, вы) хотел зарегистрироваться на { $site } с почтой { $email }, но она уже есть у нас. Если вы забыли пароль, задайте новый по ссылке.
accounts-mail-unknown-subject = Такой почты у нас нет
accounts-mail-unknown = Кто-то (возможно, вы) попросил новый пароль на { $site } для почты { $email }, но с нею никто не зарегистрирован. Если это были вы, попробуйте другую почту или зарегистрируйтесь по ссылке. Если нет, просто удалите письмо.
accounts-mail-password-changed-subject = Пароль изменён
accounts-mail-password-changed = Ваш пароль изменён.
accounts-mail-email-changed-subject = Почта изменена
accounts-mail-email-changed = Ваша почта изменена с { $was } на { $email }.
accounts-mail-email-deleted-subject = Адрес почты убран
accounts-mail-email-deleted = Адрес { $email } больше не связан с вашим профилем.
accounts-mail-email-confirmed-subject = Почта подтверждена
accounts-mail-email-confirmed = Ваша почта подтверждена.
accounts-field-password-help = Не короче 8 знаков, не одни цифры и не что-нибудь простое вроде «password1».
