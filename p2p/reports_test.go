package p2p

import (
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// Faults that people have reported of other programs for playing over a network,
// and where it is tested that this one does not have them.
//
//	lichess-org/lila 20611           a move is lost in a reconnect            TestMovesOfBothSidesOverBreaks
//	lichess-org/mobile 2525, 3041,   the clock of somebody runs who has       TestThePeersTurnBeginsWithTheirAck
//	  gbtami/pychess-variants 468      not got the move
//	lichess-org/lichobile 2549       nobody checks that a move arrived        TestNoAcknowledgement
//	lichess-org/lila 755, 800        a board that never existed               TestBoardsThatDisagreeStopTheGame
//	boardgameio/boardgame.io 713     a move made offline is never sent        TestSilenceIsNoticed
//	playhex/playhex 73               a silent disconnect                      TestSilenceIsNoticed
//	gbtami/pychess-variants 229      a move cancels the mover's own offer     TestCrossings: a move and an offer
//	lichess-org/lila 1730, 2018      an offer is withdrawn                    TestCrossings: a move and an offer
//	lichess-org/lila 8086, 13138     an offer vanishes, or is the last        package game: testdata/offers.txt
//	lichess-org/lila 11006           an offer is accepted by a flag           TestCrossings: a flag and an offer
//	lichess-org/lila 3170, 6044      absence is claimed in one's own turn     TestAbsenceIsConceded
//	lichess-org/lila 12318           the opponent returns while it is claimed TestAnOfflineMoveVoidsAClaim
//	lichess-org/lila 4813            a result is reversed later               TestAbsenceIsConceded
//	woogles-io/liwords 283           two offer a rematch                      TestGlare, TestRematch
//	lichess-org/lila 8643            one challenge becomes two games          TestGlare, TestOneGameAtATime
//	pychess/pychess 814,             a claimed flag is refused, or resigns    TestFlagIsClaimed, TestFlagClaimIsRefused
//	  jcarolus/android-chess 82
//	gbtami/pychess-variants 1588     the loser on time is told of a win       TestTooLateForTheNetwork, TestFlagAfterARestart
//	lichess-org/mobile 2545,         mate and a resignation, or a flag        TestCrossings: checkmate
//	  lichess-org/lila 6071
//	SaitoTech/saito-lite-rust 634    a resignation while the other is away    TestAResignationOutlivesARestart
//	thomas-mauran/chess-tui 122      a browser at the port of the game        TestWhatIsNotAPeer
//	drewhannay/chess 58              a draw before the first move             TestADrawBeforeTheFirstMove
//	lichess-org/mobile 1144          a clock stands at 0:00                   TestFlagIsClaimed
//	lichess-org/lichobile 1098       lag is the mover's loss                  TestThinkingIsNotedDown, TestVoyage
//	MegaGlest/megaglest-source 255,  out of step after a break                TestBoardsThatDisagreeStopTheGame,
//	  OpenTTD/OpenTTD 2173                                                      TestAGameThatWasStoppedIsTriedAgain
//	localsend/localsend 2211, 3125   one identity on two devices              TestYourself, TestTwoProgramsWithOneProfile
//	GSConnect 1932                   an old program is not told so            TestVersions
//	NixOS/nixpkgs 240606             a certificate expires                    TestNothingExpires
//	schollz/croc GHSA-364c-vvqx-446c escapes in a name                        TestNamesAreCleaned
//	avahi/avahi 523                  a forged name ends the browser           package discovery: TestNamesAreMadeFitForTheScreen

// TestADrawBeforeTheFirstMove has a peer ask for a draw before anybody has moved,
// which the rules do not know: nothing comes of it.
func TestADrawBeforeTheFirstMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		inTouch(t, mine, anna, bob)
		if err := his.Seat.Act(t.Context(), game.OfferDraw{}); err == nil {
			t.Error("Bob may offer a draw")
		}
		id := sessionID(t, mine)
		head, _ := bob.sessions[id].rec.HeadAt(0)
		bob.throw(anna, request(bob, id, &passantv1.RequestBody{Head: head[:], Kind: passantv1.RequestBody_KIND_DRAW}))
		time.Sleep(time.Second)
		if state := stateOf(mine); state.Offered() || state.Over() || mine.Link() != game.LinkUp {
			t.Errorf("a draw is on offer: %v, the link is %v", state.Offered(), mine.Link())
		}
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
	})
}

// TestNothingExpires has two people meet in two hundred years.
func TestNothingExpires(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(200 * 365 * 24 * time.Hour)
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
	})
}
