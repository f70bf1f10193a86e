package lang

import "fmt"

// RussianDoctor is the catalogue of the doctor in Russian.
func RussianDoctor() Doctor {
	return Doctor{
		Seen:   ruDoctorSeen(),
		Found:  ruDoctorFound(),
		Advice: ruDoctorAdvice(),
		Well:   "Здесь всё в порядке.",
		Alone:  "Другие компьютеры слышно, так что игроки могут найти друг друга; просто сейчас Passant больше ни у кого не запущен.",
		Answers: func(version Optional, player string, plays bool) string {
			what := "Там отвечает Passant" + version.between(", ", "") + ", игрок: " + player
			if plays {
				what += ", сейчас играет"
			}
			return what + "."
		},
		More: "Подробнее расскажет passant doctor.",
	}
}

func ruDoctorSeen() DoctorSeen {
	return DoctorSeen{
		NoAddress:        "адреса нет",
		MoreAddresses:    func(some string, more int) string { return fmt.Sprintf("%s и ещё %d", some, more) },
		ThisComputer:     "сам этот компьютер",
		Virtual:          "только для контейнеров или виртуальных машин",
		Tunnel:           "туннель, как у VPN",
		Guest:            "сеть WSL, которая не выходит за пределы этого компьютера",
		DefaultRoute:     "путь в другие сети",
		SwitchedOff:      "выключено",
		NotConnected:     "не подключено",
		Public:           "для Windows это общедоступная сеть",
		NoMulticast:      "без многоадресной рассылки",
		Barred:           "система не даёт туда отправлять",
		MulticastReturns: "многоадресная рассылка возвращается",
		MulticastLost:    "многоадресная рассылка не возвращается",
		OthersHeard:      "другие компьютеры слышно",
		NobodysHeard:     "других компьютеров не слышно",

		Port:           func(port int) string { return fmt.Sprintf("Порт TCP %d", port) },
		PassantListens: "Passant его слушает",
		OtherListens:   "другая программа его слушает",
		Free:           "свободен",
		CannotOpen:     func(reason string) string { return "не открывается: " + reason },
		Instead: func(port int) string {
			return fmt.Sprintf("вместо него проверен свободный, %d", port)
		},
		Reachable: "принимает соединения по каждому адресу этого компьютера",
		Unreachable: func(interfaces string) string {
			return "не принимает соединений на " + interfaces
		},

		PlaysAt:          func(address string) string { return "играет по адресу " + address },
		IsSeen:           "в сети",
		SameComputer:     "на этом компьютере",
		TakesConnections: "принимает соединения",
		TakesNobody:      "не принимает соединений",

		OnNetwork:     func(name string) string { return "в сети " + name },
		ByWayOf:       func(name string) string { return "в другой сети, через " + name },
		AnswersPing:   "на ping отвечает",
		AnswersNoPing: "на ping не отвечает",
		TimedOut:      "соединения нет: ничего не возвращается",
		Connected:     "принимает соединение",
		Refused:       "отклоняет соединение",
		Rejected:      "соединения нет: его отклонили по дороге",
		Absent:        "такого адреса нет ни у одного компьютера",
		Unroutable:    "туда не ведёт ни одна сеть",
		Forbidden:     "система не пускает туда Passant",
	}
}

