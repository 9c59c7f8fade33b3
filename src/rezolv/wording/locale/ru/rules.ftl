# Правила вслух.

rules-about = Правила «{ $id }», версия { $version }.
rules-seats = { $most ->
    [one] Играют от { $least } до { $most } игрока.
   *[other] Играют от { $least } до { $most } игроков.
}
rules-factions = Стороны
rules-phases = Фазы
rules-changes = Что изменилось: было «{ $title }»
rules-added-roles = Новые роли: { $names }
rules-removed-roles = Больше нет ролей: { $names }
rules-added-abilities = Новое: { $names }
rules-changed-abilities = Иначе: { $names }
rules-removed-abilities = Больше нет: { $names }
rules-added-steps = Новые шаги: { $names }
rules-changed-steps = Шаги иначе: { $names }
rules-removed-steps = Больше нет шагов: { $names }
rules-changed-options = Параметры: { $names }
rules-changes-here = Что меняют выбранные параметры
rules-changed-role = Сама роль иначе
rules-in-role = { $role } — { $said }
rules-presets = Готовые наборы
rules-options-rest = Остальное
rules-sets = Ставит: { $sets }
rules-set = { $option } = { $value }
rules-changed-by = При { $value } меняется:
rules-any-text = Текст до { $most } знаков; по нему составляются правила.
rules-roles = Роли
rules-others = Прочее
rules-options = Параметры
rules-statuses = Статусы
rules-step = { $kind }; { $count ->
    [1] шаг
   *[other] шаги
}: { $steps }
rules-works-in = не теряется: { $statuses }
rules-kind = Способность: { $kind }
rules-at = { $count ->
    [1] Шаг
   *[other] Шаги
}: { $steps }
rules-when = Когда отправляют: { $phases }
rules-targets = Целей: { $span }
rules-params = Кроме целей указывают: { $names }
rules-passes-free = Можно отказаться
rules-passes-once = Можно отказаться, но не дважды подряд
rules-passes-never = Отказаться нельзя
rules-passes-sometimes = Отказаться можно не всегда
rules-shared = Одна на всю команду
rules-clauses = Пункты: { $clauses }
rules-no-abilities = Своих способностей нет.
rules-default = По умолчанию: { $value }.
rules-choices = Возможно: { $choices }.
rules-any-number = Возможно любое целое от { $least }.
rules-order = { $title }: порядок ходов
rules-same-steps = Шаги те же, что в фазе «{ $phase }».
rules-no-steps = Шагов нет.
rules-no-equals = Параметр пишется «имя=значение», а дано: { $given }.
rules-no-fit = Эти параметры не складываются: { $why }.
rules-no-rulebook = Правил «{ $name }» нет. Есть: { $known }.
rules-no-role = Роли «{ $name }» в этих правилах нет. { $count ->
    [0] Есть: { $known }
   *[other] Похоже на: { $known }
}.

step-actors = Действуют: { $actors }
step-actor = { $role } — «{ $ability }»
step-rule = Действуют сами правила
step-mode-together = Все разом
step-mode-in-turn = По очереди
step-mode-by-dependency = По зависимости: сначала то, на что никто не влияет
step-tie = При равенстве: { $tie }
step-whether = Погибшие раньше { $dead }, заблокированные { $held }, перенаправленные { $redirected }
step-acts = действуют
step-acts-not = не действуют
step-ring = Круг: { $rule }
step-ring-option = Круг: как решит параметр «{ $option }»
step-deaths = { $when ->
    [phase] Смерти наступают в конце фазы
   *[step] Смерти наступают в конце шага
}

abilitykind-active = активная
abilitykind-passive = пассивная
abilitykind-instant = мгновенная
rolekind-peaceful = мирная роль
rolekind-overlay = роль поверх мирной
rolekind-neutral = нейтрал
rolekind-secret = тайная роль
rolekind-title = титул
rolekind-common = доступно каждому
rolekind-host = ведущий

written-none = В правилах «{ $id }» нет таблицы, которую пишет ведущий.
written-no-file = Файл не читается: { $file } ({ $why }).
written-mistakes = { $count ->
    [one] В таблице { $file } { $count } ошибка:
    [few] В таблице { $file } { $count } ошибки:
   *[other] В таблице { $file } { $count } ошибок:
}
written-kept = Записано: { $file }
written-no-terminal = Такой файл не показать в окне терминала: назовите его (--out).
