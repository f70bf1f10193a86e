//go:build linux

package nemesis

import (
	"regexp"
	"strconv"
)

// What line mode says, as far as a player has to understand it.
var (
	heardPerson   = regexp.MustCompile(`^(\S+) is here: number ([0-9]+), `)
	heardAsked    = regexp.MustCompile(` would like `)
	heardNothing  = regexp.MustCompile(`^\S+ (did not answer|cannot be reached)`)
	heardSeat     = regexp.MustCompile(`^You play (White|Black)\.$`)
	heardGoesOn   = regexp.MustCompile(`^The game goes on at move ([0-9]+)\.$`)
	heardMove     = regexp.MustCompile(`^(White|Black): (.*)\.$`)
	heardPosition = regexp.MustCompile(`^FEN (.*), hash ([0-9a-f]{16})$`)
	heardResult   = regexp.MustCompile(`, (1-0|0-1|1/2-1/2|\*)\. `)
	heardLost     = regexp.MustCompile(`^\S+ has lost touch\.`)
	heardGone     = regexp.MustCompile(`^\S+ has left the game\.`)
	heardUp       = regexp.MustCompile(`^\S+ is connected\.$`)
	heardStopped  = regexp.MustCompile(`^The game is stopped\.`)
	heardToGoOn   = regexp.MustCompile(`^Games to go on with: `)
	heardResign   = regexp.MustCompile(`^Resign\?`)
	heardOffer    = regexp.MustCompile(` offers a draw`)
	heardSaved    = regexp.MustCompile(`^Saved as (.*)$`)
	heardLobby    = regexp.MustCompile(`^You are back in the lobby`)
	heardCrash    = regexp.MustCompile(`^(panic:|fatal error:|WARNING: DATA RACE|goroutine [0-9]+ \[)`)
)

// movesOn reports at which move a line says that a game goes on.
func movesOn(text string) (move int, ok bool) {
	found := heardGoesOn.FindStringSubmatch(text)
	if found == nil {
		return 0, false
	}
	move, err := strconv.Atoi(found[1])
	return move, err == nil
}
