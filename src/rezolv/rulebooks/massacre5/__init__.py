"""The drafted changes to Мечом и Магией IV: massacre4, and each change an option of its own.

Its authors left a working list, no rulebook. What they had decided can be switched on here, one by
one or all together by the preset `decided`; of what they were still arguing about, that which says
enough to be played is an option too. docs/rulebooks.md says of the rest why it is not.
"""

from __future__ import annotations

from rezolv.engine import Name, Preset
from rezolv.engine.revisions import Amend
from rezolv.rulebooks import massacre4
from rezolv.rulebooks.massacre5 import (
    demons,
    guards,
    law,
    living,
    neutrals,
    open_roles,
    sides,
)

OPTIONS = {
    **living.OPTIONS,
    **sides.OPTIONS,
    **guards.OPTIONS,
    **demons.OPTIONS,
    **law.OPTIONS,
    **neutrals.OPTIONS,
    **open_roles.OPTIONS,
}

DECIDED = Preset(
    {
        "jail": "both",
        "extra_hp_adds": True,
        "risen_fades": True,
        "mutual_knowledge": True,
        "mail_after_rising": True,
        "neutrals_unraisable": "all",
        "protections_once_a_cycle": True,
        "examinations_once_a_cycle": True,
        "more_blocks": True,
        "blind_guards": True,
        "conditional_guards": True,
        "lich_shield_once_a_cycle": True,
        "captain_bodyguard": True,
        "hellfire_no_attack": True,
        "hellfire": "joined",
        "charm_redirects_more": True,
        "inquisitor_hardy": True,
        "rumours_hide": True,
        "torches_unblockable": True,
        "no_jester": True,
        "smith_stands": True,
        "knight_weekly": True,
        "marauder": "once_a_body",
        "touch_once_a_cycle": True,
        **neutrals.DECIDED,
    },
    name=("Решённое", "What was decided"),
    says=(
        "Все правки, о которых авторы договорились, разом.",
        "All changes that the authors had agreed upon, together.",
    ),
)

RULEBOOK = massacre4.RULEBOOK.revise(
    id="massacre5",
    version="1",
    title=Name("Мечом и Магией IV: правки", "By Sword and Magic IV: the drafted changes"),
    says=Name(
        "«Тёмный Гримуар» и задуманные к нему правки: каждую можно включить отдельно, решённые — и "
        "все разом.",
        "The Dark Grimoire and the changes drafted for it: each may be switched on by itself, "
        "those that were decided all at once.",
    ),
    options=OPTIONS,
    presets={"decided": DECIDED},
    effects={
        **living.EFFECTS,
        **sides.EFFECTS,
        **guards.EFFECTS,
        **open_roles.EFFECTS,
    },
    laws={"guard": guards.defend},
    draws=Amend(lambda old: (*old, guards.BLIND_DRAW)),
)