func ruDoctorFound() DoctorFound {
	return DoctorFound{
		NoInterface:  "У этого компьютера нет сетевого интерфейса.",
		SwitchedOff:  "Сеть выключена.",
		NotConnected: "Этот компьютер не подключён ни к одной сети.",
		NoAddress: func(on Optional) string {
			return "Сеть" + on.between(" ", "") + " не даёт этому компьютеру адреса."
		},
		NoMulticast: func(on string) string {
			return "Интерфейс " + on + " не передаёт многоадресную рассылку, а именно так игроки находят друг друга."
		},
		MDNSPortTaken: func(program Optional) string {
			return "Другая программа" + program.between(", ", ",") + " не уступает порт UDP 5353, поэтому никого не найти."
		},
		Forbidden: func(on Optional) string {
			return "Система не пускает Passant в локальную сеть" + on.between(" ", "") + "."
		},
		DeafFirewall: func(on Optional) string {
			return "Брандмауэр на этом компьютере отбрасывает многоадресную рассылку" + on.between(" на ", "") + ", поэтому никого не найти."
		},
		PublicNetwork: func(on Optional) string {
			return "Windows считает сеть" + on.between(" ", "") + " общедоступной и скрывает в ней этот компьютер."
		},
		OnlyTunnel: func(tunnel string) string {
			return "Единственная сеть — туннель " + tunnel + ", как у VPN: людей поблизости в ней нет."
		},
		OnlyContainers: "Единственная сеть — для контейнеров или виртуальных машин: людей поблизости в ней нет.",
		WSL:            "Passant работает в WSL, а в её сеть другим компьютерам не попасть.",
		Detour: func(tunnel string, on Optional) string {
			return "Туннель " + tunnel + ", как у VPN, забирает то, что предназначено компьютерам рядом" + on.between(" на ", "") + "."
		},
		PortTaken: func(program Optional, port int) string {
			return fmt.Sprintf("Другая программа%s слушает порт TCP %d.", program.between(", ", ","), port)
		},
		PortRefused: func(port int, reason string) string {
			return fmt.Sprintf("Порт TCP %d не открывается: %s.", port, reason)
		},
		PortBlocked: func(port int, on Optional) string {
			return fmt.Sprintf("Брандмауэр на этом компьютере никому не даёт соединиться с портом TCP %d%s.", port, on.between(" на ", ""))
		},
		StrictFirewall: func(port int) string {
			return fmt.Sprintf("Брандмауэр на этом компьютере не пускает ничего, что ему не разрешили пускать, и, возможно, закрывает порт TCP %d.", port)
		},
		PeerUnreachable: func(player string) string {
			return player + " в сети, но соединиться не удаётся."
		},
		TunnelDefault: func(tunnel string) string {
			return "Всё идёт через туннель " + tunnel + ", как у VPN; многие такие программы закрывают локальную сеть."
		},
		Silence:        "Других компьютеров не слышно. Либо там никого нет, либо сеть не пускает компьютеры друг к другу, как бывает в гостевом Wi-Fi.",
		NoDefaultRoute: "Эта сеть больше никуда не ведёт: маршрута по умолчанию нет. Для игры он и не нужен.",

		UnknownHost: func(address string) string {
			return "Никто не знает имени в адресе " + address + "."
		},
		OwnAddress: func(address string) string {
			return address + " — сам этот компьютер: этот адрес вводят другие, чтобы соединиться с вами."
		},
		NoRoute: func(address string) string {
			return "Ни одна сеть этого компьютера не ведёт к " + address + "."
		},
		OtherNetwork: func(address string) string {
			return address + " — в другой сети, чем этот компьютер, и оттуда ничего не возвращается."
		},
		NobodyThere: func(on, address string) string {
			return fmt.Sprintf("В сети %s ни у одного компьютера нет адреса %s, или сеть не пускает компьютеры друг к другу.", on, address)
		},
		NoAnswer: func(address string) string {
			return "От " + address + " ничего не возвращается: там никого нет, или сеть не пускает компьютеры друг к другу, или брандмауэр там всё отбрасывает."
		},
		NotListening: func(at Host, port int) string {
			return fmt.Sprintf("%s доступен, но порт TCP %d никто не слушает.", ruHost(at), port)
		},
		OtherPort: func(at Host, port int) string {
			return fmt.Sprintf("%s доступен, но не там: Passant слушает порт TCP %d.", ruHost(at), port)
		},
		Filtered: func(at Host, port int) string {
			return fmt.Sprintf("%s на месте, но брандмауэр не пропускает соединений к порту TCP %d.", ruHost(at), port)
		},
		NotPassant: func(address string) string {
			return "По адресу " + address + " слушает не Passant, а другая программа."
		},
		HungUp: func(address string) string {
			return "По адресу " + address + " отвечает Passant, но сразу разрывает связь: там слишком много посетителей, или к нему пускают только знакомых."
		},
		TheirsOlder: func(address, player string) string {
			return fmt.Sprintf("По адресу %s отвечает Passant, игрок: %s, но та версия слишком старая для игры с этой.", address, player)
		},
		TheirsNewer: func(address, player string) string {
			return fmt.Sprintf("По адресу %s отвечает Passant, игрок: %s, но та версия слишком новая для игры с этой.", address, player)
		},
	}
}

