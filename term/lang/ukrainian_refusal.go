package lang

import "fmt"

func ukRefusal() Refusal {
	return Refusal{
		NotAMove: func(text string) string {
			return text + " — це не хід. Ходи мають вигляд Nf3, exd5 або e2e4."
		},
		Ambiguous: func(moves string) string { return "Який саме: " + moves + "?" },

		EmptySquare: func(r Refused) string { return "На " + r.From + " немає фігури." },
		NotYourPiece: func(r Refused) string {
			return "На " + r.From + " стоїть " + ukPiece(r.Piece) + " суперника."
		},
		NoSuchPiece: func(r Refused) string {
			return sentence(ukWithPiece(r.Piece)) + " на " + r.To + " піти не можна."
		},
		NotItsMove: func(r Refused) string {
			return fmt.Sprintf("%s з %s на %s не ходять.", sentence(ukWithPiece(r.Piece)), r.From, r.To)
		},
		OwnPieceThere: func(r Refused) string { return "На " + r.To + " стоїть ваша власна фігура." },
		Blocked: func(r Refused) string {
			return fmt.Sprintf("Шлях з %s на %s загороджено на %s.", r.From, r.To, r.At)
		},
		NothingToCapture: func(r Refused) string {
			return fmt.Sprintf("Пішакові на %s нема чого брати на %s.", r.From, r.To)
		},
		Pinned: func(r Refused) string {
			return fmt.Sprintf("Зв’язка: %s на %s прикриває вашого короля від %s.", ukPiece(r.Piece), r.From, r.At)
		},
		StillInCheck: func(r Refused) string {
			return "Ваш король залишився б під шахом з " + r.At + "."
		},
		KingIntoCheck: func(r Refused) string {
			return "На " + r.To + " ваш король опинився б під шахом з " + r.At + "."
		},
		CastlingRightLost: func(Refused) string {
			return "Рокіровка неможлива: король або ця тура вже ходили."
		},
		CastlingInCheck: func(r Refused) string {
			return "Рокіровка неможлива: король під шахом з " + r.At + "."
		},
		CastlingThroughCheck: func(r Refused) string {
			return "Рокіровка неможлива: поле " + r.At + " під ударом."
		},
		PromotionMissing: func(r Refused) string {
			return fmt.Sprintf("Вкажіть, на що перетворити пішака, наприклад %s=Q.", r.To)
		},
		BadPromotion: func(r Refused) string {
			return sentence(ukPiece(r.Piece)) + " тут на це не перетворюється."
		},

		Over:        "Партію закінчено.",
		Stale:       "Партія тим часом пішла далі.",
		NoOffer:     "Нічию ніхто не пропонував.",
		TooEarly:    "Погодитися на нічию можна, коли обидві сторони вже зробили хід.",
		Offered:     "Ви вже запропонували нічию.",
		OfferAgain:  "Ви нещодавно пропонували нічию. Спершу зробіть кілька ходів.",
		NoAgreement: "Цей суперник не погоджується на нічию.",
		Resigned:    "Ви вже здалися.",
		Flag:        "Ваш час скінчився.",
		Halted:      "Партію зупинено.",
		NotTurn:     "Зараз не ваш хід.",
		Repeated: func(times int) string {
			return "Позиція виникла " + ukOften(times) + ", а не тричі."
		},
		FewMoves: func(moves int) string {
			return ukMoves(moves) + " без взять і ходів пішаками, а не п’ятдесят."
		},
		NotKept:  "Зберегти це не вдалося, тому нічого не зроблено.",
		NoSpace:  "Диск заповнено. Звільніть місце й повторіть; нічого не втрачено.",
		ReadOnly: "Тека з партіями доступна лише для читання. Дозвольте запис і повторіть.",
		TheirsNotKept: func(name string) string {
			return "Дію гравця " + name + " не вдалося зберегти. Вона надійде ще раз."
		},
		TheirsNoSpace: func(name string) string {
			return "Диск заповнено: дію гравця " + name + " не вдалося зберегти. Звільніть місце, і вона надійде ще раз."
		},
		TheirsReadOnly: func(name string) string {
			return "Тека з партіями доступна лише для читання: дію гравця " + name + " не вдалося зберегти. Дозвольте запис, і вона надійде ще раз."
		},
		TheirsWithheld: func(name string) string {
			return "Програма гравця " + name + " повідомляє про ходи, яких тут немає, але не надсилає їх."
		},
		NoArchive: "Тут партії не зберегти.",

		Asked:         "Ви вже попросили.",
		TooLate:       "Скасувати партію можна лише до того, як обидві сторони зробили хід.",
		Unanswered:    "Спершу потрібна відповідь, чи повернути хід.",
		NoTakeBack:    "Ніхто не просить повернути хід.",
		NoTakeBacks:   "У цій партії домовлено не повертати ходів.",
		NothingBack:   "Повернути можна лише свій останній хід і лише раз.",
		TakeBacksUsed: "Ви вже просили тричі, а більше за партію не можна.",
		NoClock:       "У цій партії немає годинника.",
		NotProposed:   "Ніхто не пропонував вимкнути годинники.",
		NotAway:       "Суперника немає ще недостатньо довго.",
	}
}
