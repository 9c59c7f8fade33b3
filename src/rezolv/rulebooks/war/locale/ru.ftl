# Правила войны: где общие слова не подходят. Поля — как в wording/locale/ru/facts.ftl.

moment = { $kind ->
    [eve] { $phase }
   *[other] { $phase } { $turn }
}

fact-dealt = { $of-key ->
    [me] Ваша тайная роль: { $is }.
   *[other] Тайная роль ({ $of }): { $is }.
}
fact-role = { $of-key ->
    [me] Ваша тайная роль: { $is }.
   *[other] Тайная роль ({ $of }): { $is }.
}
fact-face = { $of }: { $is }.
fact-race = { $of-key ->
    [me] { $by-key ->
        [none] Ваша раса: { $is }.
       *[other] { $by } — ваша раса: { $is }.
    }
   *[other] { $by-key ->
        [none] Раса ({ $of }): { $is }.
       *[other] { $by } — раса ({ $of }): { $is }.
    }
}
fact-blocked = { $of-key ->
    [me] { $ability-key ->
        [none] В этот год вы заблокированы.
       *[other] В этот год вы заблокированы, не состоялось: { $ability }.
    }
    [none] Блок: { $ability }.
   *[other] Под блоком: { $of }.
}
fact-became = { $of-key ->
    [me] Ваша раса изменилась.
   *[other] Раса изменилась: { $of }.
}{ $is-key ->
    [none] {""}
   *[other] {" "}Новая раса: { $is }.
}
fact-declared = { $by } заявляет: { $ability }{ $are-key ->
    [0] .
   *[other] {" "}({ $are }).
}
fact-points = { $of-key ->
    [me] Ваши очки власти: { $is }.
   *[other] Очки власти ({ $of }): { $is }.
}
fact-note = { $by-key ->
    [hero] Достижение: { $text }
   *[other] «{ $text }»
}

entry-enters = { $of } — новый статус: { $status }
entry-leaves = { $of } — статус снят: { $status }
entry-revived = { $of } возвращается к жизни
entry-shrugs = { $of } — блок не действует
entry-freed = Блок снят: «{ $use }» ({ $of })
entry-met = Атака ({ $by }) на { $of } встретила защиту: { $how }
entry-race = { $of } — новая раса: { $is }

refusal-no_place = Среди заявок этого года для неё нет места: { $ability }.
refusal-still_alive = Это для мёртвых: { $ability }.

table-unknown_status = Игрок { $of }: такого статуса в этих правилах нет ({ $status }).
table-role_twice = Роль { $role } бывает у одного.
table-no_open_role = У каждого игрока есть явная роль и тайная.
table-bad_seat_key = Игрок { $of }: { $key } не может быть { $is }.

abilitykind-main = основная
abilitykind-auxiliary = вспомогательная
abilitykind-passive = пассивная
abilitykind-instant = сиюминутная
abilitykind-message = сообщение
abilitykind-host = ведущего
rolekind-secret = тайная роль
rolekind-open = явная роль
rolekind-choice = выбор
param-text = текст
param-mode = как
param-guess = тайная роль
param-state = состояние
param-faction = победитель
draw-race_true = верны ли данные
draw-false_race = ложная раса
draw-panic = паника
draw-panic_victim = жертва паники
draw-gamble = азарт
draw-curse_main = проклятая основная способность
draw-curse_minor = проклятая вспомогательная или сиюминутка
draw-shield = какая из равных атак первая
draw-random_player = случайный игрок
draw-random_ability = случайная способность
draw-sorrow = кого воскресит Скорбь
draw-new_race = новая раса
draw-dead_letter = чьё письмо выйдет
word-block = блок
word-jail = темница
word-wounds = раны
attempt-attack = Атака
how-wounds = от ран
how-human_mind = Разум человека
how-mythic_instinct = Мифические инстинкты
how-no_damage = в этот год урона не получает
how-faithful_steed = Верный конь
how-brink = Грань мертвых
how-blocked = блок
how-cursed = проклятие
how-no_place = для неё не осталось места
how-attack = атака

