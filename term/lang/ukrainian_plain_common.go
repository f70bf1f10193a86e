package lang

import "strconv"

// ukPlainCommon is what line mode says everywhere.
func ukPlainCommon() PlainCommon {
	return PlainCommon{
		Help: []string{
			"rules: сторінки з правилами гри. rules 3: що написано на третій.",
			"language uk: говорити іншою мовою; є en, uk, sk і ru.",
			"settings: що у вас налаштовано: ім’я, мова й хто може з’єднатися.",
			"help і команда: що робить ця команда, наприклад help claim.",
		},
		YesOrNo: "Наберіть yes або no.",

		LanguageIs: func(name string) string {
			return "Мова: " + name + ". Щоб змінити її, наберіть language і en, uk, sk або ru."
		},
		NoLanguage: func(text, languages string) string {
			return "Мови " + text + " немає. Є такі: " + languages + ". Наприклад: language uk"
		},
		NoLetters: func(tag string) string {
			return "Цей термінал налаштовано не на UTF-8, тому літер мови " + tag + " він не покаже. Щоб вони були, виберіть для LANG локаль з UTF-8."
		},
		NotRemembered: "Наступного разу буде як раніше: налаштування не вдалося записати. Причину названо в журналі; де він, скаже passant help.",

		HowRules: "Щоб почути сторінку, наберіть rules і її номер. Наприклад: rules 3",
		NoPage: func(last int) string {
			return "Сторінки мають номери від 1 до " + strconv.Itoa(last) + "."
		},
	}
}