func ruDoctorAdvice() DoctorAdvice {
	return DoctorAdvice{
		FindAdapter: "Подключите сетевой адаптер или проверьте, не выключила ли его система.",
		SwitchOn:    "Включите Wi-Fi или подключите кабель; режим «в самолёте» должен быть выключен.",
		Join:        "Подключитесь к сети Wi-Fi или подключите кабель.",
		Rejoin:      "Отключитесь от сети и подключитесь снова или перезапустите маршрутизатор.",
		SwitchMulticastOn: func(command string) string {
			return "Включите её, в Linux командой: " + command + ". А пока введите в зале адрес другого компьютера."
		},
		CloseOrType:      "Закройте её или введите в зале адрес другого компьютера.",
		YourAddress:      func(address string) string { return "Адрес этого компьютера: " + address + "." },
		LeaveVPN:         "Отключите VPN на время игры или разрешите в нём пользоваться локальной сетью.",
		LeaveVPNIfNeeded: "Другие компьютеры слышно, так что этот VPN её не закрывает. Если соединиться не удастся, отключите VPN на время игры.",
		VPNForbids: func(tunnel string) string {
			return "Скорее всего, локальную сеть закрывает VPN на " + tunnel + ": отключите его на время игры или разрешите в нём пользоваться локальной сетью."
		},
		AllowOnMac: "Разрешите это: «Системные настройки», «Конфиденциальность и безопасность», «Локальная сеть»; включите там свой терминал и запустите Passant снова. Собственному терминалу Apple разрешение не нужно.",
		LetOut: func(port int) string {
			return fmt.Sprintf("Разрешите в брандмауэре отправлять в локальную сеть через порты UDP 5353 и TCP %d.", port)
		},
		MakePrivate:      "В параметрах сети выберите «Частная сеть», если доверяете тем, кто в ней есть.",
		BridgeContainers: "Подключитесь к сети Wi-Fi или подключите кабель; в контейнере или виртуальной машине соедините сеть мостом.",
		LeaveWSL: func(port int) string {
			return fmt.Sprintf("Запустите Passant для Windows. Или, в Windows 11, допишите networkingMode=mirrored под [wsl2] в файле .wslconfig, выполните wsl --shutdown и откройте для WSL порты TCP %d и UDP 5353 через New-NetFirewallHyperVRule.", port)
		},
		CloseOrChoose:    "Закройте её или выберите другой порт через --port либо в настройках.",
		OthersLearnPort:  "Passant возьмёт другой порт. Кто найдёт вас сам, узнает о нём без вас; кто вводит ваш адрес, должен ввести и его.",
		ChooseHigherPort: "Выберите другой порт, больше 1023, через --port или в настройках.",
		LetIn:            func(command string) string { return "Разрешите это: " + command + "." },
		LetInForNow: func(command string) string {
			return "Разрешите это, до перезапуска компьютера: " + command + "."
		},
		LetInOnWindows: "Разрешите соединения с Passant: «Безопасность Windows», «Брандмауэр и защита сети», «Разрешить работу с приложением через брандмауэр».",
		LetInOnMac:     "Разрешите соединения с Passant: «Системные настройки», «Сеть», «Брандмауэр», «Параметры».",
		LetInPort: func(port int) string {
			return fmt.Sprintf("Откройте в нём порт TCP %d для локальной сети.", port)
		},
		LetInMulticast: func(port int) string {
			return fmt.Sprintf("Откройте в нём порты UDP 5353 и TCP %d для локальной сети.", port)
		},
		PerhapsLetIn: "Если это уже сделано, всё в порядке: отсюда этого не видно.",
		RunThere:     "Запустите passant doctor на том компьютере: мешать может брандмауэр там или сеть. Возможно, вас всё же смогут вызвать.",
		SameNetwork:  "Проверьте, в одной ли сети оба компьютера. Введите в зале адрес другого.",
		Elsewhere:    "Если и это не поможет, воспользуйтесь другой сетью или точкой доступа на телефоне.",

		CheckName: "Проверьте, правильно ли оно написано, или введите адрес, который показывает зал на том компьютере.",
		AskThem: func(address string) string {
			return "Получится ли у них, скажет на их компьютере команда passant doctor " + address
		},
		CheckAddress:     "Проверьте, какой адрес показывает зал там и в одной ли сети оба компьютера.",
		ElsewhereIfRight: "Если всё верно, воспользуйтесь другой сетью или точкой доступа на телефоне.",
		RunThereIfRight:  "Если всё верно, запустите там passant doctor. Воспользуйтесь другой сетью или точкой доступа на телефоне.",
		JoinTheirs:       "Подключитесь к той же сети. Из-за гостевого Wi-Fi или двух маршрутизаторов один за другим то, что кажется одной сетью, становится двумя.",
		StartThere:       "Запустите там Passant и проверьте, какой адрес показывает зал: в нём может быть другой порт.",
		RunFiltered:      "Запустите passant doctor на том компьютере: он скажет, как разрешить соединения с Passant. Или пусть другой игрок введёт ваш адрес.",
		ChoosePlayer: func(player string) string {
			return "Выберите в зале игрока " + player + " или введите адрес с тем портом."
		},
		CheckPort:   "Проверьте, какой адрес показывает зал там: в нём может быть другой порт.",
		TryAgain:    "Попробуйте ещё раз через минуту.",
		UpdateThere: "Установите там самую новую версию.",
		Update:      "Установите здесь самую новую версию.",
	}
}

// ruHost begins a sentence with a computer.
func ruHost(at Host) string {
	if at.Player != "" {
		return "Компьютер игрока " + at.Player
	}
	return "Компьютер по адресу " + at.Address
}
