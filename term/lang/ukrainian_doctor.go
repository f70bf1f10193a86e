package lang

import "fmt"

// UkrainianDoctor is the catalogue of the doctor in Ukrainian.
func UkrainianDoctor() Doctor {
	return Doctor{
		Seen:   ukDoctorSeen(),
		Found:  ukDoctorFound(),
		Advice: ukDoctorAdvice(),
		Well:   "Тут усе гаразд.",
		Alone:  "Інші комп’ютери чути, тож люди можуть знайти одне одного; просто зараз Passant більше ні в кого не запущено.",
		Answers: func(version Optional, player string, plays bool) string {
			what := "Там відповідає Passant" + version.between(", ", "") + ", гравець: " + player
			if plays {
				what += ", зараз грає"
			}
			return what + "."
		},
		More: "Докладніше розповість passant doctor.",
	}
}

func ukDoctorSeen() DoctorSeen {
	return DoctorSeen{
		NoAddress:        "адреси немає",
		MoreAddresses:    func(some string, more int) string { return fmt.Sprintf("%s і ще %d", some, more) },
		ThisComputer:     "сам цей комп’ютер",
		Virtual:          "лише для контейнерів або віртуальних машин",
		Tunnel:           "тунель, як у VPN",
		Guest:            "мережа WSL, яка не виходить за межі цього комп’ютера",
		DefaultRoute:     "шлях до інших мереж",
		SwitchedOff:      "вимкнено",
		NotConnected:     "не підключено",
		Public:           "для Windows це загальнодоступна мережа",
		NoMulticast:      "без багатоадресної розсилки",
		Barred:           "система не дає туди надсилати",
		MulticastReturns: "багатоадресна розсилка повертається",
		MulticastLost:    "багатоадресна розсилка не повертається",
		OthersHeard:      "чути інші комп’ютери",
		NobodysHeard:     "інших комп’ютерів не чути",

		Port:           func(port int) string { return fmt.Sprintf("Порт TCP %d", port) },
		PassantListens: "Passant його слухає",
		OtherListens:   "інша програма його слухає",
		Free:           "вільний",
		CannotOpen:     func(reason string) string { return "не відкривається: " + reason },
		Instead: func(port int) string {
			return fmt.Sprintf("замість нього перевірено вільний, %d", port)
		},
		Reachable:   "приймає з’єднання за кожною адресою цього комп’ютера",
		Unreachable: func(interfaces string) string { return "не приймає з’єднань на " + interfaces },

		PlaysAt:          func(address string) string { return "грає за адресою " + address },
		IsSeen:           "у мережі",
		SameComputer:     "на цьому комп’ютері",
		TakesConnections: "приймає з’єднання",
		TakesNobody:      "не приймає з’єднань",

		OnNetwork:     func(name string) string { return "у мережі " + name },
		ByWayOf:       func(name string) string { return "в іншій мережі, через " + name },
		AnswersPing:   "на ping відповідає",
		AnswersNoPing: "на ping не відповідає",
		TimedOut:      "з’єднання немає: нічого не повертається",
		Connected:     "приймає з’єднання",
		Refused:       "відхиляє з’єднання",
		Rejected:      "з’єднання немає: його відхилено дорогою",
		Absent:        "жоден комп’ютер не має цієї адреси",
		Unroutable:    "туди не веде жодна мережа",
		Forbidden:     "система не пускає туди Passant",
	}
}

