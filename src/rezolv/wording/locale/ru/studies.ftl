# Команда `rezolv lab`: исследования на играх ботов.

study-no-extra = Лаборатория не установлена: pip install 'rezolv[{ $extra }]'
study-number = { $name ->
    [games] В исследовании должна быть хотя бы одна игра, а задано { $is }.
   *[phases] В игре должна быть хотя бы одна фаза, а задано { $is }.
}
study-bot = Бота «{ $bot }» нет. Есть: { $known }; своего называют так: модуль:Класс.
study-side = Стороны «{ $side }» в этих правилах нет. Есть: { $known }; ботов задают так: ИМЯ или СТОРОНА=ИМЯ.
study-role = Роли «{ $role }» в этих правилах нет. Есть: { $known }.
study-ability = У роли { $role } нет способности «{ $ability }». Есть: { $known }.
study-roles = Роли задают так: РОЛЬ=ЧИСЛО,…; а задано: { $given }.
study-other = В папке { $folder } лежит другое исследование; отличаются: { $differ }. Укажите другую папку (--out).
study-differs = { $what ->
    [rulebook] правила
    [rules] версия правил
    [program] версия rezolv
    [options] настройки
    [seats] число игроков
    [roles] роли
    [without] роль, без которой играют
    [bots] боты
    [games] число игр
    [seed] зерно
   *[phases] предел фаз
}
study-strange = В папке { $folder } лежат файлы Parquet, а исследования нет. Укажите другую папку (--out).
study-folder = В папку нельзя записать: { $folder } ({ $why }).
study-unreadable = Исследование не читается: { $file } ({ $why }).
study-none = В папке { $folder } нет исследования.
study-beside = В папке { $folder } лежит не исследование без роли «{ $role }».
study-file = Файл нельзя записать: { $file } ({ $why }).
study-game = Игра { $game } (зерно { $seed }) не доиграна: { $why } ({ $where }). Сыгранное раньше сохранено.
study-died = Процессы, что играют часть { $chunk }, умерли { $times } раза. Хватает ли памяти? Сыгранное сохранено.
study-cluster = Кластер Ray недоступен: { $why }
study-client = К { $address } подключаются через Ray Client, а он не установлен: pip install 'ray[client]' здесь и на узле, что его слушает. Без него запустите ту же команду на узле кластера (--ray auto) или дайте адрес головы кластера без ray:// (--ray ХОСТ:6379).
study-client-lost = Ray Client не подключился: { $why }. Порт — из ray start --ray-client-server-port (обычно 10001); версии Ray и Python, а также RAY_AUTH_MODE должны быть те же, что у кластера. Без него: --ray auto на узле кластера или адрес его головы без ray:// (--ray ХОСТ:6379).
study-stopped = Остановлено. Сохранено игр: { $kept } из { $games }; та же команда продолжит.
study-without = без роли «{ $role }» ({ $number } из { $of })
study-rate = { $rate } игр/с
study-kept = Исследование: { $folder }
study-written = Записано: { $file }
