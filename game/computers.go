package game

import (
	"context"
	"errors"

	"passant/rules"
)

// A Machine is what plays a side that nobody plays: at which level, and which side.
type Machine struct {
	Color rules.Color
	Level Level
}

// Computers are what one can play against where nobody else is. Games against them
// are unfinished and resumed among [LocalGames].
type Computers interface {
	// Engine is what the level [Engine] is called before it has told its name, or ""
	// where the player has chosen none.
	Engine() string
	// Play begins a game against m. Names are by colour; an engine has its own
	// instead. Draws by agreement are ruled out, whatever the terms say. It fails as
	// disks do, and with the errors of engines below; then nothing has begun.
	Play(ctx context.Context, t Terms, m Machine, names [2]string) (LocalGame, error)
	// Hint is a good move for the side to move. It takes a second or so.
	Hint(ctx context.Context, s State) (rules.Move, error)
}

// Why another program does not play. It may be asked again.
var (
	// ErrNoEngine means that no engine has been chosen.
	ErrNoEngine = errors.New("no engine has been chosen")
	// ErrEngineStart means that it cannot be started, or that it is no engine.
	ErrEngineStart = errors.New("the engine cannot be started")
	// ErrEngineSettings means that it has no such options as were chosen for it.
	ErrEngineSettings = errors.New("the engine cannot be set as was chosen")
	// ErrEngineEnded means that it has ended by itself, and again when it was started
	// again.
	ErrEngineEnded = errors.New("the engine has ended by itself")
	// ErrEngineHung means that it does not answer.
	ErrEngineHung = errors.New("the engine does not answer")
	// ErrEngineMove means that what it would play is no legal move.
	ErrEngineMove = errors.New("the engine's move is not legal")
)
