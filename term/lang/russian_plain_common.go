package lang

import "strconv"

// ruPlainCommon is what line mode says everywhere.
func ruPlainCommon() PlainCommon {
	return PlainCommon{
		Help: []string{
			"rules: страницы с правилами игры. rules 3: что написано на третьей.",
			"language uk: говорить на другом языке; есть en, uk, sk и ru.",
			"settings: что у вас настроено: имя, язык и кто может связаться с вами.",
			"help и команда: что делает эта команда, например help claim.",
		},
		YesOrNo: "Введите yes или no.",

		LanguageIs: func(name string) string {
			return "Язык: " + name + ". Чтобы сменить его, введите language и en, uk, sk или ru."
		},
		NoLanguage: func(text, languages string) string {
			return "Языка " + text + " нет. Есть такие: " + languages + ". Например: language uk"
		},
		NoLetters: func(tag string) string {
			return "Этот терминал настроен не на UTF-8 и не покажет букв языка " + tag + ". Чтобы они были, выберите для LANG локаль с UTF-8."
		},
		NotRemembered: "В следующий раз всё будет как прежде: настройки не удалось записать. Причина — в журнале; где он, скажет passant help.",

		HowRules: "Чтобы прослушать страницу, введите rules и её номер. Например: rules 3",
		NoPage:   func(last int) string { return "У страниц номера от 1 до " + strconv.Itoa(last) + "." },
	}
}
