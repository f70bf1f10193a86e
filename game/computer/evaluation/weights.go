package evaluation

import "passant/rules"

// Weights say what each term is worth. Arrays over ranks count them from the side
// of whoever the term is about, 0 to 7; those over squares hold the files a to d
// of each rank, since the wings are mirrored.
type Weights struct {
	Material [7]Score     // of each kind
	Squares  [7][32]Score // of each kind on each square

	// Squares a piece attacks that no own pawn or king blocks and no pawn guards.
	KnightMobility [9]Score
	BishopMobility [14]Score
	RookMobility   [15]Score
	QueenMobility  [28]Score

	BishopPair   Score
	RookOpenFile [2]Score // without own pawns; without any
	Outpost      [2]Score // a knight, a bishop that a pawn guards and none can drive away

	Doubled       Score    // an own pawn ahead on the file
	Isolated      Score    // no own pawn on a neighbouring file
	Backward      Score    // cannot be guarded and cannot safely advance
	Connected     [8]Score // guarded by a pawn or next to one, by rank
	Passed        [8]Score // by rank
	PassedBlocked [8]Score // a piece of the enemy in front of it
	PassedFree    [8]Score // may advance without being lost
	OwnKing       [8]Score // steps from a passed pawn's path to its king
	EnemyKing     [8]Score // and to the other king

	Shelter [8]Score         // the own pawn nearest the king on each of three files, by rank; 0: none
	Storm   [8]Score         // the enemy's
	Danger  [maxDanger]Score // by pressure on the king, see danger

	PawnThreat  [7]Score // a piece of that kind attacked by a pawn
	MinorThreat [7]Score // by a knight or bishop
	RookThreat  [7]Score // by a rook
	Hanging     Score    // attacked and not guarded
	Tempo       Score    // to be on move
}

// squareIndex returns where the arrays over squares hold s for a color.
func squareIndex(c rules.Color, s rules.Square) int {
	file := int(s & 7)
	return relativeRank(c, s)*4 + min(file, 7-file)
}

// relativeRank counts the ranks from the side of c.
func relativeRank(c rules.Color, s rules.Square) int { return int(s>>3) ^ 7*int(c) }
