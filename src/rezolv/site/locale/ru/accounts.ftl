# Настройки
accounts-profile = Настройки
accounts-language = Язык сайта и писем
accounts-language-auto = Как в браузере
accounts-language-help = Тексты правил и постов остаются как написаны.
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
