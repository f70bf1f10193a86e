#!/usr/bin/python3
"""A second client of the Passant protocol, which shares no code with the first.

    client.py OPTION... challenge NAME    finds somebody and plays White
    client.py OPTION... wait              plays whoever challenges

It was written after proto/README.md and the .proto files alone, for the tests: it plays
the moves it is given, with one that it is told hangs up and comes back, and agrees to a
draw at the end. It prints what happens. Debian has what it needs: protobuf-compiler,
python3-protobuf, python3-openssl, python3-zeroconf.
"""

from __future__ import annotations

import argparse
import contextlib
import socket
import sys
from pathlib import Path

import chain
from connection import Closed, Connection
from conversation import Conversation
from discovery import Lobby
from identity import Identity, peer_id
from match import Match
from schema import record

FINDING_SECONDS = 20


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--home", type=Path, required=True, help="the folder for key and games")
    parser.add_argument("--name", required=True)
    parser.add_argument("--address", required=True, help="one's own on the network, of IPv4")
    parser.add_argument("--moves", required=True, help="of both sides, in UCI notation")
    parser.add_argument("--draw", choices=["offer", "ask", "accept"], required=True)
    parser.add_argument("--hang-up", type=int, default=sys.maxsize, help="after so many entries")
    deeds = parser.add_subparsers(dest="deed", required=True)
    deeds.add_parser("challenge").add_argument("peer")
    deeds.add_parser("wait")
    return parser.parse_args()


class Client:
    """One player, at one port."""

    def __init__(self, name: str, home: Path):
        self.name = name
        self.me = Identity.kept_in(home / "key")
        self.listener = socket.create_server(("", 0))
        self.port = self.listener.getsockname()[1]

    def dial(self, host: str, port: int) -> Connection:
        return Connection(socket.create_connection((host, port), timeout=3), self.me, dialled=True)

    def first_caller(self) -> Connection:
        """Whoever connects first and does not only knock."""
        while True:
            caller, _ = self.listener.accept()
            with contextlib.suppress(Closed):
                return Connection(caller, self.me, dialled=False)

    def greet(self, connection: Connection, replaces: bytes = b"") -> Conversation:
        talk = Conversation(connection, self.me, self.name, self.port, replaces)
        say(f"connected to {talk.peer.name}, {peer_id(connection.peer)}")
        return talk

    def return_to(self, lost: Conversation) -> Conversation:
        """Hangs up and dials again, and says which connection it is that is replaced."""
        host = lost.connection.address
        replaces = chain.conn_id(lost.connection.channel_binding())
        lost.connection.close()
        say("hung up")
        return self.greet(self.dial(host, lost.peer.port), replaces)


def main() -> None:
    given = arguments()
    client = Client(given.name, given.home)
    with contextlib.closing(
        Lobby(given.name, client.me.public, client.port, given.address)
    ) as lobby:
        say(f"here as {peer_id(client.me.public)}")
        if given.deed == "challenge":
            heard = lobby.find(given.peer, FINDING_SECONDS)
            say(f"found {heard.name} at {heard.host}:{heard.port}")
            connection = client.dial(heard.host, heard.port)
        else:
            connection = client.first_caller()
        talk = client.greet(connection)
        talk.meet()
        if given.deed == "challenge":
            clock = record.SideClock(base_ms=300_000, increment_ms=2_000)
            game = talk.challenge(
                record.Terms(challenger=clock, challenger_color=record.COLOR_WHITE)
            )
            connection.send(start=game.start)
        else:
            game = talk.accept()
        say(f"game {game.id.hex()}")
        match = Match(game, given.home)
        match.sit_down(talk)
        moves = given.moves.split()
        match.play(moves, given.draw, until=given.hang_up)
        if not match.confirmed:
            talk = client.return_to(talk)
            match.sit_down(talk)
            talk.meet()
            match.play(moves, given.draw, until=sys.maxsize)
        say(f"confirmed in {match.journal.path}")
        talk.connection.close()


def say(what: str) -> None:
    print(what, flush=True)


if __name__ == "__main__":
    main()
