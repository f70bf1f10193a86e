// Package rulebook is the pages that teach the rules of chess, in four languages,
// with diagrams whose moves can be stepped through.
//
// It neither draws nor wraps: a screen takes the pages of its language and shows
// them as it has room. All languages have the same pages and the same diagrams.
//
//	for _, page := range rulebook.Pages("uk") {
//		page.Title              // "Взяття на проході"
//		page.Text               // its paragraphs
//		for _, d := range page.Diagrams {
//			d.Caption
//			for _, step := range d.Steps {
//				step.Position   // to be drawn
//				step.SAN        // "exd6", the move that led here
//				step.Reach      // and what to mark on it
//			}
//		}
//	}
//
// # The words and the diagrams are data
//
// They stand in text files beside this one, to be read and edited by whoever knows
// chess and the language:
//
//	rulebook.txt    pages, articles, diagrams, and what is claimed of them --+
//	                                                                         +-> Pages
//	en.txt, uk.txt, sk.txt, ru.txt    titles, paragraphs, captions ----------+
//
// Only positions and moves are written down. What follows from them (the positions
// after the moves, where a piece may go, who is in check) is asked of the rules, and
// so is, by the tests, everything that the words say of a diagram.
package rulebook