func ukDoctorFound() DoctorFound {
	return DoctorFound{
		NoInterface:  "Цей комп’ютер не має мережевого інтерфейсу.",
		SwitchedOff:  "Мережу вимкнено.",
		NotConnected: "Цей комп’ютер не підключено до жодної мережі.",
		NoAddress: func(on Optional) string {
			return "Мережа" + on.between(" ", "") + " не дає цьому комп’ютеру адреси."
		},
		NoMulticast: func(on string) string {
			return "Інтерфейс " + on + " не передає багатоадресної розсилки, а саме так люди знаходять одне одного."
		},
		MDNSPortTaken: func(program Optional) string {
			return "Інша програма" + program.between(", ", ",") + " не віддає порт UDP 5353, тому нікого не вдається знайти."
		},
		Forbidden: func(on Optional) string {
			return "Система не пускає Passant до локальної мережі" + on.between(" ", "") + "."
		},
		DeafFirewall: func(on Optional) string {
			return "Брандмауер на цьому комп’ютері відкидає багатоадресну розсилку" + on.between(" на ", "") + ", тому нікого не вдається знайти."
		},
		PublicNetwork: func(on Optional) string {
			return "Windows вважає мережу" + on.between(" ", "") + " загальнодоступною й ховає в ній цей комп’ютер."
		},
		OnlyTunnel: func(tunnel string) string {
			return "Єдина мережа — тунель " + tunnel + ", як у VPN: людей поблизу в ній немає."
		},
		OnlyContainers: "Єдина мережа — для контейнерів або віртуальних машин: людей поблизу в ній немає.",
		WSL:            "Passant працює у WSL, а до її мережі інші комп’ютери не мають доступу.",
		Detour: func(tunnel string, on Optional) string {
			return "Тунель " + tunnel + ", як у VPN, забирає те, що призначено комп’ютерам поруч" + on.between(" на ", "") + "."
		},
		PortTaken: func(program Optional, port int) string {
			return fmt.Sprintf("Інша програма%s слухає порт TCP %d.", program.between(", ", ","), port)
		},
		PortRefused: func(port int, reason string) string {
			return fmt.Sprintf("Порт TCP %d не відкривається: %s.", port, reason)
		},
		PortBlocked: func(port int, on Optional) string {
			return fmt.Sprintf("Брандмауер на цьому комп’ютері нікому не дає з’єднатися з портом TCP %d%s.", port, on.between(" на ", ""))
		},
		StrictFirewall: func(port int) string {
			return fmt.Sprintf("Брандмауер на цьому комп’ютері не пускає нічого, чого йому не дозволено, і, можливо, закриває порт TCP %d.", port)
		},
		PeerUnreachable: func(player string) string {
			return player + " у мережі, але з’єднатися не вдається."
		},
		TunnelDefault: func(tunnel string) string {
			return "Усе йде через тунель " + tunnel + ", як у VPN; багато таких програм закривають локальну мережу."
		},
		Silence:        "Інших комп’ютерів не чути. Там нікого немає, або мережа не пускає комп’ютери один до одного, як буває з Wi-Fi для гостей.",
		NoDefaultRoute: "Ця мережа більше нікуди не веде: типового маршруту немає. Для гри він і не потрібен.",

		UnknownHost: func(address string) string {
			return "Ніхто не знає імені в адресі " + address + "."
		},
		OwnAddress: func(address string) string {
			return address + " — це сам цей комп’ютер: цю адресу вводять інші, щоб з’єднатися з вами."
		},
		NoRoute: func(address string) string {
			return "Жодна мережа цього комп’ютера не веде до " + address + "."
		},
		OtherNetwork: func(address string) string {
			return address + " — в іншій мережі, ніж цей комп’ютер, і звідти нічого не повертається."
		},
		NobodyThere: func(on, address string) string {
			return fmt.Sprintf("У мережі %s жоден комп’ютер не має адреси %s, або мережа не пускає комп’ютери один до одного.", on, address)
		},
		NoAnswer: func(address string) string {
			return "Від " + address + " нічого не повертається: там нікого немає, або мережа не пускає комп’ютери один до одного, або брандмауер там усе відкидає."
		},
		NotListening: func(at Host, port int) string {
			return fmt.Sprintf("%s доступний, але порт TCP %d ніхто не слухає.", ukHost(at), port)
		},
		OtherPort: func(at Host, port int) string {
			return fmt.Sprintf("%s доступний, але не там: Passant слухає порт TCP %d.", ukHost(at), port)
		},
		Filtered: func(at Host, port int) string {
			return fmt.Sprintf("%s на місці, але брандмауер не пускає з’єднань до порту TCP %d.", ukHost(at), port)
		},
		NotPassant: func(address string) string {
			return "За адресою " + address + " слухає не Passant, а інша програма."
		},
		HungUp: func(address string) string {
			return "За адресою " + address + " відповідає Passant, але одразу обриває зв’язок: там забагато відвідувачів, або до нього пускають лише знайомих."
		},
		TheirsOlder: func(address, player string) string {
			return fmt.Sprintf("За адресою %s відповідає Passant, гравець: %s, але та версія надто стара для гри з цією.", address, player)
		},
		TheirsNewer: func(address, player string) string {
			return fmt.Sprintf("За адресою %s відповідає Passant, гравець: %s, але та версія надто нова для гри з цією.", address, player)
		},
	}
}

