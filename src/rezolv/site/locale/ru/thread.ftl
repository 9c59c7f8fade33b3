# Комнаты
thread-rooms = Комнаты
thread-no-rooms = Здесь пока нет комнат для вас.
thread-room-thread = Тема игры
thread-room-host = Разговор с ведущим
thread-room-host-of = Разговор с ведущим: { $names }
thread-room-team = Закрытая комната
thread-room-team-of = Закрытая комната: { $names }
thread-room-own-of = { $room }: { $names }
thread-room-dead = Комната выбывших
thread-room-watchers = Комната зрителей
thread-room-whisper = Личный разговор
thread-room-whisper-of = Личный разговор: { $names }
thread-closed-tag = закрыта
thread-unread = непрочитанных: { $count }
thread-total = { $count ->
    [one] { $count } сообщение
    [few] { $count } сообщения
   *[many] { $count } сообщений
}
thread-whisper = Поговорить наедине
thread-whisper-about = Разговор видите только вы двое и ведущий.
thread-whisper-with = С кем
thread-whisper-open = Открыть разговор

# Страница комнаты
thread-not-yet = Тема откроется, когда начнётся игра.
thread-empty = Пока никто ничего не написал.
thread-pages = Страницы
thread-to-unread = К непрочитанному ({ $count })
thread-to-last = К последнему
thread-new-from-here = Новые сообщения
thread-is-closed = Комната закрыта: новые сообщения не принимаются.
thread-close = Закрыть для сообщений
thread-open = Открыть для сообщений
thread-silent = Сегодня ещё не высказались:

# Сообщение
thread-number = Сообщение { $number }
thread-host = Ведущий { $name }
thread-the-host = Ведущий
thread-out = вне игры
thread-new = новое
thread-results = Итоги: { $phase }
thread-undone = Ведущий отменил эти итоги: фаза переигрывается.
thread-hidden = Ведущий скрыл это сообщение.
thread-hide = Скрыть
thread-unhide = Показать
thread-ban = Запретить или разрешить автору писать
thread-quote = Цитировать
thread-aside = Только ведущему
thread-aside-mine = Только ведущему (видите вы и он)

# Голоса в сообщениях
thread-vote-taken = Голос засчитан: { $name }
thread-vote-nobody = Голос засчитан: никто
thread-vote-back = Голос снят
thread-vote-refused = Голос не принят. { $why }
thread-vote-other = Голос не снят: сейчас он не за игрока { $name }.
thread-vote-asks = Уточните, за кого голос
thread-ask = За кого ваш голос?
thread-ask-kept = Сообщение опубликовано, а голос ещё не отдан: по написанному не ясно, кого вы имели в виду.
thread-ask-whom = Кого вы имели в виду?
thread-ask-anyone = Игрока с таким ником нет. Кого вы имели в виду?
thread-ask-unvote = Снять голос?
thread-ask-vote = Мой голос — { $name }
thread-ask-nobody = Голос: никто
thread-ask-back = Снять мой голос
thread-ask-back-from = Снять голос с игрока { $name }
thread-ask-none = Это был не голос
thread-ask-confirm = Подтвердить
thread-ask-later = Вернуться в тему

# Новое сообщение
thread-write = Написать
thread-preview = Так это будет выглядеть
thread-send = Отправить
thread-look = Посмотреть, как выйдет
thread-form-text = Сообщение
thread-form-markup = Разметка
thread-form-markdown = Markdown
thread-form-bbcode = BBCode
thread-help = Как писать
thread-help-markup = Markdown: **жирный**, *курсив*, ~~зачёркнутый~~, строка с «>» — цитата. BBCode: [b], [i], [u], [s], [quote], [url], [color], [list], [spoiler], [code]. Картинки показываются ссылками.
thread-help-aside = Текст в [private]…[/private] или [ведущему]…[/ведущему] прочтёт только ведущий; остальные не узнают, что он был.
thread-help-votes = Голосовать можно прямо здесь, с начала строки или жирным: «голос в Анну», «казнить НТ», «снимаю голос». В цитате это не голос.
thread-help-edit = Отправленное не правится: если ошиблись, напишите поправку.

# Почему нельзя
thread-no-here = Вы не можете писать в этой комнате.
thread-no-closed = Комната закрыта: новые сообщения не принимаются.
thread-no-dead = Вы выбыли из игры и больше не пишете в теме.
thread-no-last = Выбывший пишет в теме лишь предсмертное слово; своё вы уже сказали.
thread-no-phase = Сейчас по правилам тема закрыта.
thread-no-posts = Вы уже написали столько сообщений, сколько правила разрешают за фазу.
thread-no-asides = В этой фазе больше нельзя писать ведущему внутри сообщений: их число по правилам исчерпано.
thread-no-whispers = Сейчас правила не разрешают говорить наедине.
thread-no-quick = Не так быстро: за минуту можно отправить не больше { $most } сообщений. Подождите немного.
thread-no-long = Слишком длинное сообщение: { $length } знаков, а можно не больше { $most }. Разделите его на несколько.
thread-no-long-aside = Слишком длинный текст для ведущего: можно не больше { $most } знаков.
thread-no-heavy = В сообщении слишком много разметки. Уберите часть её.
thread-no-empty = Сообщение пустое.
thread-no-only-aside = Всё сообщение — только ведущему. Напишите ему в вашу с ним комнату.
thread-no-unpaired = Не у каждого [private] есть свой конец (или начало). Ничего не отправлено, чтобы личное не попало в тему.

# Что сообщает сама тема
thread-notice-opened = { $phase }: фаза началась.
thread-notice-closed = { $phase }: заявки больше не принимаются, ведущий подводит итоги.
thread-notice-undone = { $phase }: ведущий отменил итоги, фаза переигрывается.
thread-notice-thread-opened = Ведущий открыл тему для сообщений.
thread-notice-thread-closed = Ведущий закрыл тему для сообщений.
thread-notice-whispers = { $seat1 } и { $seat2 } говорят наедине.
