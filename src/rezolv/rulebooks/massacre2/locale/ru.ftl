# Слова «Сатисфакции». Поля — как в wording/locale/ru/facts.ftl.

fact-face = { $of-key ->
    [me] Ваша личина: { $is }.
   *[other] { $of }, личина: { $is }.
}
fact-contacts = { $are-key ->
    [0] { $of }: ни с кем не взаимодействует.
   *[other] { $of }: { $are }. Способности: { $abilities }.
}
fact-cards = { $of-key ->
    [me] Карт у вас: { $is }.
   *[other] { $of }, карт: { $is }.
}
fact-masks = { $of-key ->
    [me] Личин у вас теперь: { $is }.
   *[other] { $of }, личин теперь: { $is }.
}
fact-claims = { $of-key ->
    [me] Список Демиурга: вы — { $is }.
   *[other] Список Демиурга: { $of } — { $is }.
}
fact-spent = { $ability-key ->
    [none] Способность больше не действует.
    [circle] Защитный круг исчез.
   *[other] Пока не действует: { $ability }.
}

refusal-mask_number = Нужно назвать личин: { $most }.
refusal-card_masks = Личины называют для Блефа и только для него: { $ability }.
refusal-no_cards = У вас нет карт.
refusal-vote_given_up = Вместо голоса сегодня Пророчество.
refusal-no_sacrifice = Звать некого: { $ability }.
refusal-circle_stands = Круг ещё стоит.

table-unknown_mask = Игрок { $of }: такой личины нет ({ $is }).

param-masks = личины
attempt-gift = Карта
draw-mask = какая из личин открывается
how-circle = Protective circle
how-sealed = Печать Небес

# Карты Хода
word-pass = Пас (pass)
word-bank = Банк (bank)
word-bluff = Блеф (bluff)
word-whist = Вист (whist)
word-misere = Мизер (misere)

# Ведущему: то, что лежит на игроке и имени в игре не имеет
mark-whist = Вист
mark-foreseen = предвиденное
mark-gilded = позолочено
mark-trance = Транс
mark-last_night = что действовало в фазу смерти
mark-circle = Protective circle
mark-call = зов возможен
mark-call_known = думает, что зов возможен
mark-joked = джокер сыгран
mark-misere_played = мизер сыгран
mark-misere = Мизер
