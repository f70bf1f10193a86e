"""The rules of chess, as far as a game needs them: legal moves, and what follows from one.

A square is a number from 0, a1, to 63, h8. A move is its UCI text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterator

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
SLIDES = {"b": DIAGONAL, "r": STRAIGHT, "q": STRAIGHT + DIAGONAL}
STEPS = {"n": KNIGHT, "k": STRAIGHT + DIAGONAL}

# The king's way and the rook's, by the letter of the right. What has left or taken
# one of the corners has taken the right along.
CASTLING = {
    "K": ("e1", "g1", "h1", "f1"),
    "Q": ("e1", "c1", "a1", "d1"),
    "k": ("e8", "g8", "h8", "f8"),
    "q": ("e8", "c8", "a8", "d8"),
}


def name(square: int) -> str:
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def number(square: str) -> int:
    return "abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)


def step(square: int, by: tuple[int, int]) -> int | None:
    """The square so many files and ranks away, if it is on the board."""
    file, rank = square % 8 + by[0], square // 8 + by[1]
    return file + 8 * rank if 0 <= file < 8 and 0 <= rank < 8 else None


@dataclass(frozen=True)
class Position:
    board: tuple[str, ...]  # 64 letters as in a FEN, a space where nobody stands
    white: bool  # to move
    castling: str
    passed: int | None  # the square that a pawn has just passed over
    halfmove: int
    fullmove: int

    @staticmethod
    def of(fen: str) -> Position:
        placement, turn, castling, passed, halfmove, fullmove = fen.split()
        for digit in "12345678":
            placement = placement.replace(digit, " " * int(digit))
        board = tuple("".join(reversed(placement.split("/"))))
        return Position(
            board,
            turn == "w",
            castling.replace("-", ""),
            None if passed == "-" else number(passed),
            int(halfmove),
            int(fullmove),
        )

    def fen(self) -> str:
        """The FEN; it names the passed square only where a pawn may capture there."""
        return f"{self.identity()} {self.halfmove} {self.fullmove}"

    def identity(self) -> str:
        """What makes two positions the same for a repetition (FIDE 9.2.3)."""
        placement = "/".join("".join(self.board[r * 8 : r * 8 + 8]) for r in reversed(range(8)))
        for count in range(8, 0, -1):
            placement = placement.replace(" " * count, str(count))
        capture = self.passed is not None and any(
            self.board[number(move)] in "Pp" and move[2:] == name(self.passed)
            for move in self.legal_moves()
        )
        passed = name(self.passed) if capture else "-"
        return f"{placement} {'w' if self.white else 'b'} {self.castling or '-'} {passed}"

    def mine(self, square: int) -> bool:
        return self.board[square] != " " and self.board[square].isupper() == self.white

    def attacked(self, square: int, by_white: bool) -> bool:
        """Whether a side's piece could capture on a square."""
        pawn = "P" if by_white else "p"
        for file in (-1, 1):
            origin = step(square, (file, -1 if by_white else 1))
            if origin is not None and self.board[origin] == pawn:
                return True
        for kind in "nkbrq":
            piece = kind.upper() if by_white else kind
            if any(self.board[to] == piece for to in self.reach(square, kind)):
                return True
        return False

    def reach(self, origin: int, kind: str) -> Iterator[int]:
        """The squares that a piece gets to on this board, those of any piece in its way too."""
        for by in STEPS.get(kind, []):
            to = step(origin, by)
            if to is not None:
                yield to
        for by in SLIDES.get(kind, []):
            to = step(origin, by)
            while to is not None:
                yield to
                to = step(to, by) if self.board[to] == " " else None

    def in_check(self, white: bool) -> bool:
        return self.attacked(self.board.index("K" if white else "k"), not white)

    def legal_moves(self) -> list[str]:
        return [move for move in self.moves() if not self.after(move).in_check(self.white)]

    def moves(self) -> Iterator[str]:
        """All moves, those too that leave the king in check."""
        for origin in filter(self.mine, range(64)):
            kind = self.board[origin].lower()
            if kind == "p":
                yield from self.pawn_moves(origin)
                continue
            for to in self.reach(origin, kind):
                if not self.mine(to):
                    yield name(origin) + name(to)
        yield from self.castlings()

    def pawn_moves(self, origin: int) -> Iterator[str]:
        ahead, home, last = (1, 1, 7) if self.white else (-1, 6, 0)
        targets = []
        one = step(origin, (0, ahead))
        if self.board[one] == " ":
            targets.append(one)
            two = step(one, (0, ahead))
            if origin // 8 == home and self.board[two] == " ":
                targets.append(two)
        for file in (-1, 1):
            to = step(origin, (file, ahead))
            if to is not None and (
                to == self.passed or self.board[to] != " " and not self.mine(to)
            ):
                targets.append(to)
        for to in targets:
            for promotion in "qrbn" if to // 8 == last else [""]:
                yield name(origin) + name(to) + promotion

    def castlings(self) -> Iterator[str]:
        for right in self.castling:
            if right.isupper() != self.white:
                continue
            king, target, rook, beside = map(number, CASTLING[right])
            between = range(min(king, rook) + 1, max(king, rook))
            if all(self.board[square] == " " for square in between) and not any(
                self.attacked(square, not self.white) for square in (king, beside, target)
            ):
                yield name(king) + name(target)

    def after(self, move: str) -> Position:
        """The position after one of moves()."""
        origin, to = number(move), number(move[2:])
        board = list(self.board)
        piece, captured = board[origin], board[to]
        pawn = piece in "Pp"
        board[origin], board[to] = " ", piece
        if pawn and to == self.passed:
            board[to % 8 + origin // 8 * 8] = " "
        if move[4:]:
            board[to] = move[4].upper() if self.white else move[4]
        if piece in "Kk" and abs(to - origin) == 2:
            _, _, rook, beside = next(way for way in CASTLING.values() if way[1] == move[2:])
            board[number(beside)], board[number(rook)] = board[number(rook)], " "
        gone = {move[:2], move[2:4]}
        return Position(
            tuple(board),
            not self.white,
            "".join(r for r in self.castling if not gone & {CASTLING[r][0], CASTLING[r][2]}),
            (origin + to) // 2 if pawn and abs(to - origin) == 16 else None,
            0 if pawn or captured != " " else self.halfmove + 1,
            self.fullmove + (not self.white),
        )

    def checkmate(self) -> bool:
        return not self.legal_moves() and self.in_check(self.white)

    def stalemate(self) -> bool:
        return not self.legal_moves() and not self.in_check(self.white)

    def dead_material(self) -> bool:
        """Kings alone, with one knight, or with bishops on squares of one colour."""
        others = {s: p.lower() for s, p in enumerate(self.board) if p not in " Kk"}
        if list(others.values()) == ["n"]:
            return True
        return set(others.values()) <= {"b"} and len({(s % 8 + s // 8) % 2 for s in others}) <= 1


def perft(position: Position, depth: int) -> int:
    """How many ways there are to play so many moves."""
    if depth == 0:
        return 1
    return sum(perft(position.after(move), depth - 1) for move in position.legal_moves())
