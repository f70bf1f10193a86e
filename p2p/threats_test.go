package p2p

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A threat is something that a stranger, an opponent or a network may do to a player.
type threat struct {
	is    string
	trial []trial
}

// A trial is how a threat has been tried, and where: a test as the folder of its package
// and its name, or a script.
type trial struct {
	how   string
	where string // several with spaces between
}

// threats is what this program is meant to withstand, and what has been tried of each.
// Whoever finds another way adds it here with its test. H1 to H41 number the ways of a
// hostile program, for those who write another client and want to try it on the same.
var threats = []threat{
	{"somebody listens in", []trial{
		{"a capture of a game with chat holds no name, move, line, key or id", "p2p.TestAnEavesdropper"},
		{"the hint in an announcement changes every hour", "p2p/identity.TestHints"},
	}},
	{"somebody is in the middle when two meet for the first time", []trial{
		{"H1: they end TLS on both sides: the words differ on the two screens", "p2p.TestTheMiddleShows p2p/identity.TestWordsShowTheMiddle"},
		{"H2: 100,000 times, with nonces to their best advantage: the words never agree", "p2p/sas.TestTheMiddleIsSeen p2p/sas.TestTheMiddleIsBound"},
		{"another nonce than was promised, the words out of turn", "p2p.TestCheatingWithWords p2p/sas.TestOpening"},
		{"they pass the code of a table on", "p2p/identity.TestACodeDoesNotServeTheMiddle"},
	}},
	{"somebody takes the name of a person one knows", []trial{
		{"H3: the same name", "p2p.TestImpostors"},
		{"H4: a name that looks the same, in other letters or with invisible ones", "p2p.TestImpostors p2p/lookalike.TestAlike p2p/lookalike.FuzzSkeletons term.TestImpostor"},
	}},
	{"a profile is copied, or used twice", []trial{
		{"two programs with one profile", "p2p.TestTwoProgramsWithOneProfile p2p/identity.TestOpenLocksTheProfile"},
		{"H5: the same key on two computers", "p2p.TestTwins p2p.TestTwinsThatAreOnlyHeard"},
	}},
	{"the key is stolen", []trial{
		{"a file that others may read is refused", "p2p/identity.TestOpenRefusesAKeyThatOthersCanRead p2p/identity.TestOpenMakesAKeyAndKeepsIt"},
		{"so is one that is no key", "p2p/identity.TestOpenRefusesWhatIsNoKey"},
	}},
	{"the code of a table is guessed", []trial{
		{"H6: by fifty at a time, as fast as they may; the friend gets in", "p2p.TestACrowdGuesses p2p.TestAFriendHasTheirTurn p2p.TestGuessesTakeTurns"},
		{"an attempt tests one code, and a fourth by one connection none", "p2p/cpace.TestAnAttemptTestsOneCode p2p.TestAFourthGuess p2p.TestAWrongCode"},
		{"after its time, and after it was used", "p2p.TestACodeEnds"},
	}},
	{"the code is looked for in what was recorded", []trial{
		{"the vectors of the drafts and of RFC 9380", "p2p/cpace.TestRunsOfTheDraft p2p/cpace.TestGeneratorStringOfTheDraft p2p/cpace.TestElligatorOfRFC9380"},
		{"a record gives nothing to test codes against", "p2p/cpace.TestARecordTestsNoCode p2p.TestARecordedExchange"},
		{"H7: points of low order, and such as are written in another way", "p2p.TestBadShares p2p/cpace.TestLowOrderPointsOfTheDraft p2p/cpace.TestSharesThatAreRefused p2p/cpace.FuzzCPaceShare"},
		{"H8: one's own share and proof sent back, and a proof again", "p2p.TestReflection p2p/cpace.TestReflection p2p.TestAReplayedProof p2p.TestAProofOutOfTurn"},
	}},
	{"TLS is talked down, or resumed", []trial{
		{"H9: TLS 1.2, no certificate, two, keys of other kinds, another protocol or none", "p2p/identity.TestHandshakeRefusesOtherTLS"},
		{"a session is never resumed", "p2p/identity.TestNothingIsResumed"},
	}},
	{"what was said is said again", []trial{
		{"H10: entries, requests and a start of another game or slot, as they were and readdressed", "p2p.TestReplays p2p.TestFoulsInAGame"},
		{"what binds a connection is its own", "p2p/identity.TestBindingIsOfOneConnection"},
		{"an acceptance makes one game", "game/record.TestOneAcceptanceMakesOneGame"},
	}},
	{"an illegal move", []trial{
		{"H11: one that the rules do not know, H12: none at all", "p2p.TestWhatTheRulesDoNotAllowStopsTheGame"},
		{"H13: out of turn, H14: in the other's slot, H15: in a slot to come", "p2p.TestFoulsInAGame p2p.TestEntriesOutOfPlace"},
		{"any sequence of deeds", "game.FuzzDeeds game/record.FuzzEntryBody"},
	}},
	{"a log that is not the same, or not signed", []trial{
		{"H16: another position", "p2p.TestBoardsThatDisagreeStopTheGame game/record.TestPositionHashAndClocksAreCompared"},
		{"H17: another past", "p2p.TestFoulsInAGame p2p.TestLogsThatCannotBe"},
		{"H18: another signature", "p2p.TestSignatureIsChecked game/record.TestWhatTheOtherSideForgesIsRefused"},
		{"each bit of an entry and of a request, turned", "game/record.TestEveryBitCounts"},
	}},
	{"a claim without ground", []trial{
		{"H19: a draw by the rules that is none, H20: a draw that nobody offers", "p2p.TestWhatTheRulesDoNotAllowStopsTheGame p2p.TestEntriesOutOfPlace"},
		{"H21: an offer that is no longer open", "p2p.TestFoulsInAGame p2p.TestCrossings"},
		{"H22: an answer that quotes another request, or one that nobody made", "game/record.TestAnswerQuotesTheRequestThatItAnswers game/record.TestAcceptedResignationNamesTheRequest p2p.TestEntriesOutOfPlace"},
		{"take-backs: unasked, too many, never answered", "p2p.TestEntriesOutOfPlace game.TestNobodyGetsAFourthMoveBack game.TestTakeBackIsDeclinedByItself game.TestNobodysClockRunsWhileATakeBackIsAnswered"},
	}},
	{"two entries for one slot", []trial{
		{"H23: at once, and after a break", "p2p.TestFoulsInAGame p2p.TestLogsThatCannotBe p2p.TestEvidenceIsBounded"},
	}},
	{"a false time of thought", []trial{
		{"H24: never any", "game.TestNetworkTime game.TestNetworkTimeIsMeasured"},
		{"H25: breaks to think in, a program ended to think", "p2p.TestClockWaitsForTheOpponentToComeBack p2p.TestAShortRestartGivesNothingAway game.TestTimeThoughtBeforeARestartCounts"},
		{"times of 49 days", "p2p.TestEntriesOutOfPlace"},
	}},
	{"a false time on the network", []trial{
		{"H26: more than there was", "p2p.TestNetworkTimeThatCannotBe p2p.TestVoyage"},
		{"H27: what is received is confirmed late", "p2p.TestLateAcknowledgement"},
	}},
	{"an opponent who loses and does nothing", []trial{
		{"H28: answers pings, and confirms nothing", "p2p.TestNoAcknowledgement p2p.TestWhoKeepsAnEntryIsAway p2p.TestEntriesThatDoNotCome"},
		{"their flag falls, and they do not say so", "p2p.TestFlagIsClaimed p2p.TestFlagAfterARestart p2p.TestTooLateForTheNetwork"},
	}},
	{"an opponent who does not record how it ended", []trial{
		{"H29: a resignation, a mate", "p2p.TestAResignationOutlivesARestart p2p.TestResignationOverABreak p2p.TestWhoHangsUpOnMate"},
		{"signs something else", "p2p.TestAFalseSignatureConfirmsNothing game/record.TestResultIsConfirmedByBoth"},
	}},
	{"a challenger who does not like the colour that they drew", []trial{
		{"H30: does not begin", "p2p.TestWhoDoesNotLikeTheirColour p2p.TestAGuestWhoDoesNotBegin game/record.TestLotIsFairAndFixed"},
	}},
	{"a flood of connections", []trial{
		{"H31: ten thousand while a game is played, with all that strangers can do", "p2p.TestFlood p2p.TestFloodDuringAGame"},
		{"more than there are places for", "p2p.TestCrowd p2p.TestDoor p2p.TestHandshakesTakeTurns p2p.TestPlaces"},
		{"what strangers do fills no disk", "cmd/passant.TestLogIsBounded"},
	}},
	{"bytes one by one", []trial{
		{"H32: before TLS, in it, in Hello and in a frame, as many as there are places for", "p2p.TestDribblers p2p.TestDribbledFrame p2p.TestWhatIsNotAPeer"},
	}},
	{"frames that are larger than they look", []trial{
		{"H33: 4 GiB, lengths without an end, tags, groups, messages in messages", "p2p.TestBombs p2p.TestBombsAtTheDoor p2p.TestLengthsAreRefusedBeforeAnythingIsAllocated"},
		{"every field beyond its bounds", "p2p.TestFieldsAreBounded p2p.FuzzFrame"},
		{"positions that take long to judge", "p2p.TestPositionsAreRationed"},
	}},
	{"a flood of frames", []trial{
		{"H34: as many as are taken", "p2p.TestFramesWithoutEnd p2p/rate.TestBucket"},
		{"chat, challenges, counter-proposals, words to compare", "p2p.TestChatFlood p2p.TestACounterIsNoNuisance p2p.TestAskingForWordsAllTheTime p2p.TestMuted p2p.TestBlocked p2p.TestOnlyKnown"},
	}},
	{"text that steers a terminal", []trial{
		{"H35: escapes, directions, invisible and combining characters in names and chat", "p2p.TestNamesAreCleaned p2p/sanitise.TestLine p2p/sanitise.FuzzLine p2p.TestWhatCannotBeSaid term.TestNothingEscapes term.FuzzFrame"},
		{"in announcements", "p2p/discovery.TestNamesAreMadeFitForTheScreen p2p/discovery.FuzzName"},
		{"in a Hello", "p2p.FuzzHello"},
		{"in games that were saved", "rules/pgn.TestTextOfACallerIsMadeFit"},
	}},
	{"text that is none", []trial{
		{"bytes that are not UTF-8, in every field", "p2p.TestTextThatIsNone"},
	}},
	{"names that are paths", []trial{
		{"of a game that is saved", "cmd/passant.TestArchive"},
		{"of a report", "p2p.TestBoardsThatDisagreeStopTheGame"},
		{"what stands in the folder of the games", "game/record.TestWhatIsNoFileIsPassedOver"},
	}},
	{"announcements that are forged", []trial{
		{"H36: the hint of a person one knows, from another address", "p2p.TestAHintIsOnlyAHint p2p.TestAHintIsNoProof p2p.TestSomebodyElseAtTheAddress p2p/discovery.TestAnIDStaysWithTheOneKnownLonger"},
		{"H37: addresses elsewhere, of one's own, of a group", "p2p/discovery.TestAddressesThatAreNeverDialled p2p/discovery.TestKnocksGoOnlyWhereAPeerHasSpokenFrom"},
		{"a goodbye in another's name, one's own name", "p2p/discovery.TestAForgedGoodbyeIsChecked p2p/discovery.TestAContestedNameIsGivenUp"},
		{"packets that shall be answered", "p2p/discovery.TestNoAmplification p2p/discovery.TestAnswersAreRateLimited p2p/discovery.TestPacketsToUsAlone"},
	}},
	{"a flood of announcements", []trial{
		{"H38: ten thousand in a second, from one address and from many", "p2p/discovery.TestAFloodDoesNotDriveOutThosePlaying p2p/discovery.TestBudget"},
		{"records that are none", "p2p/discovery.FuzzPacket p2p/discovery.FuzzText p2p/discovery.TestJunkMakesNoNoise p2p.FuzzTableText"},
		{"records that live for ever", "p2p/discovery.TestRecordsLiveTwoMinutesAtMost"},
	}},
	{"a network that loses, repeats, cuts", []trial{
		{"whole games in bad weather, on disks that fail", "p2p.TestSimulation scripts/soak"},
		{"real programs", "scripts/nemesis scripts/lan"},
	}},
	{"programs of other versions, and Hellos that none says", []trial{
		{"H39: versions and features that cannot be", "p2p.TestHellosThatAreNone p2p.FuzzHello"},
		{"older and newer programs, older than before", "p2p.TestVersions p2p.TestParseVersions"},
	}},
	{"those who watch", []trial{
		{"H40: never read, send what they may not, come in numbers", "p2p.TestWatchersDisturbNobody p2p.TestSlowWatchers p2p.TestPlaces p2p.TestWhoMayWatch"},
		{"a game that is shown and is none", "p2p.TestWatchersAreNotFooled game/record.TestAThirdPersonBelievesNothing"},
	}},
	{"a record that was changed on the disk", []trial{
		{"every byte, with and without its checksum", "game/record.TestVerifyRefusesEveryChange game/record.TestVerifyRefusesEveryChangeWithItsChecksum game/record.FuzzVerifyRecord game/record.FuzzJournalScan"},
		{"cut short, or another's", "game/record.TestVerifyRefusesWhatIsCutShort game/record.TestFileOfAnotherGameIsRefused"},
	}},
	{"a disk that is full or fails", []trial{
		{"at every place", "game/record.TestDiskIsFull game/record.TestNothingThatWasRecordedIsLost p2p.TestAFullDisk p2p.TestAFullDiskThatLostAnEntry"},
	}},
	{"secrets in logs and reports", []trial{
		{"the key, the code, what people wrote", "p2p.TestSecretsAreNotWrittenDown p2p.TestTheCodeIsNotLogged p2p/cpace.TestCodesStayOutOfLogs"},
		{"the file of people", "p2p/acquaintance.TestTheFileIsThePlayersAlone"},
	}},
	{"somebody who loses says that the boards differ, or goes", []trial{
		{"H41: it is nobody's game, and shows", "p2p.TestWhoSaysThatTheBoardsDiffer p2p.TestWhoHangsUpOnMate game/record.TestDisputeIsKeptAndSettled"},
		{"stays away", "p2p.TestAbsenceIsConceded p2p.TestWalkover p2p.TestAFalseClaimIsDenied"},
	}},
	{"a library that is not what it was", []trial{
		{"versions and sums are pinned", "go.mod go.sum scripts/tools.sum"},
	}},
}

