# Почему партию нельзя начать: читает ведущий.

table-unknown_role = Такой роли в этих правилах нет: { $role } (игрок { $of }).
table-bad_slot = Игрок { $of }: роль «{ $role }» не ставится на место «{ $slot }».
table-no_role = Игрок { $of } остался без роли.
table-seat_count = Игроков { $is }, а нужно от { $least } до { $most }.
table-unknown_phase = Такой фазы в этих правилах нет: { $phase }.
table-bad_turn = Ходы считаются с первого, а указан { $turn }.
table-unknown_seat_key = Игрок { $of }: нет такого поля «{ $key }».
table-unknown_seat = Такого игрока за столом нет: { $of }.
table-bad_nickname = Такой ник не подойдёт: «{ $name }». Нужно от 1 до 40 печатных знаков, без пробелов по краям и без знаков разметки; слова public, host и nobody заняты.
table-unknown_option = Такого параметра в этих правилах нет: { $option }.
table-unknown_preset = Такого набора параметров в этих правилах нет: { $option }.
table-bad_option = Параметр «{ $option }» не может быть таким: { $value }.
table-too_few_roles = Ролей { $is }, а нужно не меньше { $least }.
table-fits_nobody = Роль «{ $role }» некому отдать.