func ukDoctorAdvice() DoctorAdvice {
	return DoctorAdvice{
		FindAdapter: "Під’єднайте мережевий адаптер або перевірте, чи його не вимкнула система.",
		SwitchOn:    "Увімкніть Wi-Fi або під’єднайте кабель; режим польоту має бути вимкнено.",
		Join:        "Підключіться до мережі Wi-Fi або під’єднайте кабель.",
		Rejoin:      "Від’єднайтеся від мережі й підключіться знову або перезапустіть маршрутизатор.",
		SwitchMulticastOn: func(command string) string {
			return "Увімкніть її, у Linux командою: " + command + ". А поки що введіть у залі адресу іншого комп’ютера."
		},
		CloseOrType:      "Закрийте її або введіть у залі адресу іншого комп’ютера.",
		YourAddress:      func(address string) string { return "Адреса цього комп’ютера: " + address + "." },
		LeaveVPN:         "Вимкніть VPN на час гри або дозвольте в ньому користуватися локальною мережею.",
		LeaveVPNIfNeeded: "Інші комп’ютери чути, тож цей VPN її не закриває. Якщо з’єднатися не вдасться, вимкніть VPN на час гри.",
		VPNForbids: func(tunnel string) string {
			return "Найімовірніше, локальну мережу закриває VPN на " + tunnel + ": вимкніть його на час гри або дозвольте в ньому користуватися локальною мережею."
		},
		AllowOnMac: "Дозвольте це: «Системні параметри», «Приватність і безпека», «Локальна мережа»; увімкніть там свій термінал і запустіть Passant знову. Власному терміналу Apple дозвіл не потрібен.",
		LetOut: func(port int) string {
			return fmt.Sprintf("Дозвольте в брандмауері надсилати до локальної мережі через порти UDP 5353 і TCP %d.", port)
		},
		MakePrivate:      "У параметрах мережі виберіть «Приватна мережа», якщо довіряєте тим, хто в ній є.",
		BridgeContainers: "Підключіться до мережі Wi-Fi або під’єднайте кабель; у контейнері чи віртуальній машині з’єднайте мережу мостом.",
		LeaveWSL: func(port int) string {
			return fmt.Sprintf("Запустіть Passant для Windows. Або, у Windows 11, допишіть networkingMode=mirrored під [wsl2] у файлі .wslconfig, виконайте wsl --shutdown і відкрийте для WSL порти TCP %d і UDP 5353 через New-NetFirewallHyperVRule.", port)
		},
		CloseOrChoose:    "Закрийте її або виберіть інший порт через --port чи в налаштуваннях.",
		OthersLearnPort:  "Passant візьме інший порт. Хто знайде вас сам, дізнається про нього без вас; хто вводить вашу адресу, має ввести і його.",
		ChooseHigherPort: "Виберіть інший порт, більший за 1023, через --port або в налаштуваннях.",
		LetIn:            func(command string) string { return "Дозвольте це: " + command + "." },
		LetInForNow: func(command string) string {
			return "Дозвольте це, до перезапуску комп’ютера: " + command + "."
		},
		LetInOnWindows: "Дозвольте з’єднання з Passant: «Безпека у Windows», «Брандмауер і захист мережі», «Allow an app through firewall».",
		LetInOnMac:     "Дозвольте з’єднання з Passant: «Системні параметри», «Мережа», «Брандмауер», «Options».",
		LetInPort: func(port int) string {
			return fmt.Sprintf("Відкрийте в ньому порт TCP %d для локальної мережі.", port)
		},
		LetInMulticast: func(port int) string {
			return fmt.Sprintf("Відкрийте в ньому порти UDP 5353 і TCP %d для локальної мережі.", port)
		},
		PerhapsLetIn: "Якщо це вже зроблено, усе гаразд: звідси цього не видно.",
		RunThere:     "Запустіть passant doctor на тому комп’ютері: заважати може брандмауер там або мережа. Можливо, вас усе-таки зможуть викликати.",
		SameNetwork:  "Перевірте, чи обидва комп’ютери в одній мережі. Введіть у залі адресу іншого.",
		Elsewhere:    "Якщо й це не допоможе, скористайтеся іншою мережею або точкою доступу на телефоні.",

		CheckName: "Перевірте, чи його написано правильно, або введіть адресу, яку показує зала на тому комп’ютері.",
		AskThem: func(address string) string {
			return "Чи це їм вдасться, скаже на їхньому комп’ютері команда passant doctor " + address
		},
		CheckAddress:     "Перевірте, яку адресу показує зала там і чи обидва комп’ютери в одній мережі.",
		ElsewhereIfRight: "Якщо все правильно, скористайтеся іншою мережею або точкою доступу на телефоні.",
		RunThereIfRight:  "Якщо все правильно, запустіть там passant doctor. Скористайтеся іншою мережею або точкою доступу на телефоні.",
		JoinTheirs:       "Підключіться до тієї самої мережі. Через Wi-Fi для гостей або два маршрутизатори один за одним те, що здається однією мережею, стає двома.",
		StartThere:       "Запустіть там Passant і перевірте, яку адресу показує зала: у ній може бути інший порт.",
		RunFiltered:      "Запустіть passant doctor на тому комп’ютері: він скаже, як дозволити з’єднання з Passant. Або нехай інший гравець введе вашу адресу.",
		ChoosePlayer: func(player string) string {
			return "Виберіть у залі гравця " + player + " або введіть адресу з тим портом."
		},
		CheckPort:   "Перевірте, яку адресу показує зала там: у ній може бути інший порт.",
		TryAgain:    "Спробуйте ще раз за хвилину.",
		UpdateThere: "Установіть там найновішу версію.",
		Update:      "Установіть тут найновішу версію.",
	}
}

// ukHost begins a sentence with a computer.
func ukHost(at Host) string {
	if at.Player != "" {
		return "Комп’ютер гравця " + at.Player
	}
	return "Комп’ютер за адресою " + at.Address
}
