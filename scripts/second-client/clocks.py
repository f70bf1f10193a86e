"""Both clocks of a game, in whole milliseconds, as every entry changes them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from schema import record

FIRST_MOVE_FREE_MS = 20_000
NETWORK_FREE_MS = 100


def allowance(terms: record.Terms, sides: list[record.SideClock]) -> int:
    if terms.allowance_ms:
        return terms.allowance_ms
    usual = max(side.base_ms // 8 + 5 * side.increment_ms for side in sides)
    return min(max(usual, 5_000), 120_000)


@dataclass(frozen=True)
class Clock:
    """One side's clock. What the network took of its last entry is not known before the next."""

    terms: record.SideClock
    allowance: int
    held: int  # before the last entry
    charged: int = 0  # for it
    added: int = 0  # after it
    moved: bool = False
    free: bool = False  # of what the network took of the last entry
    room: int | None = None  # for that, if the entry was a move that may come too late
    late: bool = False  # it did

    @property
    def running(self) -> bool:
        return self.terms.base_ms > 0

    @property
    def shown(self) -> int:
        return max(0, self.held - self.charged) + self.added if self.running else 0

    def time(self, think_ms: int) -> int:
        """What of the thinking time counts."""
        return think_ms if self.moved else max(0, think_ms - FIRST_MOVE_FREE_MS)

    def budget(self) -> int:
        """What may be spent on one move."""
        budget = self.shown + (0 if self.terms.bronstein else self.terms.delay_ms)
        return min(budget, self.terms.move_limit_ms or budget)

    def flag_fallen(self, think_ms: int) -> bool:
        return self.running and self.time(think_ms) >= self.budget()

    def network(self, prev_net_ms: int) -> Clock:
        """The clock once it is known what the network took of the last entry."""
        over = 0 if self.free else max(0, prev_net_ms - NETWORK_FREE_MS)
        from_bank = min(self.allowance, over)
        adj = over - from_bank
        return replace(
            self,
            allowance=self.allowance - from_bank,
            charged=self.charged + adj,
            late=self.running and self.room is not None and adj > self.room,
        )

    def without_increment(self) -> Clock:
        """The clock of a move that came too late."""
        return replace(self, added=0)

    def entry(self, think_ms: int, is_move: bool, ends: bool, free: bool) -> Clock:
        """The clock after an entry of its side."""
        time = self.time(think_ms)
        kept = self.terms.bronstein and ends
        return replace(
            self,
            held=self.shown,
            charged=time if kept else max(0, time - self.terms.delay_ms),
            added=self.terms.increment_ms if is_move and not ends else 0,
            moved=self.moved or is_move,
            free=free,
            room=self.budget() - time if is_move else None,
            late=False,
        )
