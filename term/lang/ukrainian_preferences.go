package lang

// ukPreferences is what is said of the settings of the screen.
func ukPreferences() Preferences {
	return Preferences{
		Language: Preference{
			Label: "Мова",
			About: "Усе на екрані змінюється одразу.",
		},
		Theme: Preference{
			Label:  "Кольори",
			Values: []string{"горіх", "сланець", "контраст"},
			About:  "Контраст — для очей, яким його бракує.",
		},
		Pieces: Preference{
			Label:  "Фігури",
			Values: []string{"мальовані", "символи", "літери"},
			About:  "Символи й літери — зі шрифту термінала.",
		},
		Size: Preference{
			Label:  "Найбільша дошка",
			Values: []string{"будь-яка", "мала", "середня", "велика"},
			About:  "Більшою дошка не буде, навіть якщо у вікні є місце.",
		},
		Turning: Preference{
			Label: "Дошка на двох",
			About: "Як стоїть дошка, коли двоє грають за одним екраном; якщо обертається, внизу той, чий хід.",
		},
		Coordinates: Preference{
			Label:  "Координати",
			Values: []string{"є", "немає"},
			About:  "Літери й цифри біля дошки.",
		},
		Moves: Preference{
			Label:  "Можливі ходи",
			Values: []string{"видно", "приховано"},
			About:  "Поля, на які може піти взята фігура.",
		},
		Bell: Preference{
			Label:  "Дзвінок",
			Values: []string{"увімкнено", "ніколи"},
			About:  "Дзвонить, коли щось треба зробити, а ви дивитеся в інше вікно.",
		},
		Motion: Preference{
			Label:  "Рух",
			Values: []string{"трохи", "немає"},
			About:  "Поки нікого не знайдено, обертається маленький знак.",
		},
		VimKeys: Preference{
			Label:  "Клавіші Vim",
			Values: []string{"ні", "так"},
			About:  "З ними h, j, k і l рухають курсор, а набраний хід починається з двокрапки.",
		},
		Focus: Preference{
			Label:  "Називати поля",
			Values: []string{"ні", "так"},
			About:  "Для програм читання з екрана та лупи: курсор термінала стоїть на вибраному, а рядок каже, що це.",
		},
		Ruled: "На цьому терміналі дошка з ліній і літер, і тут це нічого не змінює.",
		Look:  "Так це виглядає",
	}
}
