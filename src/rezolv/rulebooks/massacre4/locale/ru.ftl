# Слова «Темного Гримуара». Поля — как в wording/locale/ru/facts.ftl.

fact-usable = { $is-key ->
    [yes] Теперь это можно применить: { $ability }.
   *[no] Больше этого применить нельзя: { $ability }.
}
fact-gained = Вы получаете способность: { $ability }.
fact-open_role = { $of } — в явной роли: { $is }.
fact-infected = { $is-key ->
    [yes] { $of-key ->
        [me] Вы заражены чумой.
       *[other] { $of }: заражение чумой.
    }
   *[no] { $of-key ->
        [me] Вы не заражены чумой.
       *[other] { $of }: чумы нет.
    }
}
fact-infected_count = Заражено чумой: { $is }.
fact-offer = Дьявол предлагает вам продать душу. До конца следующей фазы предложение можно принять и выбрать Дар.
fact-gift = { $of-key ->
    [me] Вы получаете дар: { $is }.
   *[other] { $of } принимает дар: { $is }.
}
fact-blocked = Вы заблокированы в эту фазу.
fact-failed = { $ability-key ->
    [none] Ваш ход не прошёл.
   *[other] Ход не прошёл: { $ability }.
}
fact-note = { $by-key ->
    [devil] Послание «от Дьявола»: «{ $text }»
    [hero] Достижение: { $text }
   *[other] Послание: «{ $text }»
}

refusal-again = { $ability }: на этого персонажа вы это уже применяли ({ $of }).
refusal-not_open = Условие ещё не выполнено: { $ability }.
refusal-no_prey = Гнать некого, в прошлую фазу вы никого не кусали: { $ability }.
refusal-no_call = Воскрешать вам пока нельзя: { $ability }.

table-two_roles = У каждого игрока должна быть и тайная роль, и явная ({ $slot }).
table-role_twice = Эта роль бывает только у одного: { $role }.

mark-straight = не перенаправляется
mark-unblockable = не блокируется
param-to = на кого перенаправить
param-guess = тайная роль
draw-strongest = какая из равных атак остановлена
why-in_vain = ничего не вышло
why-out_of_reach = цель недосягаема
how-jail = темница

# Чума, сделки Дьявола

refusal-no_offer = Сделки вам сейчас никто не предлагал: { $ability }.

param-effect = что делает
param-at = лазарет при ХП
param-extra = и ещё
param-gift = дар
word-infect = заразить
word-cure = вылечить
abilitykind-answer = ответ

# Ведущему: то, что лежит на игроке и имени в игре не имеет
mark-iron_will = Железная воля
mark-blocked = заблокирован
mark-locked = посажен в темницу
mark-shielded = под защитой
mark-fate = что действовало в фазу смерти
mark-threshold = при каких ХП ложится в лазарет
mark-gone = лишние ХП пропали
mark-chosen = кого выбрал
mark-covered = к кому применено на деле
mark-lending = роль придёт со следующей фазой
mark-used = использовано из взятого
mark-open_attack = атака открыта
mark-call = зов стаи
mark-prey = кого покусал, как он думает
mark-scent = кого покусал на деле
mark-dose = заражение или лечение этой фазы
mark-offer = предложена Сделка
mark-bought = получает дар
mark-souls = что знает о душах
mark-spent_deals = дополнительных Сделок потрачено
mark-withstood = защита сработала
