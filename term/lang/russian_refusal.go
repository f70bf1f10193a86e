package lang

import "fmt"

func ruRefusal() Refusal {
	return Refusal{
		NotAMove: func(text string) string {
			return text + " — не ход. Ходы выглядят так: Nf3, exd5 или e2e4."
		},
		Ambiguous: func(moves string) string { return "Какой ход: " + moves + "?" },

		EmptySquare: func(r Refused) string { return "На " + r.From + " нет фигуры." },
		NotYourPiece: func(r Refused) string {
			return sentence(ruPiece(r.Piece).nominative) + " на " + r.From + " — не ваша фигура."
		},
		NoSuchPiece: func(r Refused) string {
			return "У вас нет хода " + ruPiece(r.Piece).instrumental + " на " + r.To + "."
		},
		NotItsMove: func(r Refused) string {
			return fmt.Sprintf("%s не ходит с %s на %s.", sentence(ruPiece(r.Piece).nominative), r.From, r.To)
		},
		OwnPieceThere: func(r Refused) string { return "На " + r.To + " стоит ваша же фигура." },
		Blocked: func(r Refused) string {
			return fmt.Sprintf("Путь с %s на %s закрыт: поле %s занято.", r.From, r.To, r.At)
		},
		NothingToCapture: func(r Refused) string {
			return fmt.Sprintf("Пешке с %s нечего брать на %s.", r.From, r.To)
		},
		Pinned: func(r Refused) string {
			return fmt.Sprintf("Связка: %s на %s защищает вашего короля от фигуры на %s.", ruPiece(r.Piece).nominative, r.From, r.At)
		},
		StillInCheck: func(r Refused) string {
			return "Ваш король остался бы под шахом от фигуры на " + r.At + "."
		},
		KingIntoCheck: func(r Refused) string {
			return "На " + r.To + " король попал бы под шах от фигуры на " + r.At + "."
		},
		CastlingRightLost: func(Refused) string {
			return "Рокировка потеряна: король или эта ладья уже ходили."
		},
		CastlingInCheck: func(r Refused) string {
			return "Под шахом рокировку не делают, а шах даёт фигура на " + r.At + "."
		},
		CastlingThroughCheck: func(r Refused) string {
			return "Рокировка невозможна: поле " + r.At + " под ударом."
		},
		PromotionMissing: func(r Refused) string {
			return fmt.Sprintf("Укажите, во что превратить пешку, например %s=Q.", r.To)
		},
		BadPromotion: func(r Refused) string {
			return sentence(ruPiece(r.Piece).nominative) + " не может здесь стать этой фигурой."
		},

		Over:        "Партия окончена.",
		Stale:       "Партия уже ушла вперёд.",
		NoOffer:     "Ничью сейчас никто не предлагает.",
		TooEarly:    "О ничьей можно договориться, когда обе стороны сделают хотя бы один ход.",
		Offered:     "Вы уже предложили ничью.",
		OfferAgain:  "Вы недавно предлагали ничью. Сначала сделайте несколько ходов.",
		NoAgreement: "Этот соперник не соглашается на ничью.",
		Resigned:    "Вы уже сдались.",
		Flag:        "Ваше время вышло.",
		Halted:      "Партия остановлена.",
		NotTurn:     "Сейчас не ваш ход.",
		Repeated: func(times int) string {
			return "Позиция возникала " + ruOften(times) + ", а не три."
		},
		FewMoves: func(moves int) string {
			return ruMoves(moves) + " без взятий и ходов пешками, а не пятьдесят."
		},
		NotKept:  "Сохранить не удалось, поэтому ничего не сделано.",
		NoSpace:  "Диск заполнен. Освободите место и повторите: ничего не потеряно.",
		ReadOnly: "Папка с партиями доступна только для чтения. Разрешите запись и повторите.",
		TheirsNotKept: func(name string) string {
			return "Действие игрока " + name + " сохранить не удалось. Оно придёт снова само."
		},
		TheirsNoSpace: func(name string) string {
			return "Диск заполнен: действие игрока " + name + " сохранить не удалось. Освободите место, и оно придёт снова."
		},
		TheirsReadOnly: func(name string) string {
			return "Папка с партиями доступна только для чтения: действие игрока " + name + " сохранить не удалось. Разрешите запись, и оно придёт снова."
		},
		TheirsWithheld: func(name string) string {
			return "Программа игрока " + name + " сообщает о ходах, которых здесь нет, и не присылает их."
		},
		NoArchive: "Сохранять партии здесь нельзя.",

		Asked:         "Вы уже попросили об этом.",
		TooLate:       "Партию можно отменить, только пока обе стороны не сделали по ходу.",
		Unanswered:    "Сначала нужен ответ, вернуть ли ход.",
		NoTakeBack:    "Вернуть ход никто не просит.",
		NoTakeBacks:   "В этой партии условились не возвращать ходы.",
		NothingBack:   "Вернуть можно только свой последний ход, и только один раз.",
		TakeBacksUsed: "Вы просили об этом три раза, больше в одной партии нельзя.",
		NoClock:       "В этой партии нет часов.",
		NotProposed:   "Отключить часы никто не предлагал.",
		NotAway:       "Требовать пока рано: соперника нет за доской слишком недолго.",
	}
}
