package lang

// ruPreferences is what is said of the settings of the screen.
func ruPreferences() Preferences {
	return Preferences{
		Language: Preference{
			Label: "Язык",
			About: "Всё на экране меняется сразу.",
		},
		Theme: Preference{
			Label:  "Цвета",
			Values: []string{"орех", "сланец", "контраст"},
			About:  "Контраст — для глаз, которым его не хватает.",
		},
		Pieces: Preference{
			Label:  "Фигуры",
			Values: []string{"рисованные", "символы", "буквы"},
			About:  "Символы и буквы — из шрифта терминала.",
		},
		Size: Preference{
			Label:  "Наибольшая доска",
			Values: []string{"любая", "малая", "средняя", "большая"},
			About:  "Больше доска не станет, даже если в окне есть место.",
		},
		Turning: Preference{
			Label: "Доска на двоих",
			About: "Как стоит доска, когда двое играют за одним экраном; если она поворачивается, внизу тот, чей ход.",
		},
		Coordinates: Preference{
			Label:  "Координаты",
			Values: []string{"есть", "нет"},
			About:  "Буквы и цифры возле доски.",
		},
		Moves: Preference{
			Label:  "Возможные ходы",
			Values: []string{"видны", "скрыты"},
			About:  "Поля, на которые может пойти взятая фигура.",
		},
		Bell: Preference{
			Label:  "Звонок",
			Values: []string{"включён", "никогда"},
			About:  "Звонит, когда что-то нужно сделать, а вы смотрите в другое окно.",
		},
		Motion: Preference{
			Label:  "Движение",
			Values: []string{"немного", "нет"},
			About:  "Пока никто не найден, вращается маленький знак.",
		},
		VimKeys: Preference{
			Label:  "Клавиши Vim",
			Values: []string{"нет", "да"},
			About:  "С ними h, j, k и l двигают курсор, а набранный ход начинается с двоеточия.",
		},
		Focus: Preference{
			Label:  "Называть поля",
			Values: []string{"нет", "да"},
			About:  "Для программ чтения с экрана и лупы: курсор терминала стоит на выбранном, а строка говорит, что это.",
		},
		Ruled: "На этом терминале доска из линий и букв, и здесь это ничего не меняет.",
		Look:  "Так это выглядит",
	}
}
