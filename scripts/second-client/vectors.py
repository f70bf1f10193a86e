#!/usr/bin/python3
"""Holds the second client to proto/vectors: it computes what the files say."""

from __future__ import annotations

import json
import re
import unittest
from collections import Counter

import chain
import chess
import cpace
from connection import varint
from discovery import hint, host, instance
from game import Game
from identity import Identity, peer_id
from journal import framed
from schema import PROTO, record, wire

WORDS = PROTO.parent / "p2p" / "sas" / "eff_short_wordlist_1.txt"


def load(name: str):
    return json.loads((PROTO / "vectors" / f"{name}.json").read_text())


def unhex(vector: dict, *names: str) -> list[bytes]:
    return [bytes.fromhex(vector[name]) for name in names]


class Vectors(unittest.TestCase):
    def test_peers(self):
        vectors = load("identity")
        for peer in vectors["peers"]:
            seed, public = unhex(peer, "seed", "public_key")
            self.assertEqual(Identity(seed).public, public)
            self.assertEqual(peer_id(public), peer["peer_id"])
            for heard in peer["hints"]:
                self.assertEqual(hint(public, heard["unix_seconds"]), heard["hint"])
        binding, conn_id = unhex(vectors, "channel_binding", "conn_id")
        self.assertEqual(chain.conn_id(binding), conn_id)

    def test_announcement(self):
        vector = load("discovery")
        text = dict(pair.split("=", 1) for pair in vector["txt"])
        self.assertEqual(text["id"], vector["id"])
        self.assertEqual(instance(text["n"], text["id"]), vector["instance"])
        self.assertEqual(host(text["id"]), vector["host"])

    def test_frames(self):
        for vector in load("frames"):
            with self.subTest(vector["is"]):
                (data,) = unhex(vector, "bytes")
                length, start = data[0], 1
                if length > 127:
                    length, start = length & 127 | data[1] << 7, 2
                self.assertEqual(len(data), start + length)
                frame = wire.Frame.FromString(data[start:])
                body = frame.SerializeToString()
                self.assertEqual(varint(len(body)) + body, data)

    def test_positions(self):
        for vector in load("positions"):
            with self.subTest(vector["text"]):
                position = chess.Position.of(vector["start_fen"])
                seen = Counter([position.identity()])
                for move in vector["moves"]:
                    self.assertIn(move, position.legal_moves())
                    position = position.after(move)
                    seen[position.identity()] += 1
                text = chain.position_text(position, seen[position.identity()])
                self.assertEqual(text.decode(), vector["text"])
                self.assertEqual(chain.sha256(text).hex(), vector["sha256"])
                self.assertEqual(chain.sha256(text)[:8].hex(), vector["position_hash"])

    def test_lots(self):
        for vector in load("lots"):
            challenge_id, mine, theirs, commit = unhex(
                vector, "challenge_id", "challenger_nonce", "acceptor_nonce", "commit"
            )
            self.assertEqual(chain.commitment(challenge_id, mine), commit)
            color = chain.challenger_color(record.Challenge(id=challenge_id), mine, theirs)
            self.assertEqual(
                record.Color.Name(color), f"COLOR_{vector['challenger_color'].upper()}"
            )

    def test_clocks_of_tables(self):
        for vector in load("clocks"):
            joins, _, host = vector["tc"].partition(",")
            self.assertEqual(control(joins), vector["of_who_joins"])
            self.assertEqual(control(host or joins), vector["of_the_host"])

    def test_safety_words(self):
        vector = load("sas")
        binding, key_a, nonce_a, key_b, nonce_b, commitment, value = unhex(
            vector, "channel_binding", "lower_key", "lower_nonce", "higher_key", "higher_nonce",
            "commitment", "value",
        )  # fmt: skip
        self.assertLess(peer_id(key_a), peer_id(key_b))
        self.assertEqual(chain.sha256(b"passant-sas-v1\0", nonce_a), commitment)
        info = b"passant-sas-v1" + key_a + key_b
        self.assertEqual(chain.hkdf(binding, nonce_a + nonce_b, info), value)
        number = int.from_bytes(value, "big")
        words = [line.split("\t")[1] for line in WORDS.read_text().splitlines()]
        self.assertEqual(
            [words[number // 1296**place % 1296] for place in (3, 2, 1, 0)], vector["words"]
        )
        self.assertEqual(f"{number % 10**12:012}", "".join(vector["digits"]))

    def test_private_table(self):
        vector = load("cpace")
        password, session, identifier = unhex(
            vector, "password", "channel_binding", "channel_identifier"
        )
        guest_key, host_key, scalar, host_scalar = unhex(
            vector, "guest_key", "host_key", "guest_scalar", "host_scalar"
        )
        self.assertEqual(vector["typed"].replace("-", "").encode(), password)
        self.assertEqual(cpace.framed(b"passant-table-v1", guest_key, host_key), identifier)
        string = cpace.generator_string(password, identifier, session)
        self.assertEqual(string.hex(), vector["generator_string"])
        generator = cpace.generator(password, identifier, session)
        self.assertEqual(generator.hex(), vector["generator"])
        guest, host = cpace.multiply(scalar, generator), cpace.multiply(host_scalar, generator)
        self.assertEqual([guest.hex(), host.hex()], [vector["guest_share"], vector["host_share"]])
        secret = cpace.multiply(scalar, host)
        self.assertEqual(secret, cpace.multiply(host_scalar, guest))
        self.assertEqual(secret.hex(), vector["secret"])
        self.assertEqual(
            [tag.hex() for tag in cpace.tags(session, secret, guest, host)],
            [vector["guest_tag"], vector["host_tag"]],
        )


class Rules(unittest.TestCase):
    """The client's own move generator, by the numbers that all of them are held to."""

    def test_perft(self):
        for fen, depth, nodes in (
            (chess.START, 3, 8902),
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2, 264),
        ):
            with self.subTest(fen):
                self.assertEqual(chess.perft(chess.Position.of(fen), depth), nodes)


class WholeGame:
    """One game, from the challenge to its file."""

    def __init__(self, vector: dict):
        self.vector = vector
        self.challenger, self.acceptor = map(
            Identity, unhex(vector, "challenger_seed", "acceptor_seed")
        )
        data, sig = unhex(vector, "game_start", "start_sig")
        self.start = record.Start(game=data, sig=sig)
        self.game = Game(self.start, self.acceptor, self.challenger.public, self.acceptor.public)
        both = {player.public: player for player in (self.challenger, self.acceptor)}
        self.players = [both[key] for key in self.game.keys]


class Games(unittest.TestCase):
    def setUp(self):
        self.games = [WholeGame(vector) for vector in load("games")]

    def test_acceptance(self):
        for g in self.games:
            challenge, nonce, sig = unhex(g.vector, "challenge", "acceptor_nonce", "accept_sig")
            signed = chain.acceptance(challenge, nonce, g.challenger.public)
            self.assertEqual(g.acceptor.sign(signed), sig)
            self.assertEqual(chain.game_id(sig).hex(), g.vector["game_id"])
            read = record.Challenge.FromString(challenge)
            self.assertEqual(read.SerializeToString(), challenge)

    def test_start(self):
        for g in self.games:
            head = chain.start_head(g.start.game)
            self.assertEqual(head.hex(), g.vector["head"])
            self.assertEqual(g.challenger.sign(chain.start_signed(head)), g.start.sig)

    def test_log(self):
        for g in self.games:
            for logged in g.vector["log"]:
                with self.subTest(g.vector["about"], slot=logged["slot"], does=logged["does"]):
                    self.follow(g, logged)
            self.assertTrue(g.game.over)
            result = chain.result_signed(g.game.head)
            signatures = [player.sign(result).hex() for player in g.players]
            self.assertEqual(signatures, g.vector["result_sigs"])

    def follow(self, g: WholeGame, logged: dict):
        body, sig = unhex(logged, "body", "sig")
        player = g.players[logged["by"] == "Black"]
        if logged["is"] == "entry":
            g.game.read(record.SignedEntry(game_id=g.game.id, body=body, sig=sig))
            self.assertEqual(player.sign(chain.entry_signed(g.game.head)), sig)
        else:
            self.assertEqual(player.sign(chain.request_signed(g.game.id, body)), sig)
        self.assertEqual(g.game.head.hex(), logged["head"])

    def test_file(self):
        for g in self.games:
            (file,) = unhex(g.vector, "file")
            records = list(read_file(file))
            self.assertEqual(b"".join(framed(r) for r in records), file)
            self.assertEqual(records[0].start, g.start)
            bodies = [(r.entry.body or r.request.body).hex() for r in records[1:-2]]
            self.assertEqual(bodies, [logged["body"] for logged in g.vector["log"]])
            results = {r.result.key: r.result.sig.hex() for r in records[-2:]}
            self.assertEqual([results[key] for key in g.game.keys], g.vector["result_sigs"])


def read_file(file: bytes):
    while file:
        length = int.from_bytes(file[:4], "little")
        yield record.JournalRecord.FromString(file[8 : 8 + length])
        file = file[8 + length :]


def control(text: str) -> dict:
    """A time control as it is announced."""
    part = r"(\d+(?:\.\d+)?)"
    found = re.fullmatch(rf"-|{part}(?:\+{part})?(?:([db]){part})?(?:/{part})?", text)
    base, increment, kind, delay, limit = found.groups()
    ms = [round(float(seconds or 0) * 1000) for seconds in (base, increment, delay, limit)]
    return {
        "base_ms": ms[0],
        "increment_ms": ms[1],
        "delay_ms": ms[2],
        "bronstein": kind == "b",
        "move_limit_ms": ms[3],
    }


if __name__ == "__main__":
    unittest.main()
