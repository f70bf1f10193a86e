"""The file of a game, in the form that `passant verify` judges."""

from __future__ import annotations

import os
import struct
from pathlib import Path

from schema import record


def crc32c_table() -> list[int]:
    table = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
        table.append(value)
    return table


CRC32C = crc32c_table()


def crc32c(data: bytes) -> int:
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ CRC32C[(crc ^ byte) & 255]
    return crc ^ 0xFFFFFFFF


def framed(what: record.JournalRecord) -> bytes:
    data = what.SerializeToString()
    return struct.pack("<II", len(data), crc32c(data)) + data


class Journal:
    """Records, each on the disk when write returns."""

    def __init__(self, folder: Path, game_id: bytes):
        self.path = folder / f"{game_id.hex()}.passant"
        self.file = self.path.open("xb")

    def write(self, **kind) -> None:
        self.file.write(framed(record.JournalRecord(**kind)))
        self.file.flush()
        os.fsync(self.file.fileno())

    def close(self) -> None:
        self.file.close()
