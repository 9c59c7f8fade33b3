# What the host gives a player and takes from one by a ruling
gift-lives = in the game
gift-dies = goes out
gift-hp = health: { $is }
gift-max_hp = greatest health: { $is }
gift-counter = { $name }: { $is }
gift-effect = gets: { $name }
gift-no_effect = loses: { $name }
gift-role = role: { $name }
gift-no_role = no role ({ $slot })
gift-grant = gets the ability “{ $name }”
gift-ungrant = loses the ability “{ $name }”
