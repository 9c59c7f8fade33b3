# Что ведущий даёт игроку и забирает у него своим решением
gift-lives = в игре
gift-dies = выбывает
gift-hp = здоровье: { $is }
gift-max_hp = предел здоровья: { $is }
gift-counter = { $name }: { $is }
gift-effect = получает: { $name }
gift-no_effect = теряет: { $name }
gift-role = роль: { $name }
gift-no_role = без роли ({ $slot })
gift-grant = получает способность «{ $name }»
gift-ungrant = теряет способность «{ $name }»
