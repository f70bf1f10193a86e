"""One game: its start, and the log of entries that both sides sign."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import chain
import chess
from clocks import Clock, allowance
from identity import Identity, verify
from schema import record, wire

RULES_VERSION = 1


class Refused(Exception):
    """What the peer sent does not hold. Its reason is one of Desync."""

    def __init__(self, reason: wire.Desync.Reason, what: str):
        super().__init__(what)
        self.reason = reason


@dataclass(frozen=True)
class Outcome:
    """What an entry leaves behind."""

    position: chess.Position
    ending: int
    clocks: tuple[Clock, Clock]  # of White and of Black


GOES_ON = (record.ENDING_UNSPECIFIED,)
RESIGNED = (
    record.ENDING_RESIGNATION,
    record.ENDING_RESIGNATION_DRAWN,
    record.ENDING_RESIGNATION_UNPROVEN,
)
ON_TIME = (record.ENDING_TIME, record.ENDING_TIME_DRAWN, record.ENDING_TIME_UNPROVEN)


class Game:
    """A game between oneself and a peer, from a Start that has been checked."""

    def __init__(self, start: record.Start, me: Identity, challenger: bytes, acceptor: bytes):
        self.start = start
        self.terms = check_start(start, challenger, acceptor)
        made = record.GameStart.FromString(start.game)
        self.me = me
        self.keys = (made.white_key, made.black_key)
        self.id = chain.game_id(made.accept_sig)
        self.heads = [chain.start_head(start.game)]
        self.entries: list[record.SignedEntry] = []
        self.bodies: list[record.EntryBody] = []
        self.position = chess.Position.of(self.terms.start_fen or chess.START)
        self.seen = Counter([self.position.identity()])
        self.clocks = first_clocks(self.terms, white_challenges=made.white_key == challenger)
        self.white_starts = self.position.white

    @property
    def length(self) -> int:
        return len(self.entries)

    @property
    def head(self) -> bytes:
        return self.heads[-1]

    @property
    def over(self) -> bool:
        return bool(self.bodies) and self.bodies[-1].ending != record.ENDING_UNSPECIFIED

    def author(self, slot: int) -> int:
        """Whose slot it is: 0 for White, 1 for Black."""
        return slot % 2 if self.white_starts else 1 - slot % 2

    @property
    def my_turn(self) -> bool:
        return not self.over and self.keys[self.author(self.length)] == self.me.public

    @property
    def opponent(self) -> bytes:
        return self.keys[self.keys[0] == self.me.public]

    def last_kind(self) -> str | None:
        return self.bodies[-1].WhichOneof("kind") if self.bodies else None

    def draw_offered(self) -> bool:
        return self.last_kind() == "move" and self.bodies[-1].move.offer_draw

    def write(self, think_ms: int, prev_net_ms: int, **kind) -> record.SignedEntry:
        """One's own entry for the open slot."""
        body = record.EntryBody(
            slot=self.length, think_ms=think_ms, prev_net_ms=prev_net_ms, **kind
        )
        outcome = self.judge(body)
        body.position_hash = self.hash_after(outcome)
        body.white_ms, body.black_ms = (clock.shown for clock in outcome.clocks)
        body.ending = outcome.ending
        data = body.SerializeToString()
        entry = record.SignedEntry(game_id=self.id, body=data)
        entry.sig = self.me.sign(chain.entry_signed(chain.entry_head(self.head, data)))
        self.add(entry, body, outcome)
        return entry

    def read(self, entry: record.SignedEntry) -> None:
        """Checks an entry of the other side and adds it."""
        body = record.EntryBody.FromString(entry.body)
        author = self.keys[self.author(self.length)]
        if body.slot != self.length:
            raise Refused(
                wire.Desync.REASON_GAP, f"slot {body.slot} came in place of {self.length}"
            )
        if not verify(
            author, entry.sig, chain.entry_signed(chain.entry_head(self.head, entry.body))
        ):
            raise Refused(wire.Desync.REASON_SIGNATURE, "the author has not signed this entry")
        outcome = self.judge(body)
        if body.position_hash != self.hash_after(outcome):
            raise Refused(wire.Desync.REASON_POSITION, "the positions differ")
        if (body.white_ms, body.black_ms) != tuple(clock.shown for clock in outcome.clocks):
            raise Refused(wire.Desync.REASON_CLOCK, "the clocks differ")
        if body.ending != outcome.ending:
            raise Refused(wire.Desync.REASON_ENDING, "the game has not ended, or otherwise")
        self.add(entry, body, outcome)

    def add(self, entry: record.SignedEntry, body: record.EntryBody, outcome: Outcome) -> None:
        self.heads.append(chain.entry_head(self.head, entry.body))
        self.entries.append(entry)
        self.bodies.append(body)
        if body.HasField("move"):
            self.seen[outcome.position.identity()] += 1
        self.position, self.clocks = outcome.position, outcome.clocks

    def hash_after(self, outcome: Outcome) -> int:
        moved = outcome.position is not self.position
        return chain.position_hash(outcome.position, self.seen[outcome.position.identity()] + moved)

    def judge(self, body: record.EntryBody) -> Outcome:
        """What an entry for the open slot leads to, or Refused."""
        if self.over:
            raise Refused(wire.Desync.REASON_ILLEGAL, "the game is over")
        kind = body.WhichOneof("kind")
        position, endings = self.position, GOES_ON
        if self.last_kind() == "take_back" and kind not in (
            "decline_take_back",
            "resign",
            "accept_resign",
        ):
            raise Refused(wire.Desync.REASON_ILLEGAL, "a take-back has to be answered first")
        match kind:
            case "move":
                position = self.after_move(body.move.uci)
                endings = self.endings_of(position)
            case "resign":
                endings = RESIGNED
            case "accept_resign":
                self.check_request(body.accept_resign.request, record.RequestBody.KIND_RESIGN)
                endings = RESIGNED
            case "accept_draw":
                self.check_draw(body.accept_draw)
                endings = (record.ENDING_AGREEMENT,)
            case "claim_draw":
                endings = (self.claimed(body.claim_draw),)
            case "flag_fell" | "claim_time":
                endings = ON_TIME
            case "abort":
                if self.length > 1:
                    raise Refused(wire.Desync.REASON_ILLEGAL, "too late to abort")
                endings = (record.ENDING_ABORTED,)
            case "take_back" if not self.terms.no_take_backs:
                pass  # this client declines it with its next entry
            case "decline_take_back" if self.last_kind() == "take_back":
                pass
            case _:
                raise Refused(wire.Desync.REASON_ILLEGAL, f"{kind} has no place here")
        # Where only a prover could tell, the author's word is taken.
        ending = body.ending if body.ending in endings else endings[0]
        ends = ending != record.ENDING_UNSPECIFIED
        return Outcome(position, ending, self.clocks_after(body, ends))

    def after_move(self, uci: str) -> chess.Position:
        if uci not in self.position.legal_moves():
            raise Refused(wire.Desync.REASON_ILLEGAL, f"{uci} is not legal")
        return self.position.after(uci)

    def endings_of(self, position: chess.Position) -> tuple[int, ...]:
        """What may follow from a move by itself: a dead position only the peer finds."""
        if position.checkmate():
            return (record.ENDING_CHECKMATE,)
        if position.stalemate():
            return (record.ENDING_STALEMATE,)
        if position.dead_material():
            return (record.ENDING_DEAD_MATERIAL,)
        if self.seen[position.identity()] + 1 >= 5:
            return record.ENDING_FIVEFOLD, record.ENDING_DEAD_POSITION
        if position.halfmove >= 150:
            return record.ENDING_SEVENTY_FIVE_MOVES, record.ENDING_DEAD_POSITION
        return record.ENDING_UNSPECIFIED, record.ENDING_DEAD_POSITION

    def check_request(self, request: record.SignedRequest, kind: int) -> None:
        """A request that an entry of the open slot answers: of the side that does not write it."""
        body = record.RequestBody.FromString(request.body)
        requester = self.keys[1 - self.author(self.length)]
        if (body.slot, body.head, body.kind) != (self.length, self.head, kind):
            raise Refused(wire.Desync.REASON_CLAIM, "a request for something else")
        if not verify(requester, request.sig, chain.request_signed(self.id, request.body)):
            raise Refused(wire.Desync.REASON_SIGNATURE, "a request that nobody signed")

    def check_draw(self, accepted: record.AcceptDraw) -> None:
        if accepted.HasField("request"):
            self.check_request(accepted.request, record.RequestBody.KIND_DRAW)
        elif not self.draw_offered():
            raise Refused(wire.Desync.REASON_CLAIM, "no draw was offered")

    def claimed(self, claim: record.ClaimDraw) -> int:
        position, repetitions = self.position, self.seen[self.position.identity()]
        if claim.intended_uci:
            position = self.after_move(claim.intended_uci)
            repetitions = self.seen[position.identity()] + 1
        if claim.kind == record.ClaimDraw.KIND_THREEFOLD and repetitions >= 3:
            return record.ENDING_THREEFOLD
        if claim.kind == record.ClaimDraw.KIND_FIFTY and position.halfmove >= 100:
            return record.ENDING_FIFTY_MOVES
        raise Refused(wire.Desync.REASON_CLAIM, "an unfounded claim of a draw")

    def clocks_after(self, body: record.EntryBody, ends: bool) -> tuple[Clock, Clock]:
        author = self.author(self.length)
        clocks = list(self.clocks)
        if self.bodies:
            clocks[1 - author] = clocks[1 - author].network(body.prev_net_ms)
        if body.HasField("claim_time"):
            if not clocks[1 - author].late:
                raise Refused(wire.Desync.REASON_CLAIM, "the move was not too late")
            clocks[1 - author] = clocks[1 - author].without_increment()
        answers = self.last_kind() == "take_back"
        think_ms = 0 if answers else body.think_ms
        fallen = clocks[author].flag_fallen(think_ms)
        if body.HasField("flag_fell") != fallen and body.WhichOneof("kind") in (
            "flag_fell", "move", "take_back", "accept_draw", "claim_draw",
        ):  # fmt: skip
            raise Refused(wire.Desync.REASON_CLOCK, "the flag has fallen, or has not")
        clocks[author] = clocks[author].entry(think_ms, body.HasField("move"), ends, free=answers)
        return clocks[0], clocks[1]

    def request(self, kind: int) -> record.SignedRequest:
        """Asks the other side for something, in its slot."""
        body = record.RequestBody(slot=self.length, head=self.head, kind=kind).SerializeToString()
        return record.SignedRequest(
            game_id=self.id, body=body, sig=self.me.sign(chain.request_signed(self.id, body))
        )

    def result_sig(self) -> bytes:
        return self.me.sign(chain.result_signed(self.head))


