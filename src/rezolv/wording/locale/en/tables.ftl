# Why a table cannot be laid: the host reads it.

table-unknown_role = This rulebook has no such role: { $role } (player { $of }).
table-bad_slot = Player { $of }: the role { $role } is not held as “{ $slot }”.
table-no_role = Player { $of } has no role.
table-seat_count = { $is-key ->
    [one] There is { $is } player
   *[other] There are { $is } players
}; it takes { $least } to { $most }.
table-unknown_phase = This rulebook has no such phase: { $phase }.
table-bad_turn = Turns are counted from 1; this is { $turn }.
table-unknown_seat_key = Player { $of }: there is no field “{ $key }”.
table-unknown_seat = There is no such player at the table: { $of }.
table-bad_nickname = This nickname will not do: “{ $name }”. It takes 1 to 40 printable characters, no blanks at the ends and no markup; public, host and nobody are taken.
table-unknown_option = This rulebook has no such option: { $option }.
table-unknown_preset = This rulebook has no such set of options: { $option }.
table-bad_option = The option “{ $option }” cannot be: { $value }.
table-too_few_roles = { $is-key ->
    [one] There is { $is } role
   *[other] There are { $is } roles
}; it takes at least { $least }.
table-fits_nobody = No seat is left that the role { $role } may come to.
