package term

import (
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

func (s *scene) wantOver(want game.Result) {
	s.Helper()
	if got := s.u.play.state.Result(); got != want {
		s.Errorf("the result is %v, want %v", got, want)
	}
}

func TestMoveByCursor(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("<Enter> <Up> <Up> <Enter>")
	s.wantSeen("1. e4", "Pawn to e4. Tomáš is to move.")
	s.moves("e5")
	s.wantSeen("Pawn to e5. Your move.")
}

func TestMoveByMouse(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	l := s.u.layout()
	at := func(sq rules.Square, deed pointerDeed) {
		x, y := l.grid.at(sq, false)
		s.u.point(pointer{deed, x + 2, y})
		s.hear()
	}
	at(rules.E2, pressed)
	at(rules.E3, dragged)
	at(rules.E4, dragged)
	at(rules.E4, released)
	s.wantSeen("1. e4")
	s.moves("e5")
	at(rules.G1, pressed)
	at(rules.G1, released)
	s.wantSeen("Knight on g1 in hand.")
	at(rules.F3, pressed)
	at(rules.F3, released)
	s.wantSeen("2. Nf3")
	s.u.point(pointer{deed: wheelUp})
	s.u.point(pointer{deed: wheelUp})
	s.wantSeen("Move 1 of 2. End returns.")
	s.u.point(pointer{deed: wheelDown})
	s.u.point(pointer{deed: wheelDown})
	s.wantUnseen("End returns.")
	at(rules.E4, pressed)
	s.wantSeen("It is the turn of Tomáš.")
}

// Items of a panel can be clicked.
func TestPanelByMouse(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("m")
	s.click("Resign…")
	s.wantSeen("Resign?", "Tomáš wins the game.")
	s.u.point(pointer{deed: secondary, x: 10, y: 10})
	s.wantUnseen("Resign?")
}

// Resigning takes two keys, and a No by default.
func TestResign(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("m r <Enter>")
	if s.u.play.over() {
		t.Fatal("Enter on the default answer resigned")
	}
	s.keys("m r y")
	s.wantOver(game.Result{Outcome: game.BlackWins, Reason: game.ByResignation})
	s.wantSeen("Resignation", "Black wins. White resigned.")
}

func TestResignInTheirTurn(t *testing.T) {
	s := newScene(t)
	s.match(rules.Black, game.Terms{})
	s.table = game.NewTable(s.table.State(), game.Options{Away: []rules.Color{rules.White}})
	s.u.play.seats[rules.Black] = s.table.Seat(rules.Black)
	s.u.play.listen()
	s.keys("m r y")
	s.wantSeen("You have resigned.")
	s.keys("m r")
	s.wantSeen("You have already resigned.")
}

// An offer is never in the way: keys at the board go to the board.
func TestOfferNeverTakesTheKeys(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5")
	s.act(rules.Black, game.OfferDraw{})
	s.wantSeen("Tomáš offers a draw")
	s.keys("Nf3 <Enter>") // n would be "Decline", Enter "Accept"
	if s.u.play.over() || s.u.play.state.Plies() != 3 {
		t.Fatalf("after Nf3: %d plies, %v", s.u.play.state.Plies(), s.u.play.state.Result())
	}
	s.wantUnseen("offers a draw") // moving has declined it
}

func TestOfferAnswered(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5")
	s.act(rules.Black, game.OfferDraw{})
	s.keys("<Tab> n")
	s.wantSeen("You have declined the draw.")
	s.wantUnseen("offers a draw")
	s.moves("Nf3 Nc6 Nc3 Nf6 Bc4 Bc5 O-O O-O d3 d6")
	s.act(rules.Black, game.OfferDraw{})
	s.keys("y y")
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.ByAgreement})
}

