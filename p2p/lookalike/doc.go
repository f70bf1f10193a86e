// Package lookalike says when two names look the same to a person, though they
// are not: Anna with a Cyrillic A, lvan with a small L, an invisible character in
// between. Such a name is how somebody would pass for another.
//
// It is the confusable detection of Unicode Technical Standard #39, section 4,
// after names have been folded as RFC 8265 folds nicknames: compatible forms and
// capitals do not count. Each name has [Skeletons], and two names look alike if
// they share one:
//
//	"Аnna" (Cyrillic) --fold, map--> "anna" <--fold, map-- "ANNA"
//
// The table of what looks like what is made of Unicode's confusables.txt, version
// 13.0.0; see lookalikes.txt. It has the Latin, Greek and Cyrillic letters, and
// whatever in any script looks like a Latin letter or a digit. A skeleton is for
// comparing alone: it is no text to show.
package lookalike
