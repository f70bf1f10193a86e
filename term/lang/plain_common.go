package lang

import "strconv"

// PlainCommon is what line mode says everywhere: in the lobby, at a board, and to whoever
// watches.
type PlainCommon struct {
	Help    []string
	YesOrNo string // after a question that the screen asks too

	LanguageIs func(name string) string
	NoLanguage func(text, languages string) string
	// NoLetters says why the letters of a language cannot be shown.
	NoLetters     func(tag string) string
	NotRemembered string // the language that was chosen

	HowRules string
	NoPage   func(last int) string
}

// plainCommon are these phrases in English.
func plainCommon() PlainCommon {
	return PlainCommon{
		Help: []string{
			"rules: the pages that teach the rules of chess. rules 3: what the third of them says.",
			"language uk: speak another language; there are en, uk, sk and ru.",
			"settings: what you have set: your name, the language, and who can connect.",
			"help and a command: what that command does, as in help claim.",
		},
		YesOrNo: "Type yes or no.",

		LanguageIs: func(name string) string {
			return "The language is " + name + ". To change it, type language and en, uk, sk or ru."
		},
		NoLanguage: func(text, languages string) string {
			return "There is no language " + text + ". There are " + languages + ". For example: language uk"
		},
		NoLetters: func(tag string) string {
			return "This terminal is not set to UTF-8, so it cannot show the letters of the language " + tag + ". Set LANG to a locale of UTF-8 to have them."
		},
		NotRemembered: "The next time it is as before: the settings could not be written. The log says why; passant help says where it is.",

		HowRules: "To have a page read, type rules and its number. For example: rules 3",
		NoPage:   func(last int) string { return "The pages have the numbers 1 to " + strconv.Itoa(last) + "." },
	}
}
