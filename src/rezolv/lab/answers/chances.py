"""Shares, spreads and differences with their intervals. The formulae are scipy's where it has them.

Every interval is at 95 %. A share has Wilson's interval. A difference of two samples of shares has
Newcombe's (from two of Wilson's) and Fisher's exact test, one of pairs Bonett's and Price's and
McNemar's exact test; whatever is no yes or no has Student's t, by Welch where nothing is paired.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import stats

from rezolv.lab.answers.model import (
    CHANGED,
    LEVEL,
    SAME,
    SLIGHT,
    UNCLEAR,
    Difference,
    Share,
    Spread,
)

Numbers = NDArray[np.float64]


def share(hits: int, of: int) -> Share:
    """So many of so many, with Wilson's interval."""
    if of == 0:
        return Share(0, 0, None, 0.0, 1.0)
    # Its own share as the hypothesis: a p-value that nobody asks for then costs nothing.
    found = stats.binomtest(hits, of, hits / of).proportion_ci(LEVEL, method="wilson")
    return Share(hits, of, hits / of, float(found.low), float(found.high))


def at_most(of: int) -> float:
    """How frequent at most, by 95 %, is what never came in so many: about three in so many."""
    if of == 0:
        return 1.0
    none = stats.binomtest(0, of, alternative="less")
    return float(none.proportion_ci(LEVEL, method="exact").high)


def spread(values: ArrayLike) -> Spread:
    """Mean, quartiles and how often each whole number came."""
    data = np.asarray(values, dtype=np.int64)
    if not data.size:
        return Spread(0, None, None, None, None, ())
    low, middle, high = (float(one) for one in np.quantile(data, (0.25, 0.5, 0.75)))
    seen, counts = np.unique(data, return_counts=True)
    rows = tuple((int(value), int(count)) for value, count in zip(seen, counts, strict=True))
    return Spread(int(data.size), float(data.mean()), low, middle, high, rows)


def paired(before: ArrayLike, after: ArrayLike, *, shares: bool = True) -> Difference:
    """What `after` has more than `before`, the same place in both being one pair.

    Args:
        shares: the values lie between 0 and 1 (those of shares of a game's seats may be broken).
    """
    first, second = numbers(before), numbers(after)
    return of_pairs(second - first, shares=shares)


def of_pairs(more: ArrayLike, *, shares: bool = True, widest: float = 1.0) -> Difference:
    """A difference out of the differences of pairs.

    Args:
        widest: how great the difference of a pair may be at most, of shares.
    """
    data = numbers(more)
    count = int(data.size)
    if not count:
        return _nothing(shares, widest, paired=True)
    value = float(data.mean())
    if not shares:
        low, high, p = _student(data)
        return Difference(value, low, high, p, count, 0, paired=True, shares=False)
    # Bonett and Price: one more pair each way, so that pairs which all agree leave some doubt.
    more_of = count + 2
    middle = float(data.sum()) / more_of
    variance = (float((data**2).sum()) + 2 * widest**2) / more_of - middle**2
    half = _z() * sqrt(max(variance, 0.0) / more_of)
    low, high = max(-widest, middle - half), min(widest, middle + half)
    if np.isin(data, (-1.0, 0.0, 1.0)).all() and widest == 1.0:
        gained, lost = int((data > 0).sum()), int((data < 0).sum())
        p = float(stats.binomtest(gained, gained + lost).pvalue) if gained + lost else 1.0
    else:
        p = _student(data)[2]
    return Difference(value, low, high, p, count, 0, paired=True, shares=True)


def unpaired(before: ArrayLike, after: ArrayLike, *, shares: bool = True) -> Difference:
    """What the sample `after` has more than the sample `before`."""
    first, second = numbers(before), numbers(after)
    if not first.size or not second.size:
        return _nothing(shares, 1.0, paired=False)
    if shares and all(np.isin(data, (0.0, 1.0)).all() for data in (first, second)):
        return of_shares(share(int(first.sum()), first.size), share(int(second.sum()), second.size))
    value = float(second.mean() - first.mean())
    low, high, p = _welch(first, second)
    if shares and (low is None or high is None):
        low, high = -1.0, 1.0
    return Difference(value, low, high, p, first.size, second.size, paired=False, shares=shares)


def of_shares(before: Share, after: Share) -> Difference:
    """What one share has more than another of an independent sample."""
    if before.rate is None or after.rate is None:
        return _nothing(True, 1.0, paired=False)
    value = after.rate - before.rate
    low = value - hypot(after.rate - after.low, before.high - before.rate)
    high = value + hypot(after.high - after.rate, before.rate - before.low)
    table = [[before.hits, before.of - before.hits], [after.hits, after.of - after.hits]]
    p = float(stats.fisher_exact(table).pvalue)
    return Difference(value, low, high, p, before.of, after.of, paired=False, shares=True)


def judged(differences: Sequence[Difference], margins: Sequence[float]) -> list[Difference]:
    """Differences of one family, each with a verdict.

    Their p-values are corrected by Holm, so that where nothing differs the whole family gives a
    false alarm in one of twenty cases at most. A difference whose interval lies within its margin
    is too small to matter, be it there or not.
    """
    found = []
    corrected = holm([one.p for one in differences])
    for one, p, margin in zip(differences, corrected, margins, strict=True):
        small = one.low is not None and one.high is not None and max(-one.low, one.high) <= margin
        if one.value is not None and p < 1 - LEVEL:
            verdict = SLIGHT if small else CHANGED
        else:
            verdict = SAME if small else UNCLEAR
        found.append(msgspec.structs.replace(one, holm=p, verdict=verdict, margin=margin))
    return found


def holm(values: Sequence[float]) -> list[float]:
    """p-values as Holm corrects them for being many."""
    found = [1.0] * len(values)
    least = 0.0
    for rank, place in enumerate(sorted(range(len(values)), key=lambda place: values[place])):
        least = max(least, min(1.0, (len(values) - rank) * values[place]))
        found[place] = least
    return found


def _z() -> float:
    return float(stats.norm.ppf((1 + LEVEL) / 2))


def _student(data: Numbers) -> tuple[float | None, float | None, float]:
    """Interval and p-value of a mean; of one value, or of equal ones, t knows nothing."""
    mean = float(data.mean())
    if data.size < 2:
        return None, None, 1.0
    if float(np.ptp(data)) == 0.0:
        return mean, mean, 1.0 if mean == 0.0 else 2.0 ** (1 - data.size)
    test = stats.ttest_1samp(data, 0.0)
    found = test.confidence_interval(LEVEL)
    return float(found.low), float(found.high), float(test.pvalue)


def _welch(first: Numbers, second: Numbers) -> tuple[float | None, float | None, float]:
    if first.size < 2 or second.size < 2:
        return None, None, 1.0
    if float(np.ptp(first)) == 0.0 and float(np.ptp(second)) == 0.0:
        # Two samples of one value each: t divides by nothing. By a sign test on the smaller.
        less = float(second.mean() - first.mean())
        return less, less, 1.0 if less == 0.0 else 2.0 ** (1 - min(first.size, second.size))
    test = stats.ttest_ind(second, first, equal_var=False)
    found = test.confidence_interval(LEVEL)
    return float(found.low), float(found.high), float(test.pvalue)


def _nothing(shares: bool, widest: float, *, paired: bool) -> Difference:
    low, high = (-widest, widest) if shares else (None, None)
    return Difference(None, low, high, 1.0, 0, 0, paired=paired, shares=shares)


def numbers(values: ArrayLike) -> Numbers:
    """Values of any kind as numbers; yes is one and no is nothing."""
    return np.asarray(values, dtype=np.float64)
