"""The sixteen cards, each with what it does and the role that it tells of."""

from __future__ import annotations

from rezolv.rulebooks.massacre import cards
from rezolv.rulebooks.massacre.cards import Card
from rezolv.rulebooks.massacre.knowing import senses
from rezolv.rulebooks.massacre.roles import SecretRole, nothing
from rezolv.rulebooks.massacre.shifting import shift


class Hand(SecretRole):
    """What the Card Master may throw (M0-180 to M0-208)."""

    king_of_spades = Card(
        "Король Пик (Кукла)",
        "King of spades (Puppet)",
        says=(
            "Когда вы раскроете свою роль, днём за цель решаете вы. Называет Лича.",
            "Once you show your role you decide for the target by day. Tells the Lich.",
        ),
        at="cards",
        does=cards.string_up,
        clauses=("M0-179", "M0-180", "M0-181"),
    )
    four_of_clubs = Card(
        "Четверка Крестей (Грызня)",
        "Four of clubs (Squabble)",
        says=(
            "К концу ночи у цели остаётся одна жизнь. Называет Зомби.",
            "By the end of the night the target has one life left. Tells the Zombie.",
        ),
        at="end_cards",
        does=cards.gnaw,
        clauses=("M0-182",),
    )
    jack_of_clubs = Card(
        "Валет Крестей (Покров)",
        "Jack of clubs (Shroud)",
        says=(
            "Атаки цели этой ночью не состоятся. Называет Призрака.",
            "The target's attacks do not come about tonight. Tells the Ghost.",
        ),
        at="cards",
        does=cards.stop_attacks,
        clauses=("M0-183", "M0-184"),
    )
    jack_of_spades = Card(
        "Валет Пик (Подмена)",
        "Jack of spades (Exchange)",
        says=(
            "Двое живых меняются числом жизней. Называет Некроманта.",
            "Two living change the numbers of their lives. Tells the Necromancer.",
        ),
        at="end_cards",
        does=cards.swap_lives,
        clauses=("M0-185", "M0-186"),
    )
    king_of_hearts = Card(
        "Король Червей (Сдвиг)",
        "King of hearts (Shift)",
        says=(
            "Жизни и статусы цели на сутки станут такими, как прошлым утром; не на себя. "
            "Называет Демонолога.",
            "The target's lives and statuses are for a day as on the morning before; not on "
            "yourself. Tells the Demonologist.",
        ),
        at="shift",
        does=shift,
        clauses=("M0-187", "M0-188", "M0-189"),
    )
    two_of_hearts = Card(
        "Двойка Червей (Рок)",
        "Two of hearts (Doom)",
        says=(
            "Если к концу ночи у цели одна жизнь, она умрёт; не на лежащих в Лазарете. "
            "Называет Беса.",
            "If the target has one life by the end of the night it dies; not on those in the "
            "Infirmary. Tells the Imp.",
        ),
        at="end_cards",
        does=cards.last_life,
        clauses=("M0-190", "M0-191"),
    )
    queen_of_hearts = Card(
        "Дама Червей (Мираж)",
        "Queen of hearts (Mirage)",
        says=(
            "Всё, что цель делает ночью, кроме атак, достаётся вам. Называет Суккуба.",
            "Whatever the target does by night, attacks left out, reaches you. Tells the Succubus.",
        ),
        at="mirage",
        does=cards.mirage,
        clauses=("M0-192",),
    )
    three_of_diamonds = Card(
        "Тройка Бубен (Чутье)",
        "Three of diamonds (Scent)",
        says=(
            "Узнать способности, применённые к цели этой ночью. Называет Гончую Ада.",
            "Learn the abilities used on the target tonight. Tells the Hellhound.",
        ),
        at="information",
        does=senses,
        clauses=("M0-193",),
    )
    jack_of_diamonds = Card(
        "Валет Бубен (Эгида)",
        "Jack of diamonds (Aegis)",
        says=(
            "Атаки на цель не проходят, а атаки на вас идут в неё; не на себя. Называет "
            "Начальника стражи.",
            "Attacks on the target fail, and those on you go to it; not on yourself. Tells the "
            "Captain.",
        ),
        at="redirection",
        does=cards.aegis,
        clauses=("M0-194", "M0-195", "M0-196"),
    )
    six_of_diamonds = Card(
        "Шестерка Бубен (Щит)",
        "Six of diamonds (Shield)",
        says=(
            "То же с сильнейшей атакой на цель и сильнейшей на вас. Называет Стражника.",
            "The same with the strongest attack on the target and on you. Tells the Guardsman.",
        ),
        at="redirection",
        does=cards.shield,
        clauses=("M0-197", "M0-198"),
    )
    ace_of_diamonds = Card(
        "Туз Бубен (Немота)",
        "Ace of diamonds (Silence)",
        says=(
            "Цель до конца игры без голоса; у Мэра остаётся один. Называет Инквизитора.",
            "The target has no vote to the end; the Mayor keeps one. Tells the Inquisitor.",
        ),
        at="effects",
        does=cards.silence,
        clauses=("M0-199", "M0-200"),
    )
    four_of_diamonds = Card(
        "Четверка Бубен (Догадка)",
        "Four of diamonds (Guess)",
        says=(
            "Узнать, есть ли роль цели в вашем списке. Называет Дознавателя.",
            "Learn whether the target's role is in your list. Tells the Interrogator.",
        ),
        at="information",
        does=cards.guess,
        clauses=("M0-201",),
    )
    five_of_diamonds = Card(
        "Пятерка Бубен (Шулер)",
        "Five of diamonds (Sharper)",
        says=(
            "Умирая за эти сутки, цель один раз сохраняет жизнь. Называет Мирного.",
            "Dying within this night and day the target once keeps a life. Tells the Peaceful.",
        ),
        at="fives",
        does=cards.spare,
        clauses=("M0-202", "M0-203"),
    )
    five_of_clubs = Card(
        "Пятерка Крестей (Шулер)",
        "Five of clubs (Sharper)",
        says=(
            "То же, что Пятерка Бубен.",
            "The same as the five of diamonds.",
        ),
        at="fives",
        does=cards.spare,
        clauses=("M0-202", "M0-203"),
    )
    ace_of_clubs = Card(
        "Туз Крестей (Паранойя)",
        "Ace of clubs (Paranoia)",
        says=(
            "До конца игры вы читаете почту цели; не на себя. Тварь узнаёт о вас.",
            "You read the target's mail to the end; not on yourself. The Thing learns of you.",
        ),
        at="information",
        does=cards.read_mail,
        clauses=("M0-204", "M0-205", "M0-206"),
    )
    joker = Card(
        "Джокер (Козырь)",
        "Joker (Trump)",
        says=(
            "Любая карта колоды, даже уже сыгранная.",
            "Any card of the deck, even one already used.",
        ),
        does=nothing,
        clauses=("M0-208",),
    )
