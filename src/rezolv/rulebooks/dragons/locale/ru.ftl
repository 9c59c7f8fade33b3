# «Танцы с Драконами»: где общие слова не подходят. Поля — как в wording/locale/ru/facts.ftl.

fact-faction = { $of-key ->
    [me] Ваш статус: { $is }.
   *[other] Статус игрока { $of }: { $is }.
}
fact-not_faction = { $of-key ->
    [me] Вы не относитесь к клану: { $are }.
   *[other] { $of } не относится к клану: { $are }.
}
fact-same_side = { $is-key ->
    [yes] Статусы совпадают: { $of }.
   *[no] Статусы разные: { $of }.
}
fact-left = { $status-key ->
    [won] { $of-key ->
        [me] Вы добились своего и покидаете игру победителем.
       *[other] { $of } добивается своего и покидает игру победителем.
    }
   *[other] { $of-key ->
        [me] Вы выбываете за молчание.
       *[other] Выбывает за молчание: { $of }.
    }
}
fact-killer = { $of-key ->
    [me] Вас убил игрок { $is }
   *[other] Игрока { $of } убил игрок { $is }
}{ $role-key ->
    [none] .
   *[other] {" "}({ $role }).
}
fact-visitors = { $are-key ->
    [0] Посетителей не было: { $of }.
   *[other] Посетители ({ $of }): { $are }.
}
fact-visitor_roles = { $are-key ->
    [0] Посетителей не было: { $of }.
   *[other] Роли посетителей ({ $of }): { $are }.
}
fact-visitor_factions = { $are-key ->
    [0] Посетителей не было: { $of }.
   *[other] Посетителей ({ $of }): { $is }. Их статусы: { $are }.
}
fact-contacts = { $are-key ->
    [0] Контактов не было: { $of }.
   *[other] Контакты ({ $of }): { $are }.
}
fact-abilities_on = { $are-key ->
    [0] Способностей не применяли: { $of }.
   *[other] Применили способности ({ $of }): { $are }.
}
fact-teammates = { $are-key ->
    [0] { $of } не состоит ни с кем в личке.
   *[other] В личке с игроком { $of }: { $are }.
}
fact-points = { $of-key ->
    [bolton] Северная магия Болтонов: { $is }.
   *[other] { $of }: { $is }.
}
fact-note = Анонимка: «{ $text }»
fact-right = Теперь исполнитель — вы: { $ability }.
fact-leader = Вы — лидер: { $of }.
fact-gathered = Все ваши собрались в одной личке: { $of }.
fact-became = { $of-key ->
    [me] Ваша новая роль — { $is }.
    [none] Новая роль у одного из ваших: { $is }.
   *[other] { $of } — новая роль: { $is }.
}
fact-inherited = { $are-key ->
    [0] Наследовать нечего.
   *[other] Вы наследуете: { $are }.
}
fact-invited = Вас приглашает { $of }.
fact-joined = Теперь вы на стороне: { $of }.
fact-released = Вы снова сами по себе и можете выиграть в одиночку.
fact-unturned = Не упырь: { $of }.
fact-founded = Появилась новая команда: { $of }.
fact-used = На этом ходу применена: { $ability }.
fact-rising = Блэкфайры восстали против клана: { $of }.
fact-tamed = Приручён дракон: { $of }.
fact-freed = Дракон на свободе: { $of }.
fact-dance = Танец драконов: { $are }.
fact-ordered = Голос из Валирии послал вас к игроку { $of }.
fact-game = Выберите со следующим ходом, кто из них умрёт, или умрёте вы: { $are }.
fact-vote_blocked = Ваш голос заблокирован.
fact-warning = Предупреждение за молчание. Всего предупреждений: { $is }.

entry-tames = { $by } приручает: { $of }
entry-freed = { $of } снова без всадника
entry-spent = Сгорает «{ $use }» ({ $of })
entry-turns_wight = { $by } превращает в упыря: { $of }
entry-joins = { $of } вступает: { $to }
entry-released = { $of } снова сам по себе
entry-jailed = Садится { $of }
entry-dances = Начинается Танец Драконов: { $are }
entry-danced = Танец Драконов: { $are }. { $won-key ->
    [0] Гибнут оба.
   *[other] Побеждает { $won }.
}

refusal-no_right = Право на это не у вас: { $ability }.
refusal-not_leader = Это решает лидер клана: { $ability }.
refusal-few_points = Не хватает очков северной магии: нужно { $least }.
refusal-role_twice = Не одну и ту же роль два хода подряд: { $role }.
refusal-not_gathered = Только когда весь ваш клан в одной личке: { $ability }.
refusal-team_twice = Не одна и та же команда два хода подряд: { $of }.
refusal-risen_before = Против этого клана вы уже восставали: { $faction }.
refusal-no_offer = Вам ничего не предложено: { $ability }.
refusal-still_alive = Последнее слово — после выбывания.

table-unknown_status = Игрок { $of }: такого статуса в этих правилах нет ({ $status }).
table-no_such_ability = Игрок { $of }: у этой роли нет способности «{ $ability }».
table-role_twice = У роли «{ $role }» один держатель.
table-one_side = Сторон должно быть хотя бы две.

abilitykind-main = от клана
abilitykind-clan = клановая
abilitykind-ultimate = ультимативная
abilitykind-common = для всех
abilitykind-host = ведущего
status-won = победа
param-team = чей мафкилл
param-guess = роль
param-to = куда
param-instead = кто сядет вместо
param-list = список из четырёх
param-size = размер
param-faction = клан
param-status = статус
param-dragon = дракон
param-hand = рука
draw-traitor = к какому клану игрок не относится
result-points = очки
word-small = малая пиявка
word-middle = средняя пиявка
word-big = большая пиявка
word-giant = огромная пиявка
word-rock = камень
word-paper = бумага
word-scissors = ножницы
word-kiss = накоплено Поцелуев Огня
word-treat = накоплено угощений
how-dance = Танец Драконов
how-fell = вслед за Великим Иным
how-won = победа, выбывает
how-prayer = молится
how-silent_block = после визита к Тормунду
how-turned_wight = уже упырь
how-praying = молитва
how-kissed = Поцелуй Огня
how-healed = Пиявочный лорд
how-guarded = Эдд
how-knighted = Барристан
how-not_guilty = вместо неё умер другой
how-kings_son = дракон его не тронет
why-not_jailed = он и так не садился

# Комнаты
room-clan = Комната клана
room-others = Комната Иных

# Ведущему: то, что лежит на игроке и имени в игре не имеет
mark-joined = вступил в клан
mark-tamed = приручён
mark-rides = наездник
mark-leads = глава клана
mark-carries = право на мафкилл
mark-gathered = клан в сборе
mark-avenged = клан отмщён
mark-mates = кого из клана нашёл
mark-offer = что знает о предложении
mark-invited = приглашён
mark-watched = за кем следил
mark-common_cause = Общее дело
mark-not_guilty = Не виноватая я
mark-studied = о ком спрашивал
mark-suspects = кого подозревает
mark-named = названная роль
mark-warred = воевал
mark-shown = чужой статус поверх своего
mark-loved = возлюбленный
mark-debt = должник
mark-tired = после гостей у Тормунда
mark-poison = отравлен
mark-game = обязан сыграть
mark-banned = этого не атакует
mark-leeched = под пиявками
mark-fed = кого угощал
mark-mirror = зеркало
