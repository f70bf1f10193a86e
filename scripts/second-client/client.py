#!/usr/bin/python3
"""A second client of the Passant protocol, which shares no code with the first.

    client.py OPTION... NAME    finds somebody, challenges them and plays White
    client.py OPTION...         plays whoever challenges

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
    parser.add_argument("peer", nargs="?", help="whom to challenge")
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
            with contextlib.suppress(Closed, TimeoutError):
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


def meet(client: Client, lobby: Lobby, peer: str | None) -> Conversation:
    """Dials a peer that is heard, or waits for one that dials."""
    if peer is None:
        connection = client.first_caller()
    else:
        heard = lobby.find(peer, FINDING_SECONDS)
        say(f"found {heard.name} at {heard.host}:{heard.port}")
        connection = client.dial(heard.host, heard.port)
    talk = client.greet(connection)
    talk.meet()
    return talk


def begin(talk: Conversation, challenges: bool, folder: Path) -> Match:
    """Agrees on a game. It is on the disk before the peer hears of it."""
    if challenges:
        clock = record.SideClock(base_ms=300_000, increment_ms=2_000)
        terms = record.Terms(challenger=clock, challenger_color=record.COLOR_WHITE)
        match = Match(talk.challenge(terms), folder)
        talk.connection.send(start=match.game.start)
    else:
        match = Match(talk.accept(), folder)
    say(f"game {match.game.id.hex()}")
    match.sit_down(talk)
    return match


def main() -> None:
    given = arguments()
    client = Client(given.name, given.home)
    lobby = Lobby(given.name, client.me.public, client.port, given.address)
    with contextlib.closing(lobby):
        say(f"here as {peer_id(client.me.public)}")
        talk = meet(client, lobby, given.peer)
        match = begin(talk, challenges=given.peer is not None, folder=given.home)
        moves = given.moves.split()
        match.play(moves, given.draw, until=given.hang_up)
        if not match.confirmed:
            talk = client.return_to(talk)
            match.sit_down(talk)
            talk.meet()
            match.play(moves, given.draw, until=sys.maxsize)
        say(f"confirmed in {match.journal.path}")
        talk.leave()


def say(what: str) -> None:
    print(what, flush=True)


if __name__ == "__main__":
    main()