func TestOfferDeclinedByThem(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5 Nf3")
	s.keys("m d")
	s.wantSeen("You have offered a draw.")
	s.keys("m d")
	s.wantSeen("You have already offered a draw.")
	s.act(rules.Black, game.DeclineDraw{})
	s.wantSeen("Tomáš declines the draw.")
	s.moves("Nc6")
	s.wantUnseen("declines")
	s.keys("<Esc> m d")
	s.wantSeen("You offered a draw a short while ago.")
}

// Looking back neither hides nor moves an offer, and any key at the board
// returns to now.
func TestLookingBack(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5")
	s.act(rules.Black, game.OfferDraw{})
	s.keys("<PgUp> <PgUp>")
	s.wantSeen("The beginning of the game. End returns.", "Tomáš offers a draw", "Tab answer")
	s.keys("<PgUp> <PgDn>")
	s.wantSeen("Move 1 of 1. End returns.")
	s.moves("Nf3 Nc6")
	s.wantSeen("Played meanwhile: 2... Nc6. Move 1 of 2. End returns.")
	s.keys("<End>")
	s.wantUnseen("End returns.")
	s.keys("<Home> Bb5 <Enter>")
	s.wantSeen("3. Bb5")
}

// What is pasted becomes text, and nothing else.
func TestPaste(t *testing.T) {
	s := newScene(t, tomas())
	paste := func(text string) {
		for _, r := range text {
			s.u.paste(key{r: r})
		}
		s.u.paste(key{code: keyEnter})
	}
	paste("q1ya")
	if s.u.quit || s.u.lobby.panel(s.u.now()) != nil || s.u.lobby.address.active {
		t.Fatal("the lobby takes orders from what is pasted")
	}
	s.keys("a")
	paste("192.168.1.77")
	s.wantSeen("Address 192.168.1.77")
	paste(strings.Repeat("x", 10_000))
	s.keys("<Esc>")

	s.match(rules.White, game.Terms{})
	paste("m Nf3 y")
	s.wantSeen("› Nf3")
	s.keys("<Esc> m r")
	paste("y")
	if s.u.play.over() {
		t.Fatal("pasting resigned")
	}
}

func TestClaim(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("Nf3 Nc6 Ng1 Nb8")
	s.keys("m c")
	s.wantSeen("The position has stood twice, not three times.")
	s.keys("<Esc>")
	s.moves("Nf3 Nc6 Ng1 Nb8")
	s.keys("m c")
	s.wantSeen("This position stands for", "Claim the draw")
	s.keys("<Enter>")
	if s.u.play.over() {
		t.Fatal("Enter on the default answer claimed")
	}
	s.keys("m c y")
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.ByThreefold})
}

// The claim with the move about to be made (FIDE 9.2.1).
func TestClaimWithMove(t *testing.T) {
	s := newScene(t)
	s.match(rules.Black, game.Terms{})
	s.moves("Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1")
	s.keys("m c")
	s.wantSeen("Claim it with Nb8")
	s.keys("y")
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.ByThreefold})
}

// Whoever can claim a draw is told so, and with which move, in their own turn only.
func TestClaimIsHinted(t *testing.T) {
	s := newScene(t)
	s.match(rules.Black, game.Terms{})
	s.moves("Nf3 Nc6 Ng1 Nb8 Nf3 Nc6")
	s.wantUnseen("Claim a draw")
	s.moves("Ng1")
	s.wantSeen("Claim a draw with Nb8: third", "time in this position.")
	s.keys("<Enter>") // whatever one is about
	s.wantSeen("in hand.", "Claim a draw with Nb8: third")
	s.keys("<Esc> <PgUp>")
	s.wantUnseen("Claim a draw")
	s.keys("<Esc>")
	if small := frameText(s.u.draw(minWidth, minHeight)); !strings.Contains(small, "with Nb8: third time") {
		t.Errorf("no claim is hinted at on\n%s", small)
	}
	s.keys("m")
	s.wantSeen("Claim a draw with Nb8…")
	s.keys("<Esc> Nb8 <Enter>")
	s.wantUnseen("Claim a draw")

	s.from("7k/8/5K2/8/8/8/6R1/8 w - - 98 90")
	s.wantUnseen("Claim a draw")
	s.from("7k/8/5K2/8/8/8/6R1/8 w - - 99 90")
	s.wantSeen("Claim a draw with Ke5, Kf5, Kg5,", "…: fifty moves without a")
	s.keys("m c")
	s.wantSeen("Your next move can complete", "FIDE 9.3", "1  Claim it with Ke5", "4  Claim it with Ke6")
	s.keys("2")
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.ByFiftyMoves})

	s.from("7k/8/5K2/8/8/8/6R1/8 w - - 100 90")
	s.wantSeen("Claim a draw: fifty moves")
}

