"""A difference from a base of which more games were played than of what is compared with it.

Where few games go as they went in the base, pairs alone would tell how lucky the base was in just
those games, and all arms would seem to err the same way. So the base's own mean is known from all
its games, and the pairs are used as far as they go together: the regression estimator of two-phase
sampling. Of games that all go together it is the difference of pairs, of independent ones that of
two samples.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats

from rezolv.lab.answers.chances import numbers
from rezolv.lab.answers.model import LEVEL, Difference


def against(whole: ArrayLike, old: ArrayLike, new: ArrayLike, *, widest: float = 1.0) -> Difference:
    """What `new` has more than the base.

    Args:
        whole: of all games of the base, those that `new` has played among them.
        old: of the games of the base that `new` has played, in their order.
        new: of these games as they went otherwise.
        widest: how great the difference of a game may be at most.
    """
    base, first, second = numbers(whole), numbers(old), numbers(new)
    count, many = int(first.size), int(base.size)
    if not count:
        return Difference(None, -widest, widest, 1.0, 0, 0, paired=True, shares=True)
    spread = float(np.var(first))
    slope = float(np.cov(first, second, bias=True)[0, 1]) / spread if spread else 0.0
    mean = float(base.mean())
    value = float(second.mean()) - slope * (float(first.mean()) - mean) - mean
    # The games of the base are those of the pairs and the rest: each part errs by itself.
    rest = (many - count) / many
    own = slope - (slope - 1) * (1 - rest)
    # One more pair each way, as Bonett and Price do: pairs that all agree leave some doubt.
    doubt = 2 * widest**2 / (count + 2)
    variance = (float(np.var(second - own * first)) + doubt) / (count + 2)
    if rest:
        variance += ((slope - 1) * rest) ** 2 * float(np.var(base)) / (many - count)
    half = float(stats.norm.ppf((1 + LEVEL) / 2)) * sqrt(variance)
    # If nothing differed, `new` would be spread as the base is: a small share by luck is not sure.
    alike = slope * sqrt(spread / float(np.var(second))) if slope else 0.0
    same = float(np.var(base)) * (1 + own**2 - 2 * own * alike) / count
    p = 2 * float(stats.norm.sf(abs(value) / sqrt(max(variance, same))))
    low, high = max(-widest, value - half), min(widest, value + half)
    return Difference(value, low, high, p, count, many, paired=True, shares=True)
