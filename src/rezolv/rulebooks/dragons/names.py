"""The words that the files of this rulebook share: clans, marks of abilities, kinds of effect."""

from __future__ import annotations

from typing import Final

TURN: Final = "turn"
"""The one kind of phase."""

NIGHT_WATCH: Final = "night_watch"
BARATHEON: Final = "baratheon"
BOLTON: Final = "bolton"
TARGARYEN: Final = "targaryen"
BLACKFYRE: Final = "blackfyre"
CLANS: Final = (NIGHT_WATCH, BARATHEON, BOLTON, TARGARYEN, BLACKFYRE)
DRAGONS: Final = "dragons"
OTHERS: Final = "others"
NEUTRALS: Final = "neutrals"
CONSPIRACY: Final = "conspiracy"
TEAMS: Final = (*CLANS, CONSPIRACY)
"""Sides that have members, a leader and a victory of their own."""
STATUSES: Final = (*CLANS, NEUTRALS)
"""What a check may show; every neutral shows as one (DD-012, DD-021)."""

WILD: Final = ("drogon", "viserion", "rhaegal", "sheepstealer")
ICE_DRAGON: Final = "ice_dragon"
ALL_DRAGONS: Final = (ICE_DRAGON, *WILD)
"""All dragons in the order in which they act (DD-245)."""
GREAT_OTHER: Final = "great_other"
WIGHT: Final = "wight"

ROLE_NAMES: Final = (
    *("jon_snow", "edd", "sam", "aemon", "tormund", "mj"),
    *("stannis", "shireen", "selyse", "davos", "melisandre"),
    *("roose", "domeric", "ramsay", "walda", "theon"),
    *("daenerys", "tyrion", "jorah", "barristan", "missandei"),
    *("aegon", "arianne", "connington", "strickland", "varys"),
    *WILD,
    *(GREAT_OTHER, ICE_DRAGON),
    *("howland_reed", "tycho", "wyman", "sansa", "bloodraven"),
)
"""All roles that are dealt, in the order of the lists: what an order may name, dealt or not."""

# Marks of abilities.
AC: Final = "ac"
"""A personal active ability."""
CLAN: Final = "clan"
"""An ability of the clan and not of a role (DD-060)."""
MAFKILL: Final = "mafkill"
BLOCKABLE: Final = "blockable"
FIXED: Final = "fixed"
"""No redirect moves it (DD-103, DD-162)."""
SECOND: Final = "second"
"""The second active ability of a role: Ширен does not move it (DD-102)."""
COPYABLE: Final = "copyable"
"""Стрикленд may learn it (DD-172)."""
SECRET_VISIT: Final = "secret_visit"
"""A visit that abilities see and visitor passives do not (DD-198)."""
KILLS: Final = "kills"
"""It may decide between the last two (DD-032)."""
RIDER: Final = "rider"
HEIR: Final = "heir"
VEST: Final = "vest"
"""A passive that saves from one attempt."""

# Marks of attempts.
UNHEALED: Final = "unhealed"
UNGUARDED: Final = "unguarded"
PIERCES: Final = "pierces"
"""No vest stops it."""
BY_PASSIVE: Final = "by_passive"
BY_DRAGON: Final = "by_dragon"
BY_HATCH: Final = "by_hatch"
BY_HOWLAND: Final = "by_howland"
TERRITORY: Final = "territory"

# Effects on seats that last; those marked with a star their bearer knows of.
JOINED: Final = "joined"
"""* A neutral in a clan or in the Conspiracy: `to`."""
TAMED: Final = "tamed"
"""* A dragon with a rider, or with what is left of his room: `rider`, `to`."""
RIDES: Final = "rides"
"""* A rider who has, or had, a dragon: `dragon`."""
LEADS: Final = "leads"
"""* First in the list of his clan: `of`."""
CARRIES: Final = "carries"
"""* Has the right to the mafkill."""
GATHERED: Final = "gathered"
"""* All of his clan are in his room."""
AVENGED: Final = "avenged"
"""* His clan has had its vengeance: `of`."""
MATES: Final = "mates"
"""* Clanmates he has found: `are`."""
SHOWN: Final = "shown"
"""A status laid over one's own by Теон: `status`."""
LOVED: Final = "loved"
DEBT: Final = "debt"
"""A debtor of Тихо: `clan`."""
TIRED: Final = "tired"
"""After a visit to Тормунд: `use` is an ability, or the mafkill, or the vote (DD-087 to DD-089)."""
DANCING: Final = "dancing"
"""* A dragon in a pending dance: `partner`."""

GAME: Final = "game"
"""Must choose one of `list`, or die (`source`, `clan`)."""
OFFER: Final = "offer"
"""* What he knows of it: `list`."""
POISON: Final = "poison"
INVITED: Final = "invited"
"""* May accept the invitation of `source`."""
WATCHED: Final = "watched"
"""* Whom Бринден has watched: `are`."""

# Effects for one resolution.
PRAYING: Final = "praying"
HEALED: Final = "healed"
KISSED: Final = "kissed"
GUARDED: Final = "guarded"
KNIGHTED: Final = "knighted"
DYED: Final = "dyed"
GRIFF: Final = "griff"
HUSHED: Final = "hushed"
"""His vote is blocked."""
TRIPLED: Final = "tripled"
CHANGED: Final = "changed"
"""His vote goes elsewhere: `to`."""
ADDED: Final = "added"
"""Votes beside the ballots: `votes`."""
WINE: Final = "wine"
"""Another sits in his place: `to`."""
GIANT: Final = "giant"
"""Leaves by lynch beside the executed."""
TREATED: Final = "treated"
BURNT: Final = "burnt"
"""Dies by a dragon's territory."""
WATCHING: Final = "watching"
ENDED: Final = "ended"
"""His watch ended early: `step`, `whole` if what happened in it was still seen."""
IDLE: Final = "idle"
BANNED: Final = "banned"
"""On a wild dragon: it does not attack `of`; see `valyria.forbidden`."""
