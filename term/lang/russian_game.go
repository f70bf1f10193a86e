package lang

import "fmt"

func ruGame() Game {
	return Game{
		Versus:   func(white, black string) string { return white + " – " + black },
		You:      "вы",
		YourMove: "Ваш ход.",
		Thinks:   func(name string) string { return "Ходит " + name + "." },
		ToMove:   func(s Side) string { return "Ход " + ruSide(s, "ых") + "." },
		Check:    "Шах.",
		Picked: func(p Piece, square string) string {
			return sentence(ruPiece(p).nominative) + " с " + square + " в руке."
		},
		NotYourTurn: func(name string) string { return "Сейчас ходит " + name + "." },
		LookingBack: func(move, of int) string {
			return fmt.Sprintf("Ход %d из %d. End – к последнему.", move, of)
		},
		Men: [2][7]string{
			{"пусто", "белая пешка", "белый конь", "белый слон", "белая ладья", "белый ферзь", "белый король"},
			{"пусто", "чёрная пешка", "чёрный конь", "чёрный слон", "чёрная ладья", "чёрный ферзь", "чёрный король"},
		},
		LookingStart: "Начало партии. End – к последнему ходу.",
		Meanwhile:    func(move string) string { return "Тем временем сыграно: " + move + "." },
		DamagedTitle: "Файл был повреждён",
		Damaged: func(name, file string) string {
			return "Файл партии с игроком " + name + " был повреждён: здесь то, что уцелело, остальное пришлёт " +
				name + ", а повреждённый файл лежит рядом под именем " + file + "."
		},
		DamagedHere: func(file string) string {
			return "Файл этой партии был повреждён: она продолжается с того, что уцелело, а повреждённый файл лежит рядом под именем " +
				file + "."
		},
		Completes:   "Tab дополняет",
		Saved:       func(path string) string { return "Сохранено в " + path },
		NotSaved:    "Сохранить партию не удалось.",
		OfferHeld:   "Со следующим ходом вы предложите ничью.",
		OfferMade:   "Вы предложили ничью.",
		Declined:    func(name string) string { return name + " отказывается от ничьей." },
		YouDeclined: "Вы отказались от ничьей.",
		Resigning:   "Вы сдались. Соперник об этом ещё не знает.",
		ThirdNow:    "Можно потребовать ничью: позиция возникла в третий раз.",
		FiftyNow:    "Можно потребовать ничью: 50 ходов без взятий и ходов пешками.",
		ThirdNext: func(moves string) string {
			return "Можно потребовать ничью, назвав " + moves + ": позиция возникнет в третий раз."
		},
		FiftyNext: func(moves string) string {
			return "Можно потребовать ничью, назвав " + moves + ": будет 50 ходов без взятий и ходов пешками."
		},
		WindowYours: func(white, black string) string { return "Ваш ход – " + white + " · " + black },
		Window:      func(white, black string) string { return white + " · " + black },
	}
}

func ruMenu() Menu {
	return Menu{
		Title:     "Меню партии",
		Propose:   "Предложить ничью",
		Accept:    "Согласиться на ничью",
		Decline:   "Отказаться от ничьей",
		Agree:     "Ничья по соглашению…",
		Claim:     "Потребовать ничью…",
		ClaimWith: func(move string) string { return "Ничья с ходом " + move + "…" },
		Resign:    "Сдаться…",
		Flip:      "Повернуть доску",
		Board:     "Доска",
		Turnings:  [3]string{"белые внизу", "чёрные внизу", "за ходом"},
		Save:      "Сохранить как PGN",
		Help:      "Клавиши и обозначения",
		Leave:     "Выйти из партии…",
	}
}

func ruAsk() Ask {
	return Ask{
		Promote: "Превращение пешки",

		Resign:     "Сдаться?",
		ResignWins: func(name string) string { return "Победитель — " + name + "." },
		ResignYes:  "Сдаться",
		PlayOn:     "Играть дальше",

		Leave: "Выйти из партии?",
		LeaveKept: func(name string) string {
			return "Партия сохранится: доиграть её с игроком " + name + " можно будет позже."
		},
		LeaveHere: "Партия сохранится: доиграть её можно будет позже.",
		LeaveLost: "Партия не сохранится.",
		LeaveYes:  "Выйти",

		Claim:      "Потребовать ничью?",
		ClaimThird: "Эта позиция возникла в третий раз.",
		ClaimFifty: "Пятьдесят ходов без взятий и ходов пешками.",
		ClaimYes:   "Потребовать ничью",
		ClaimWith:  func(move string) string { return "Назвать ход " + move },
		ThirdWith:  "После вашего следующего хода позиция может возникнуть в третий раз.",
		FiftyWith:  "Ваш следующий ход может стать пятидесятым без взятий и ходов пешками.",

		Agree:    "Ничья по соглашению?",
		AgreeWhy: "Оба игрока согласны на ничью.",
		AgreeYes: "Закончить вничью",

		Offers:    func(name string) string { return name + " предлагает ничью" },
		OffersYes: "Согласиться на ничью",
		OffersNo:  "Отказаться",
		MovingToo: "Ход в ответ тоже означает отказ.",
	}
}

