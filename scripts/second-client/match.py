"""A game as it is played: on one connection after the other, and kept in a file."""

from __future__ import annotations

import time
from pathlib import Path

import chain
from connection import Closed
from conversation import Conversation
from game import Game, Refused
from identity import verify
from journal import Journal
from schema import record, wire

Kind = record.RequestBody.Kind


class Match:
    """A player at the table of a game."""

    def __init__(self, game: Game, folder: Path):
        self.game = game
        self.journal = Journal(folder, game.id)
        self.journal.write(start=game.start)
        self.draw_request: record.SignedRequest | None = None  # the peer's, for our open slot
        self.turn_began = self.heard_at = time.monotonic()
        self.net_ms = 0
        self.confirmed = False

    def sit_down(self, conversation: Conversation) -> None:
        """Both say how much of the game they have, and send what the other lacks."""
        self.conversation, self.connection = conversation, conversation.connection
        conversation.busy = True
        conversation.ping()
        self.connection.send(
            resume=wire.Resume(
                game_id=self.game.id,
                length=self.game.length,
                head=self.game.head,
                result_sig=self.result_sig(),
            )
        )
        while (theirs := conversation.wait_for("resume")).game_id != self.game.id:
            pass
        for entry in self.game.entries[theirs.length :]:
            self.connection.send(entry=entry)
        self.turn_began = self.heard_at = time.monotonic()

    def play(self, moves: list[str], draw: str, until: int) -> None:
        """Plays one's own of these moves, and when they are at an end agrees to a draw.

        draw says who proposes it: one "offers" it with one's last move, "asks" for it in
        the other side's turn, or "accepts" what the other side proposes. It returns when
        the log has come to a length, or the game is over and confirmed.
        """
        asked = False
        while not self.game.over and self.game.length < until:
            left = len(moves) - self.game.length
            if self.game.my_turn and left > 0:
                offer = draw == "offer" and left <= 2
                move = record.Move(uci=moves[self.game.length], offer_draw=offer)
                self.write(move=move)
            elif self.game.my_turn and (self.draw_request or self.game.draw_offered()):
                self.write(accept_draw=record.AcceptDraw(request=self.draw_request))
            elif draw == "ask" and not self.game.my_turn and left <= 0 and not asked:
                asked = True
                request = self.game.request(Kind.KIND_DRAW)
                self.journal.write(request=request)
                self.connection.send(request=request)
            else:
                self.hear(self.conversation.read(1))
        if self.game.over:
            self.sign_result()

    def sign_result(self) -> None:
        """Exchanges the signatures under the result."""
        self.acknowledge()
        while not self.confirmed:
            self.hear(self.conversation.read(1))
        self.conversation.settle()
        self.journal.close()

    def write(self, **kind) -> None:
        think_ms = int((time.monotonic() - self.turn_began) * 1000)
        entry = self.game.write(think_ms, self.net_ms, **kind)
        self.keep(entry)
        self.connection.send(entry=entry)

    def keep(self, entry: record.SignedEntry) -> None:
        self.draw_request = None
        self.journal.write(entry=entry)
        if self.game.over:
            self.journal.write(
                result=record.ResultSignature(key=self.game.me.public, sig=self.result_sig())
            )

    def hear(self, frame: wire.Frame | None) -> None:
        """Heeds what is about this game; the rest this client does not do."""
        heeds = {"entry": self.heard_entry, "ack": self.heard_ack, "request": self.heard_request}
        kind = frame and frame.WhichOneof("msg")
        if kind in heeds and getattr(frame, kind).game_id == self.game.id:
            heeds[kind](getattr(frame, kind))

    def heard_entry(self, entry: record.SignedEntry) -> None:
        elapsed_ms = int((time.monotonic() - self.heard_at) * 1000)
        if entry in self.game.entries:
            self.acknowledge()  # the first time it was lost
            return
        try:
            self.game.read(entry)
        except Refused as refusal:
            self.connection.send(
                desync=wire.Desync(
                    game_id=self.game.id, slot=self.game.length, reason=refusal.reason
                )
            )
            raise
        self.net_ms = max(0, elapsed_ms - self.game.bodies[-1].think_ms)
        self.keep(entry)
        self.acknowledge()
        self.turn_began = time.monotonic()
        if self.game.last_kind() == "take_back":
            self.write(decline_take_back=record.DeclineTakeBack())

    def acknowledge(self) -> None:
        self.connection.send(
            ack=wire.Ack(
                game_id=self.game.id,
                length=self.game.length,
                head=self.game.head,
                result_sig=self.result_sig(),
            )
        )

    def result_sig(self) -> bytes:
        """One's own, once there is a result."""
        return self.game.result_sig() if self.game.over else b""

    def heard_ack(self, ack: wire.Ack) -> None:
        if ack.length > self.game.length or ack.head != self.game.heads[ack.length]:
            raise Closed("an acknowledgement of another log")
        self.heard_at = time.monotonic()
        if self.game.over and ack.length == self.game.length and ack.result_sig:
            self.heard_result(ack.result_sig)

    def heard_result(self, sig: bytes) -> None:
        if not verify(self.game.opponent, sig, chain.result_signed(self.game.head)):
            raise Closed("a result that the peer has not signed")
        if not self.confirmed:
            result = record.ResultSignature(key=self.game.opponent, sig=sig)
            self.journal.write(result=result)
        self.confirmed = True

    def heard_request(self, request: record.SignedRequest) -> None:
        """Does what a program does by itself, and keeps an offer of a draw; refuses the rest."""
        body = record.RequestBody.FromString(request.body)
        if not self.game.my_turn or body.slot != self.game.length:
            return  # the slot has been filled meanwhile
        self.game.check_request(request, body.kind)
        match body.kind:
            case Kind.KIND_DRAW:
                self.draw_request = request
                self.journal.write(request=request)
            case Kind.KIND_RESIGN:
                self.journal.write(request=request)
                self.write(accept_resign=record.AcceptResign(request=request))
            case Kind.KIND_ABORT:
                self.journal.write(request=request)
                self.write(abort=record.Abort(request=request))
            case _:
                refused = wire.RequestRefused(game_id=self.game.id, slot=body.slot, kind=body.kind)
                self.connection.send(request_refused=refused)
