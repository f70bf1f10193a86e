package lang

import "fmt"

func ukGame() Game {
	return Game{
		Versus:      func(white, black string) string { return white + " – " + black },
		You:         "ви",
		YourMove:    "Ваш хід.",
		Thinks:      func(name string) string { return "Ходить " + name + "." },
		ToMove:      func(s Side) string { return "Хід " + ukOfSide(s) + "." },
		Check:       "Шах.",
		Picked:      func(p Piece, square string) string { return "У руці " + ukPiece(p) + " з " + square + "." },
		NotYourTurn: func(name string) string { return "Зараз ходить " + name + "." },
		LookingBack: func(move, of int) string {
			return fmt.Sprintf("Хід %d з %d. End – до останнього.", move, of)
		},
		Men: [2][7]string{
			{"порожньо", "білий пішак", "білий кінь", "білий слон", "біла тура", "білий ферзь", "білий король"},
			{"порожньо", "чорний пішак", "чорний кінь", "чорний слон", "чорна тура", "чорний ферзь", "чорний король"},
		},
		LookingStart: "Початок партії. End – до останнього ходу.",
		Meanwhile:    func(move string) string { return "Тим часом зіграно: " + move + "." },
		DamagedTitle: "Файл пошкоджено",
		Damaged: func(name, file string) string {
			return "Файл партії з гравцем " + name + " було пошкоджено: те, що вціліло, тут, решту надсилає " +
				name + ", а пошкоджений файл лежить поруч під назвою " + file + "."
		},
		DamagedHere: func(file string) string {
			return "Файл цієї партії було пошкоджено: вона триває з того місця, яке вціліло, а пошкоджений файл лежить поруч під назвою " +
				file + "."
		},
		Completes:   "Tab доповнює",
		Saved:       func(path string) string { return "Збережено як " + path },
		NotSaved:    "Партію зберегти не вдалося.",
		OfferHeld:   "Із наступним ходом запропонуєте нічию.",
		OfferMade:   "Ви запропонували нічию.",
		Declined:    func(name string) string { return name + " відмовляється від нічиєї." },
		YouDeclined: "Ви відмовилися від нічиєї.",
		Resigning:   "Ви здалися. Суперник про це ще не знає.",
		ThirdNow:    "Можна вимагати нічиєї: ця позиція виникла втретє.",
		FiftyNow:    "Можна вимагати нічиєї: п’ятдесят ходів без взять і ходів пішаками.",
		ThirdNext: func(moves string) string {
			return "Можна вимагати нічиєї з ходом " + moves + ": позиція виникне втретє."
		},
		FiftyNext: func(moves string) string {
			return "Можна вимагати нічиєї з ходом " + moves + ": буде п’ятдесят ходів без взять і ходів пішаками."
		},
		WindowYours: func(white, black string) string { return "Ваш хід – " + white + " · " + black },
		Window:      func(white, black string) string { return white + " · " + black },
	}
}

func ukMenu() Menu {
	return Menu{
		Title:     "Меню партії",
		Propose:   "Запропонувати нічию",
		Accept:    "Погодитися на нічию",
		Decline:   "Відмовитися від нічиєї",
		Agree:     "Нічия за згодою…",
		Claim:     "Вимагати нічиєї…",
		ClaimWith: func(move string) string { return "Вимагати нічиєї з " + move + "…" },
		Resign:    "Здатися…",
		Flip:      "Обернути дошку",
		Board:     "Дошка",
		Turnings:  [3]string{"білі знизу", "чорні знизу", "за ходом"},
		Save:      "Зберегти як PGN",
		Help:      "Клавіші й позначки",
		Leave:     "Вийти з партії…",
	}
}

func ukAsk() Ask {
	return Ask{
		Promote: "Нова фігура",

		Resign:     "Здатися?",
		ResignWins: func(name string) string { return "Партію виграє суперник: " + name + "." },
		ResignYes:  "Здатися",
		PlayOn:     "Грати далі",

		Leave: "Вийти з партії?",
		LeaveKept: func(name string) string {
			return "Вона збережеться: ви й " + name + " зможете продовжити її пізніше."
		},
		LeaveHere: "Вона збережеться, і її можна буде продовжити пізніше.",
		LeaveLost: "Вона не збережеться.",
		LeaveYes:  "Вийти",

		Claim:      "Вимагати нічиєї?",
		ClaimThird: "Ця позиція виникла втретє.",
		ClaimFifty: "П’ятдесят ходів без взять і ходів пішаками.",
		ClaimYes:   "Вимагати нічиєї",
		ClaimWith:  func(move string) string { return "Вимагати з ходом " + move },
		ThirdWith:  "Після вашого ходу ця позиція може виникнути втретє.",
		FiftyWith:  "Ваш хід може стати п’ятдесятим без взять і ходів пішаками.",

		Agree:    "Нічия за згодою?",
		AgreeWhy: "Обидва гравці згодні на нічию.",
		AgreeYes: "Закінчити внічию",

		Offers:    func(name string) string { return name + " пропонує нічию" },
		OffersYes: "Погодитися на нічию",
		OffersNo:  "Відмовитися",
		MovingToo: "Хід теж означає відмову.",
	}
}

