"""A TLS connection between two keys, and the frames that go over it."""

from __future__ import annotations

import select
import socket
import time

from google.protobuf.message import DecodeError
from OpenSSL import SSL, crypto

from identity import Identity, raw
from schema import wire

LARGEST_FRAME = 16384
HANDSHAKE_SECONDS = 5
SENDING_SECONDS = 5


class Closed(Exception):
    """The connection is over, or what came on it cannot be read."""


def context(me: Identity) -> SSL.Context:
    """TLS 1.3 with a key on both sides. Whose key it is, is looked at afterwards."""
    made = SSL.Context(SSL.TLS_METHOD)
    made.set_min_proto_version(SSL.TLS1_3_VERSION)
    made.set_options(SSL.OP_NO_TICKET)
    made.use_certificate(crypto.X509.from_cryptography(me.certificate()))
    made.use_privatekey(crypto.load_privatekey(crypto.FILETYPE_PEM, me.private_pem()))
    made.set_verify(SSL.VERIFY_PEER | SSL.VERIFY_FAIL_IF_NO_PEER_CERT, lambda *_: True)
    made.set_alpn_protos([b"passant"])
    made.set_alpn_select_callback(
        lambda _, offered: b"passant" if b"passant" in offered else SSL.NO_OVERLAPPING_PROTOCOLS
    )
    return made


class Connection:
    """Frames to and from one peer, whose key TLS has proved."""

    def __init__(self, sock: socket.socket, me: Identity, dialled: bool):
        self.sock = sock
        self.address = sock.getpeername()[0]
        self.tls = SSL.Connection(context(me), sock)
        self.unread = b""
        self.sent_at = self.heard_at = time.monotonic()
        if dialled:
            self.tls.set_connect_state()
        else:
            self.tls.set_accept_state()
        sock.setblocking(False)
        self.patiently(self.tls.do_handshake, HANDSHAKE_SECONDS)
        if self.tls.get_alpn_proto_negotiated() != b"passant":
            raise Closed("the peer does not speak this protocol")
        self.peer = raw(self.tls.get_peer_certificate().to_cryptography().public_key())

    def patiently(self, call, seconds: float):
        """What call returns, as soon as the socket lets it go on."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                return call()
            except SSL.WantReadError:
                waits = ([self.sock], [])
            except SSL.WantWriteError:
                waits = ([], [self.sock])
            except (SSL.Error, OSError) as broken:
                raise Closed(f"the connection is over: {broken!r}") from broken
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            select.select(*waits, [], left)

    def channel_binding(self) -> bytes:
        return self.tls.export_keying_material(b"EXPORTER-Channel-Binding", 32)

    def send(self, **message) -> None:
        """Sends a frame: send(ping=wire.Ping(id=1))."""
        body = wire.Frame(**message).SerializeToString()
        data = varint(len(body)) + body
        while data:
            data = data[self.patiently(lambda: self.tls.send(data), SENDING_SECONDS) :]
        self.sent_at = time.monotonic()

    def receive(self, seconds: float) -> wire.Frame | None:
        """The next frame, or None where none has come in time."""
        deadline = time.monotonic() + seconds
        while (body := self.whole_frame()) is None:
            try:
                self.unread += self.patiently(
                    lambda: self.tls.recv(LARGEST_FRAME), deadline - time.monotonic()
                )
            except TimeoutError:
                return None
        self.heard_at = time.monotonic()
        try:
            return wire.Frame.FromString(body)
        except DecodeError as bad:
            raise Closed("a frame that cannot be decoded") from bad

    def whole_frame(self) -> bytes | None:
        """Takes a frame from what is unread, if all of it is there."""
        length = shift = 0
        for index, byte in enumerate(self.unread[:3]):
            length |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        else:
            if len(self.unread) >= 3:
                raise Closed("a frame that is too long")
            return None
        if length > LARGEST_FRAME:
            raise Closed("a frame that is too long")
        end = index + 1 + length
        if len(self.unread) < end:
            return None
        body, self.unread = self.unread[index + 1 : end], self.unread[end:]
        return body

    def close(self) -> None:
        try:
            self.tls.shutdown()
        except (SSL.Error, OSError):
            pass  # the peer has hung up first
        self.sock.close()


def varint(number: int) -> bytes:
    data = bytearray()
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number)
    return bytes(data)
