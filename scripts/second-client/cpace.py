"""CPace over X25519, by which the code of a private table is proved."""

from __future__ import annotations

import hashlib
import hmac

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

P = 2**255 - 19
A = 486662
HASH_BLOCK = 128  # of SHA-512


def framed(*parts: bytes) -> bytes:
    """Each part behind its length; none here has more than 127 bytes."""
    return b"".join(bytes([len(part)]) + part for part in parts)


def generator_string(password: bytes, identifier: bytes, session: bytes) -> bytes:
    padding = HASH_BLOCK - 1 - len(framed(password)) - len(framed(b"CPace255"))
    return framed(b"CPace255", password, bytes(padding), identifier, session)


def elligator2(data: bytes) -> bytes:
    """The u-coordinate of a point of Curve25519 (RFC 9380, 6.7.1, with Z = 2)."""
    r = int.from_bytes(data, "little") % 2**255
    u = -A * pow(1 + 2 * r * r, -1, P) % P
    if pow(u**3 + A * u**2 + u, (P - 1) // 2, P) > 1:
        u = (-u - A) % P
    return u.to_bytes(32, "little")


def generator(password: bytes, identifier: bytes, session: bytes) -> bytes:
    string = generator_string(password, identifier, session)
    return elligator2(hashlib.sha512(string).digest()[:32])


def multiply(scalar: bytes, point: bytes) -> bytes:
    private = X25519PrivateKey.from_private_bytes(scalar)
    return private.exchange(X25519PublicKey.from_public_bytes(point))


def tags(session: bytes, secret: bytes, guest_share: bytes, host_share: bytes) -> list[bytes]:
    """The guest's tag and the host's."""
    messages = [framed(guest_share, b""), framed(host_share, b"")]
    isk = hashlib.sha512(framed(b"CPace255_ISK", session, secret) + b"".join(messages)).digest()
    key = hashlib.sha512(b"CPaceMac" + session + isk).digest()
    return [hmac.digest(key, message, "sha512") for message in messages]