## open
how-habits = знание повадок
refusal-had_before = { $ability }: на этом персонаже вы это уже применяли ({ $of }).
refusal-too_early = { $ability }: не раньше { $least }-го года.

## evil
fact-may_call = На следующий год можно вызвать ещё одного демона: { $is }.
fact-hurt = Больше всех пострадал: { $of }.
refusal-repeats = { $ability }: того же, что в прошлый раз, выбрать нельзя.
refusal-same_prey = { $ability }: эту добычу вы атаковали недавно или атакуете сейчас ({ $of }).
param-demon = демон
param-form = форма
param-amount = сколько ХП
param-race = раса
how-bone_shield = Костяной щит
how-devoted = Преданность тьме
how-horned = Рогач
how-hide = Природная броня
how-air_armour = воздушная форма

## good
word-give = исцелить и проклясть
word-take = забрать и благословить
word-bless = благословение
word-curse = проклятие

## horsemen
fact-archetype = Ваш архетип: { $is }.
refusal-archetype_chosen = Архетип вы уже выбрали.
refusal-asked_already = { $ability }: об этом персонаже очко уже потрачено ({ $of }).
refusal-bluffed_already = { $ability }: этой сиюминуткой вы уже блефовали.
refusal-declared_already = { $ability }: в этот год вы её уже заявляли.
refusal-hidden_bluff = { $ability }: тайного блефа не бывает.
refusal-no_bluffs = { $ability }: три блефа за игру вы уже сделали.
refusal-no_points = { $ability }: столько очков власти у вас нет.
refusal-not_hidden = { $ability }: тайно заявить сиюминутку вы не можете.
refusal-one_point = { $ability }: раса стоит одно очко.
param-archetype = архетип
param-bluff = блеф
param-hidden = тайно
param-points = сколько очков
draw-shown_role = какую роль показывает Мимик
draw-archetype = архетип
word-hit = удалось
word-miss = мимо
word-poison = отравление
abilitykind-choice = выбор
abilitykind-points = очки власти

# Счётчики игрока; сам он видит три первых
counter-points = Очки власти
counter-bluffs = Блефов сделано
counter-most_hp = Предел ХП
counter-initial = ХП в начале игры
counter-extra_hp = Дополнительные ХП
counter-died_in = Год последней смерти
counter-masked = Сошёл за Белого волшебника, раз
counter-scars = Атаковали за игру, раз
counter-age = Блоков отвёл возраст
counter-phylactery = Филактерия потрачена
counter-fine_coat = Красивая шерсть наказала
counter-touched_horsemen = Способностей на всадников
counter-flown = Сиюминуток сработало дважды
counter-mourned = Год последней Скорби
counter-fallen = За сколько порогов ХП отплачено
counter-main_form = Лет подряд в главной форме
counter-dealt = В счёт очков: нанесено урона
counter-received = В счёт очков: получено урона
counter-restored = В счёт очков: восстановлено ХП
counter-blessings_laid = В счёт очков: благословений
counter-raised = В счёт очков: воскрешений
counter-races = В счёт очков: рас узнано
counter-misled = В счёт очков: обманутых
counter-named = В счёт очков: имён узнано
counter-used_on = Применил способностей тайной роли

# Ведущему: то, что лежит на игроке и имени в игре не имеет
mark-no_damage = урона в этот год не получает
mark-cushion = часть урона не проходит
mark-human_mind = Разум человека
mark-mythic_instinct = Мифические инстинкты
mark-race = раса сейчас
mark-feigned = раса для проверок
mark-panicked = Паника: блок с начала резолва
mark-fate = что действовало в год смерти
mark-stolen = украденная роль, со следующего года
mark-had = уже применено
mark-devoted = предан воскресившему
mark-pure = не отравить
mark-owed = получит рану в следующий год
mark-in_form = форма этого года
mark-air_armour = первая атака не сработает
mark-faithful_steed = Верный конь
mark-brink = воскрешён Смертью