// TestThreats checks that whatever is said to be tried is there.
func TestThreats(t *testing.T) {
	tests := map[string][]string{} // by folder
	ways := map[int]bool{}
	for _, threat := range threats {
		for _, trial := range threat.trial {
			for word := range strings.FieldsSeq(trial.how) {
				var way int
				if _, err := fmt.Sscanf(word, "H%d:", &way); err == nil {
					ways[way] = true
				}
			}
			for where := range strings.FieldsSeq(trial.where) {
				folder, name, ok := strings.Cut(where, ".")
				if !ok || !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") {
					if _, err := os.Stat(filepath.Join("..", where)); err != nil {
						t.Errorf("%s, %s: %v", threat.is, trial.how, err)
					}
					continue
				}
				if tests[folder] == nil {
					tests[folder] = testsIn(t, filepath.Join("..", folder))
				}
				if !slices.Contains(tests[folder], name) {
					t.Errorf("%s, %s: there is no %s", threat.is, trial.how, where)
				}
			}
		}
	}
	for way := range 41 {
		if !ways[way+1] {
			t.Errorf("H%d has not been tried", way+1)
		}
	}
}

// testsIn are the names of the tests of a package.
func testsIn(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		file, err := parser.ParseFile(token.NewFileSet(), f, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
				names = append(names, f.Name.Name)
			}
		}
	}
	return names
}
