# Почему ход не принят: читает игрок. Поля — как в facts.ftl.

refusal-over = Игра окончена.
refusal-closed = Фаза закрыта, ходы больше не принимаются.
refusal-dead = Вы выбыли и больше не ходите.
refusal-no_ability = { $ability-key ->
    [none] Хода нет.
   *[other] У вас нет такой способности: { $ability }.
}
refusal-unknown_ability = Такой способности в этих правилах нет: { $ability }.
refusal-passive = { $ability } действует сама, ход не нужен.
refusal-not_now = Сейчас не время для хода: { $ability }.
refusal-spent = Уже израсходовано: { $ability }.
refusal-not_ready = Ещё не готово: { $ability }.
refusal-too_few_targets = { $ability }: нужно не меньше { $least-key ->
    [one] { $least } цели
   *[other] { $least } целей
}.
refusal-too_many_targets = { $ability-key ->
    [none] Голос
   *[other] { $ability }
}: { $most-key ->
    [0] цель не нужна
   *[other] целей не больше { $most }
}.
refusal-same_target = { $ability }: цели должны быть разными.
refusal-unknown_seat = Такого игрока за столом нет: { $of }.
refusal-not_on_oneself = { $ability }: себя выбрать нельзя.
refusal-dead_target = { $of } уже вне игры.
refusal-teammate = { $of } с вами заодно.
refusal-bad_target = { $ability }: эту цель выбрать нельзя ({ $of }).
refusal-twice_running = { $ability }: нельзя выбирать одну цель два раза подряд ({ $of }).
refusal-unknown_param = { $ability }: лишнее поле «{ $param }».
refusal-missing_param = { $ability }: не хватает поля «{ $param }».
refusal-bad_param = { $value-key ->
    [none] Поле «{ $param }» заполнено неверно.
   *[other] Поле «{ $param }» не может быть таким: { $value }.
}
refusal-empty_text = Поле «{ $param }» пустое.
refusal-long_text = Поле «{ $param }»: не больше { $limit-key ->
    [one] { $limit } знака
   *[other] { $limit } знаков
}.
refusal-secret_condition = Поле «{ $param }»: условие может опираться только на то, что объявят всем.
refusal-not_provisional = Это нельзя оставить предварительным: изменить такое до конца фазы нельзя, или правила такого не знают.
refusal-already_sent = Уже отправлено, изменить нельзя: { $ability }.
refusal-shared_sent = За вас уже сходил игрок { $of }: { $ability }.
refusal-may_not_pass = От этого хода отказаться нельзя: { $ability }.
refusal-pass_twice = Отказаться два раза подряд нельзя: { $ability }.
refusal-no_poll = Голосования сейчас нет.
refusal-poll_closed = Голосование уже закрыто.
refusal-no_vote = В этом голосовании у вас нет голоса.
refusal-taken_away = Сейчас не действует: { $ability }.
refusal-controlled = Это решаете не вы, а { $of }.
refusal-not_yours = За игрока { $of } вы такого не решаете.
refusal-one_of = Только что-то одно: у вас уже есть «{ $other }». Сначала отзовите это, если хотите «{ $ability }».
refusal-too_many_changes = Менять голос больше нельзя (не чаще { $most } за день).
refusal-already_voted = Вы уже проголосовали, изменить голос нельзя.
refusal-no_ballot = Снимать нечего: вы ещё не голосовали.
refusal-nobody_barred = Нужно назвать игрока: голоса «никого» в этом голосовании нет.
refusal-not_candidate = За этого игрока сейчас не голосуют: { $of }.
refusal-no_self_vote = За себя голосовать нельзя.

# Поля ходов
param-role = роль
param-text = текст
param-when = условие
param-variants = варианты