func TestClaimFiftyMoves(t *testing.T) {
	s := newScene(t)
	s.from("7k/8/5K2/8/8/8/6R1/8 w - - 98 90")
	s.keys("m c")
	s.wantSeen("49 moves without a capture")
	s.from("7k/8/5K2/8/8/8/6R1/8 w - - 100 91")
	s.keys("m c y")
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.ByFiftyMoves})
}

func TestPromotion(t *testing.T) {
	s := newScene(t)
	s.from("7k/P7/8/8/8/8/8/K7 w - - 0 5")
	s.keys("a8 <Enter> <Esc>")
	if s.u.play.state.Plies() != 0 || s.u.play.hand.busy() {
		t.Fatal("Esc does not take the pawn back")
	}
	s.keys("a8 <Enter> r")
	s.wantSeen("5. a8=R+")
}

// What concerns a position is closed when that position is gone.
func TestDialogsFollowTheGame(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5")
	s.keys("m r")
	s.act(rules.Black, game.Resign{})
	s.wantSeen("Resignation", "White wins. Black resigned.")
	s.wantUnseen("Resign?")
}

func TestLeave(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	left := make(chan struct{})
	s.u.play.match.Leave = func() { close(left) }
	s.keys("<Ctrl-C>")
	s.wantSeen("Leave the game?", "It is kept")
	s.keys("<Enter>")
	s.wantUnseen("Leave the game?")
	s.keys("m q y")
	s.wantSeen("People on this network")
	select {
	case <-left:
	case <-time.After(10 * time.Second):
		t.Error("the match was not left")
	}
}

// With two players at this screen, either moves in turn, and a draw is agreed on
// by both at once.
func TestHotSeat(t *testing.T) {
	s := newScene(t)
	s.keys("1 t <Left> <Left> <Left> <Left> <Left> <Left> <Up> <Enter>")
	s.keys("e4 <Enter>")
	s.wantSeen("Pawn to e4. Black is to move.")
	s.keys("m d")
	s.wantSeen("A draw can be agreed on once both sides have moved.")
	s.keys("<Esc> e5 <Enter> u m d") // a move that was taken back is none
	s.wantSeen("A draw can be agreed on once both sides have moved.")
	s.keys("<Esc> e5 <Enter> m d")
	s.wantSeen("Draw by agreement?", "Both players agree to a")
	s.keys("y")
	s.wantSeen("Draw agreed", "The game is drawn. Both players agreed to a draw.")
	s.keys("r")
	s.wantSeen("White is to move.")
	s.keys("m r y")
	s.wantSeen("Black wins. White resigned.")
}

// A listener that fell behind is renewed, and nothing is missed.
func TestListenerRenewed(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	for range 80 { // four plies each, more than a listener may be behind
		st := s.table.State()
		for _, san := range []string{"Nf3", "Nf6", "Ng1", "Ng8"} {
			if st = s.table.State(); st.Over() {
				break
			}
			pos := st.Position()
			m, err := pos.ParseMove(san)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.table.Seat(st.Author()).Act(t.Context(), game.Move{Move: m}); err != nil {
				t.Fatal(err)
			}
		}
		if st.Over() {
			break
		}
	}
	s.hear()
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.ByFivefold})
}
