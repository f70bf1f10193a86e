"""Finding each other by multicast DNS."""

from __future__ import annotations

import base64
import hashlib
import secrets
import socket
import time
from dataclasses import dataclass

from zeroconf import ServiceBrowser, ServiceInfo, ServiceListener, Zeroconf

SERVICE = "_passant._tcp.local."


def hint(public: bytes, unix_seconds: float) -> str:
    """By what those who know a key find out that it is near, within this hour."""
    hour = str(int(unix_seconds // 3600)).encode()
    digest = hashlib.sha256(b"passant-hint-v1\0" + public + hour).digest()
    return base64.b32encode(digest[:6]).decode().rstrip("=")


def instance(name: str, run: str) -> str:
    """What a player's service is called: unique, by a tag of the program's run."""
    tag = base64.b32encode(bytes.fromhex(run)).decode()[:5].lower()
    return f"{name} ({tag})"


def host(run: str) -> str:
    """A name of one's own; the computer's belongs to its own responder."""
    return f"passant-{run}.local."


@dataclass(frozen=True)
class Heard:
    """What multicast says of somebody. Nothing of it is proved."""

    name: str
    busy: bool
    host: str
    port: int


class Lobby(ServiceListener):
    """Who is on the network; and, for others, oneself."""

    def __init__(self, name: str, public: bytes, port: int, address: str):
        self.run = secrets.token_hex(8)
        self.zeroconf = Zeroconf()
        self.people: dict[str, Heard] = {}
        self.service = ServiceInfo(
            SERVICE,
            f"{instance(name, self.run)}.{SERVICE}",
            port=port,
            addresses=[socket.inet_aton(address)],
            server=host(self.run),
            properties={
                "txtvers": "1",
                "id": self.run,
                "n": name,
                "v": "1",
                "st": "free",
                "h": hint(public, time.time()),
            },
        )
        self.zeroconf.register_service(self.service)
        self.browser = ServiceBrowser(self.zeroconf, SERVICE, self)

    def add_service(self, zeroconf: Zeroconf, service: str, name: str) -> None:
        info = zeroconf.get_service_info(service, name)
        if info is None or not info.parsed_addresses():
            return
        text = {key.decode(): value.decode() for key, value in info.properties.items() if value}
        if text.get("id") != self.run:
            self.people[name] = Heard(
                text.get("n", ""), text.get("st") == "busy", info.parsed_addresses()[0], info.port
            )

    update_service = add_service

    def remove_service(self, zeroconf: Zeroconf, service: str, name: str) -> None:
        self.people.pop(name, None)

    def find(self, name: str, seconds: float) -> Heard:
        """Waits for somebody of that name who can be challenged."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            for heard in list(self.people.values()):
                if heard.name == name and not heard.busy:
                    return heard
            time.sleep(0.1)
        raise TimeoutError(f"nobody called {name} is on the network")

    def close(self) -> None:
        self.zeroconf.close()