func ruResult() Result {
	side := func(loser Side) string { return sentence(ruSide(loser, "ые")) }
	away := func(loser Side) string {
		return sentence(ruSide(loser, "ых")) + " слишком долго не было за доской"
	}
	unproven := func(loser Side) string {
		return "Не доказано, что " + ruSide(1-loser, "ые") + " не могут дать мат, поэтому "
	}
	unmateable := func(loser Side) string {
		return ", но " + ruSide(1-loser, "ые") + " не могли бы дать мат никакой последовательностью возможных ходов."
	}
	return Result{
		Wins:  func(s Side) string { return sentence(ruSide(s, "ые")) + " выиграли" },
		Draw:  "Ничья",
		Void:  "Партия без результата",
		Score: [4]string{"1–0", "0–1", "½–½", "*"},

		Checkmate: Ending{"Мат", func(loser Side) string {
			return sentence(ruSide(loser, "ым")) + " поставлен мат."
		}},
		Stalemate: Ending{"Пат", func(loser Side) string {
			return "У " + ruSide(loser, "ых") + " нет ни одного возможного хода, но и шаха нет."
		}},
		DeadMaterial: Ending{"Мёртвая позиция", func(Side) string {
			return "Фигур, чтобы дать мат, нет ни у одной из сторон."
		}},
		DeadPosition: Ending{"Мёртвая позиция", func(Side) string {
			return "Никакая последовательность возможных ходов не ведёт к мату."
		}},
		Threefold: Ending{"Ничья по требованию", func(Side) string {
			return "Одна и та же позиция возникла три раза."
		}},
		FiftyMoves: Ending{"Ничья по требованию", func(Side) string {
			return "Пятьдесят ходов без взятий и ходов пешками."
		}},
		Fivefold: Ending{"Пятикратное повторение", func(Side) string {
			return "Одна и та же позиция возникла пять раз: ничья без требования."
		}},
		SeventyFiveMoves: Ending{"75 ходов", func(Side) string {
			return "Семьдесят пять ходов без взятий и ходов пешками: ничья без требования."
		}},
		Agreement: Ending{"Ничья по соглашению", func(Side) string {
			return "Оба игрока согласились на ничью."
		}},
		Resignation: Ending{"Сдача", func(loser Side) string {
			return side(loser) + " сдались."
		}},
		ResignedUnproven: Ending{"Сдача", func(loser Side) string {
			return side(loser) + " сдались. " + unproven(loser) + "сдача остаётся в силе."
		}},
		ResignedUnmateable: Ending{"Всё же ничья", func(loser Side) string {
			return side(loser) + " сдались" + unmateable(loser)
		}},
		OnTime: Ending{"Время вышло", func(loser Side) string {
			return side(loser) + " просрочили время."
		}},
		MoveTime: Ending{"Время вышло", func(loser Side) string {
			return side(loser) + " слишком долго думали над одним ходом."
		}},
		FlagUnproven: Ending{"Время вышло", func(loser Side) string {
			return side(loser) + " просрочили время. " + unproven(loser) + "поражение остаётся в силе."
		}},
		FlagUnmateable: Ending{"Время вышло: ничья", func(loser Side) string {
			return side(loser) + " просрочили время" + unmateable(loser)
		}},
		Absence: Ending{"Отсутствие", func(loser Side) string {
			return away(loser) + "."
		}},
		AbsenceUnmateable: Ending{"Всё же ничья", func(loser Side) string {
			return away(loser) + unmateable(loser)
		}},
		AbsenceDrawn: Ending{"Ничья из-за отсутствия", func(loser Side) string {
			return away(loser) + ", и " + ruSide(1-loser, "ые") + " удовольствовались ничьей."
		}},
		Aborted: Ending{"Отмена", func(Side) string {
			return "Её отменили до того, как обе стороны сделали ход."
		}},
		Article:      func(number string) string { return "Правила ФИДЕ, статья " + number },
		ArticleShort: func(number string) string { return "ФИДЕ " + number },

		Moves:    ruMoves,
		Duration: ruDuration,

		Rematch:   func(s Side) string { return "Реванш, у вас " + ruSide(s, "ые") },
		Again:     "Сыграть ещё раз",
		Save:      "Сохранить как PGN",
		Look:      "Посмотреть на доску",
		Back:      "Назад в зал",
		Confirmed: "Оба игрока подписали результат.",
		Unconfirmed: func(name string) string {
			return "Под результатом ещё нет подписи игрока " + name + "."
		},
		YouWon:  func(name string) string { return "Вы выиграли у игрока " + name + "." },
		YouLost: func(name string) string { return "Вы проиграли игроку " + name + "." },
		YouDrew: func(name string) string { return "Вы сыграли вничью с игроком " + name + "." },
	}
}