def first_clocks(terms: record.Terms, white_challenges: bool) -> tuple[Clock, Clock]:
    sides = [terms.challenger, terms.acceptor if terms.HasField("acceptor") else terms.challenger]
    bank = allowance(terms, sides)
    if not white_challenges:
        sides.reverse()
    white, black = (Clock(side, bank, held=side.base_ms) for side in sides)
    return white, black


def check_start(start: record.Start, challenger: bytes, acceptor: bytes) -> record.Terms:
    """The terms of a Start, if both sides are bound by their signatures."""
    made = record.GameStart.FromString(start.game)
    challenge = record.Challenge.FromString(made.challenge)
    color = chain.challenger_color(challenge, made.challenger_nonce, made.acceptor_nonce)
    keys = (challenger, acceptor) if color == record.COLOR_WHITE else (acceptor, challenger)
    accepted = chain.acceptance(made.challenge, made.acceptor_nonce, challenger)
    holds = (
        made.rules_version == RULES_VERSION
        and (made.white_key, made.black_key) == keys
        and chain.commitment(challenge.id, made.challenger_nonce) == challenge.commit
        and verify(acceptor, made.accept_sig, accepted)
        and verify(challenger, start.sig, chain.start_signed(chain.start_head(start.game)))
    )
    if not holds:
        raise Refused(wire.Desync.REASON_SIGNATURE, "a start that its players have not agreed to")
    return challenge.terms
