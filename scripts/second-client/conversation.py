"""What is said on one connection before a game: Hello, and a challenge."""

from __future__ import annotations

import secrets
import time

import chain
from connection import Closed, Connection
from game import RULES_VERSION, Game
from identity import Identity
from schema import record, wire

PING_SECONDS = 2
DEAD_SECONDS = 30
DEAD_IN_A_GAME_SECONDS = 6
PATIENCE_SECONDS = 30


class Conversation:
    """Two programs that have said Hello, and what each has of its games with the other."""

    def __init__(self, connection: Connection, me: Identity, name: str, port: int, replaces=b""):
        self.connection, self.me, self.name = connection, me, name
        self.busy = False
        self.pings = self.pongs = 0
        connection.send(
            hello=wire.Hello(
                proto_min=1,
                proto_max=1,
                rules_version=RULES_VERSION,
                app="second client 1",
                name=name,
                replaces=replaces,
                port=port,
            )
        )
        self.peer = self.wait_for("hello")
        if self.peer.proto_min > 1:
            self.refuse(wire.Bye.CODE_VERSION)
        if self.peer.rules_version != RULES_VERSION:
            self.refuse(wire.Bye.CODE_RULES)

    def refuse(self, code: wire.Bye.Code) -> None:
        self.connection.send(bye=wire.Bye(code=code, proto_min=1, proto_max=1))
        raise Closed("the peer speaks another version")

    def meet(self) -> None:
        """Says that there is no other game to go on with, and waits until the peer does."""
        self.connection.send(resume=wire.Resume())
        while self.wait_for("resume").game_id:
            pass

    def read(self, seconds: float) -> wire.Frame | None:
        """The next frame that is about a game, while pings come and go."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            if time.monotonic() - self.connection.sent_at > PING_SECONDS:
                self.ping()
            silence = time.monotonic() - self.connection.heard_at
            if silence > (DEAD_IN_A_GAME_SECONDS if self.busy else DEAD_SECONDS):
                raise Closed("nothing is heard of the peer")
            frame = self.connection.receive(min(left, PING_SECONDS / 4))
            match frame and frame.WhichOneof("msg"):
                case None:
                    continue
                case "pong":
                    self.pongs = frame.pong.id
                case "ping":
                    self.connection.send(pong=wire.Pong(id=frame.ping.id))
                case "bye":
                    raise Closed(f"the peer said {wire.Bye.Code.Name(frame.bye.code)}")
                case "desync":
                    raise Closed(f"the peer does not agree: {frame.desync}")
                case _:
                    return frame
        return None

    def ping(self) -> None:
        self.pings += 1
        self.connection.send(ping=wire.Ping(id=self.pings, busy=self.busy))

    def settle(self) -> None:
        """Waits until the peer has read all that was sent: its Pong comes behind that."""
        self.ping()
        while self.pongs != self.pings:
            self.read(1)

    def leave(self) -> None:
        self.connection.send(bye=wire.Bye(code=wire.Bye.CODE_SHUTDOWN))
        self.connection.close()

    def wait_for(self, *kinds: str):
        """The next message of one of these kinds."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while (left := deadline - time.monotonic()) > 0:
            frame = self.read(left)
            if frame and frame.WhichOneof("msg") in kinds:
                return getattr(frame, frame.WhichOneof("msg"))
        raise Closed(f"none of {kinds} came")

    def challenge(self, terms: record.Terms) -> Game:
        """Challenges the peer, and makes the game when they have accepted."""
        nonce, challenge_id = secrets.token_bytes(32), secrets.token_bytes(16)
        challenge = record.Challenge(
            id=challenge_id, terms=terms, commit=chain.commitment(challenge_id, nonce)
        )
        self.connection.send(challenge=challenge)
        answer = self.wait_for("accept", "challenge_end")
        if isinstance(answer, wire.ChallengeEnd):
            raise Closed(f"no game: {wire.ChallengeEnd.Reason.Name(answer.reason)}")
        start = self.make_start(challenge, nonce, answer)
        return Game(start, self.me, challenger=self.me.public, acceptor=self.connection.peer)

    def make_start(self, challenge, nonce: bytes, answer: record.Accept) -> record.Start:
        keys, names = [self.me.public, self.connection.peer], [self.name, self.peer.name]
        if chain.challenger_color(challenge, nonce, answer.nonce) == record.COLOR_BLACK:
            keys.reverse()
            names.reverse()
        data = record.GameStart(
            challenge=challenge.SerializeToString(),
            white_key=keys[0],
            black_key=keys[1],
            challenger_nonce=nonce,
            acceptor_nonce=answer.nonce,
            accept_sig=answer.sig,
            white_name=names[0],
            black_name=names[1],
            started_unix_ms=int(time.time() * 1000),
            rules_version=RULES_VERSION,
        ).SerializeToString()
        return record.Start(game=data, sig=self.me.sign(chain.start_signed(chain.start_head(data))))

    def accept(self) -> Game:
        """Waits for a challenge, and accepts it whatever its terms are."""
        challenge = self.wait_for("challenge")
        nonce = secrets.token_bytes(32)
        signed = chain.acceptance(challenge.SerializeToString(), nonce, self.connection.peer)
        self.connection.send(
            accept=record.Accept(id=challenge.id, nonce=nonce, sig=self.me.sign(signed))
        )
        start = self.wait_for("start")
        return Game(start, self.me, challenger=self.connection.peer, acceptor=self.me.public)
