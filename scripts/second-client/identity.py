"""Who somebody is: an Ed25519 key and the id that is made of it."""

from __future__ import annotations

import base64
import datetime
import hashlib
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)


def raw(key: Ed25519PublicKey) -> bytes:
    return key.public_bytes(Encoding.Raw, PublicFormat.Raw)


def peer_id(public: bytes) -> str:
    digest = hashlib.sha256(b"passant-peer-v1\0" + public).digest()
    return base64.b32encode(digest[:20]).decode()


def verify(public: bytes, signature: bytes, *message: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, b"".join(message))
    except (InvalidSignature, ValueError):
        return False
    return True


class Identity:
    """One's own key, kept in a file from one run to the next."""

    def __init__(self, seed: bytes):
        self.private = Ed25519PrivateKey.from_private_bytes(seed)
        self.public = raw(self.private.public_key())

    @staticmethod
    def kept_in(file: Path) -> Identity:
        if not file.exists():
            key = Ed25519PrivateKey.generate()
            seed = key.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption())
            file.touch(mode=0o600)
            file.write_bytes(seed)
        return Identity(file.read_bytes())

    def sign(self, *message: bytes) -> bytes:
        return self.private.sign(b"".join(message))

    def private_pem(self) -> bytes:
        return self.private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    def certificate(self) -> x509.Certificate:
        """A self-signed certificate. Nobody reads the name and the dates in it."""
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "passant")])
        now = datetime.datetime.now(datetime.timezone.utc)
        return (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self.private.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .sign(self.private, None)
        )
