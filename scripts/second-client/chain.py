"""The hashes that chain a game together, and what is signed of it."""

from __future__ import annotations

import hashlib

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

import chess
from schema import record


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def commitment(challenge_id: bytes, nonce: bytes) -> bytes:
    return sha256(b"passant-lot-v1\0", challenge_id, nonce)


def acceptance(challenge: bytes, acceptor_nonce: bytes, challenger_key: bytes) -> bytes:
    """What the acceptor signs."""
    return b"".join([b"passant-accept-v1\0", sha256(challenge), acceptor_nonce, challenger_key])


def challenger_color(
    challenge: record.Challenge, challenger_nonce: bytes, acceptor_nonce: bytes
) -> int:
    if challenge.terms.challenger_color != record.COLOR_UNSPECIFIED:
        return challenge.terms.challenger_color
    lot = sha256(b"passant-lot-v1\0", challenge.id, challenger_nonce, acceptor_nonce)
    return record.COLOR_BLACK if lot[0] & 1 else record.COLOR_WHITE


def game_id(accept_sig: bytes) -> bytes:
    return sha256(b"passant-id-v1\0", accept_sig)[:16]


def start_head(start: bytes) -> bytes:
    return sha256(b"passant-game-v1\0", start)


def entry_head(head: bytes, body: bytes) -> bytes:
    return sha256(b"passant-entry-v1\0", head, body)


def entry_signed(head: bytes) -> bytes:
    return b"passant-entry-v1\0" + head


def request_signed(game: bytes, body: bytes) -> bytes:
    return b"passant-request-v1\0" + game + sha256(body)


def start_signed(head: bytes) -> bytes:
    return b"passant-start-v1\0" + head


def result_signed(head: bytes) -> bytes:
    return b"passant-result-v1\0" + head


def position_text(position: chess.Position, repetitions: int) -> bytes:
    return f"{position.fen()} {repetitions}".encode()


def position_hash(position: chess.Position, repetitions: int) -> int:
    return int.from_bytes(sha256(position_text(position, repetitions))[:8], "big")


def conn_id(channel_binding: bytes) -> bytes:
    """By what a connection is named in the Hello of one that replaces it."""
    return hkdf(channel_binding, salt=b"", info=b"passant-conn-v1")


def hkdf(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """The first 8 bytes of HKDF-SHA256."""
    return HKDF(SHA256(), 8, salt, info).derive(secret)