func ukResult() Result {
	return Result{
		Wins:  func(s Side) string { return sentence(ukSide(s)) + " виграли" },
		Draw:  "Партія закінчилася внічию",
		Void:  "Партія без результату",
		Score: [4]string{"1–0", "0–1", "½–½", "*"},

		Checkmate: Ending{"Мат", func(loser Side) string {
			return sentence(ukSide(loser)) + " отримали мат."
		}},
		Stalemate: Ending{"Пат", func(loser Side) string {
			return sentence(ukSide(loser)) + " не мають жодного дозволеного ходу, а шаху немає."
		}},
		DeadMaterial: Ending{"Мертва позиція", func(Side) string {
			return "Жодній стороні не вистачає фігур, щоб дати мат."
		}},
		DeadPosition: Ending{"Мертва позиція", func(Side) string {
			return "Жодна послідовність дозволених ходів не веде до мату."
		}},
		Threefold: Ending{"Нічия на вимогу", func(Side) string {
			return "Та сама позиція виникла тричі."
		}},
		FiftyMoves: Ending{"Нічия на вимогу", func(Side) string {
			return "П’ятдесят ходів без взять і ходів пішаками."
		}},
		Fivefold: Ending{"П’ятиразове повторення", func(Side) string {
			return "Та сама позиція виникла п’ять разів: нічия без вимоги."
		}},
		SeventyFiveMoves: Ending{"Сімдесят п’ять ходів", func(Side) string {
			return "Сімдесят п’ять ходів без взять і ходів пішаками: нічия без вимоги."
		}},
		Agreement: Ending{"Нічия за згодою", func(Side) string {
			return "Гравці погодилися на нічию."
		}},
		Resignation: Ending{"Здача", func(loser Side) string {
			return sentence(ukSide(loser)) + " здалися."
		}},
		ResignedUnproven: Ending{"Здача", func(loser Side) string {
			return sentence(ukSide(loser)) + " здалися. Не доведено, що " + ukSide(1-loser) + " не можуть дати мат, тому здача залишається чинною."
		}},
		ResignedUnmateable: Ending{"Усе ж нічия", func(loser Side) string {
			return sentence(ukSide(loser)) + " здалися, але " + ukNoMateBy(1-loser)
		}},
		OnTime: Ending{"Час", func(loser Side) string {
			return "У " + ukOfSide(loser) + " скінчився час."
		}},
		MoveTime: Ending{"Час", func(loser Side) string {
			return "У " + ukOfSide(loser) + " скінчився час на один хід."
		}},
		FlagUnproven: Ending{"Час", func(loser Side) string {
			return "У " + ukOfSide(loser) + " скінчився час. Не доведено, що " + ukSide(1-loser) + " не можуть дати мат, тому прапорець залишається чинним."
		}},
		FlagUnmateable: Ending{"Нічия за часом", func(loser Side) string {
			return "У " + ukOfSide(loser) + " скінчився час, але " + ukNoMateBy(1-loser)
		}},
		Absence: Ending{"Відсутність", func(loser Side) string {
			return ukTooLongAway(loser) + "."
		}},
		AbsenceUnmateable: Ending{"Усе ж нічия", func(loser Side) string {
			return ukTooLongAway(loser) + ", але " + ukNoMateBy(1-loser)
		}},
		AbsenceDrawn: Ending{"Нічия через відсутність", func(loser Side) string {
			return ukTooLongAway(loser) + ", і " + ukSide(1-loser) + " задовольнилися нічиєю."
		}},
		Aborted: Ending{"Скасовано", func(Side) string {
			return "Партію скасовано до того, як обидві сторони зробили хід."
		}},
		Article:      func(number string) string { return "Правила ФІДЕ, ст. " + number },
		ArticleShort: func(number string) string { return "ФІДЕ " + number },

		Moves:    ukMoves,
		Duration: ukDuration,

		Rematch:     func(s Side) string { return "Реванш, граєте " + ukBySide(s) },
		Again:       "Зіграти ще раз",
		Save:        "Зберегти як PGN",
		Look:        "Подивитися на дошку",
		Back:        "Повернутися до зали",
		Confirmed:   "Обидва гравці підписали результат.",
		Unconfirmed: func(name string) string { return name + " ще має підписати результат." },
		YouWon:      func(name string) string { return "Ви виграли. Суперник: " + name + "." },
		YouLost:     func(name string) string { return "Ви програли. Суперник: " + name + "." },
		YouDrew:     func(name string) string { return "Ви зіграли внічию. Суперник: " + name + "." },
	}
}

// ukNoMateBy is the end of a sentence on a draw where one side would have won.
func ukNoMateBy(s Side) string {
	return ukSide(s) + " не могли б дати мат жодною послідовністю ходів."
}

func ukTooLongAway(s Side) string {
	return sentence(ukOfSide(s)) + " не було надто довго"
}
