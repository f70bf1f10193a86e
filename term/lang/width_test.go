package lang

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// The letters of all four languages are one cell wide.
func cells(s string) int { return utf8.RuneCountInString(s) }

// What has little room is short in every language.
func TestWidths(t *testing.T) {
	for s := range eachSaid(t) {
		text := strings.TrimSpace(strings.NewReplacer("Αλέξης", "", "Ζωή", "", "Ηώ", "").Replace(s.text))
		for _, room := range []struct {
			of    *regexp.Regexp
			cells int
		}{
			{hints, 10}, {longHints, 11}, {items, 26}, {narrow, 23}, {titles, 26}, {keys, 7}, {deeds, 20}, {marks, 20}, {states, 16}, {notes, 16},
		} {
			if room.of.MatchString(s.path) && cells(text) > room.cells {
				t.Errorf("%s: %q takes %d cells, and there are %d", s.at, text, cells(text), room.cells)
			}
		}
	}
}

// An item and its value share a row.
func TestValuesBesideItems(t *testing.T) {
	for _, say := range All() {
		for _, row := range [][2]string{
			{say.Challenge.Time, "15+10 vs 15+10"},
			{say.Challenge.TakeBacks, say.Challenge.Agreed},
			{say.Challenge.TakeBacks, say.Challenge.Never},
			{say.Challenge.Colour, say.Challenge.ByLot},
			{say.Challenge.Colour, say.Sides[White]},
			{say.Computer.Level, say.Computer.Levels[0]},
			{say.Computer.Level, say.Computer.Levels[1]},
			{say.Computer.Level, say.Computer.Levels[2]},
			{say.Challenge.Colour, say.Sides[Black]},
			{say.Tables.Who, say.Tables.Anybody},
			{say.Tables.Who, say.Tables.WithCode},
			{say.Watching.Item, say.Watching.Nobody},
			{say.Watching.Item, say.Watching.AtOnce},
			{say.Watching.Item, say.Watching.Behind(10)},
			{say.Settings.OnlyKnown, say.People.Yes},
			{say.Settings.OnlyKnown, say.People.No},
			{say.Setup.Position, say.Setup.Usual},
			{say.Setup.Position, say.Setup.Given},
			{say.People.Favourite, say.People.Yes},
			{say.People.Favourite, say.People.No},
			{say.Menu.Board, say.Menu.Turnings[0]},
			{say.Menu.Board, say.Menu.Turnings[1]},
			{say.Menu.Board, say.Menu.Turnings[2]},
		} {
			if cells(row[0]+"  "+row[1]) > 26 {
				t.Errorf("%s: %q and %q do not fit a row", say.Tag, row[0], row[1])
			}
		}
	}
}

// Where there is little room, by the path of a phrase.
var (
	hints = regexp.MustCompile(`^\.Hint\.[^T]|^\.Computer\.Now$|^\.Rules\.(Turn|Next|More|Text|Board)$` +
		`|^\.History\.(Replay|GoOn|Remove|Save|SaveAll|Filter)$|^\.Replay\.(Step|Ten|Start|Stop|Pacing|Picture|Enter)$|^\.Copying\.Copy$`)
	longHints = regexp.MustCompile(`^\.Hint\.Type$`)
	items     = regexp.MustCompile(`^\.(Lobby\.(Play|HotSeat|Help|Quit|Address)` +
		`|Challenge\.(Time|Colour|TakeBacks|Send|Start|Back|Play|NotNow|Read|Withdraw)` +
		`|People\.(Option|Challenge|Write|Compare|Petname|Favourite|Mute|Unmute|Block|Unblock|Forget|ForgetYes|BlockYes|BlockNo|GoOn|GoBack)` +
		`|Chat\.Item|Settings\.(Option|Name|OnlyKnown)` +
		`|Tables\.(Option|Yours|Enter|Who|Open|Close|Stay|Join|NotNow|CodeTake|Counter|CounterSend|BlockItem)` +
		`|Watching\.(Item|Enter|Stay|Leave)|Computer\.(Option|Level|Hint)|History\.(Option|Delete|DeleteYes|DeleteNo)|Setup\.Position)$`)
	// In a window of 80 columns, a game's panel beside the board is narrower than that of
	// the lobby.
	narrow = regexp.MustCompile(`^\.(Menu\.(Propose|Accept|Decline|Agree|Claim|Resign|Flip|Save|Help|Leave)` +
		`|TakeBack\.(Ask|AtOnce|Yes|No)|TimerOff\.(Propose|Agree|Yes|No)|Pause\.Item|Abort\.(Item|Yes)|Absence\.(Win|Draw)` +
		`|Rules\.Option|Copying\.(Item|Position|Game|Board|Picture)|Words\.(GiveUp|Same|Different|Stop|Close)|Ask\.\w*(Yes|No|On)|Result\.(Rematch|Again|Save|Look|Back)|Link\.(Wait|Leave))$`)
	titles = regexp.MustCompile(`\.(Title|Warning|Mismatch|DamagedTitle|HaltTitle|CodeTitle|NameTitle)$|\.Claims\[|^\.Ask\.(Promote|Resign|Leave|Claim|Agree)$`)
	keys   = regexp.MustCompile(`\.Key$`)
	deeds  = regexp.MustCompile(`\.Does$`)
	marks  = regexp.MustCompile(`^\.Help\.(Cursor|Picked|MayGo|Takes|Last|Check|Known|Verified|Favourite|Impostor)$`)
	states = regexp.MustCompile(`^\.Link\.(Up|Weak|Lost|Waiting|Gone|Stopped)$`)
	notes  = regexp.MustCompile(`^\.(Lobby\.(Free|Playing|TooOld|TooNew|Here|SameComputer)|People\.Blocked|Clocks\.(Off|Saved|Delivered|Move|Free))$`)
)
