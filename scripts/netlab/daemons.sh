# shellcheck shell=bash disable=SC2154
# daemons.sh - part of netlab: programs that listen in on the LAN. Avahi, as an
# independent reader of what is announced, and tcpdump.

cmd_avahi() {
  local host=$1
  namespace "$host" >/dev/null
  case ${2:-} in
    start) start_avahi "$host" ;;
    stop)
      end_process "$state/$host.avahi.pid"
      end_process "$state/$host.dbus.pid"
      rm -f "$state/$host.bus"
      ;;
    *) die 'avahi: HOST start|stop' ;;
  esac
}

start_avahi() { # HOST
  local host=$1 program
  [[ -z ${NETLAB_ENTERED:-} ]] || cannot "avahi-daemon needs root: it gives its files to the user avahi"
  for program in avahi-daemon dbus-daemon; do
    command -v "$program" >/dev/null || cannot "missing program: $program (apt-get install avahi-daemon dbus)"
  done
  cat >"$state/$host.dbus.conf" <<-XML
	<busconfig><type>system</type><listen>unix:path=$state/$host.bus</listen>
	<auth>EXTERNAL</auth><policy context="default"><allow user="*"/><allow own="*"/>
	<allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>
	XML
  cat >"$state/$host.avahi.conf" <<-CONF
	[server]
	host-name=avahi-$host
	use-ipv4=yes
	use-ipv6=yes
	ratelimit-interval-usec=1000000
	ratelimit-burst=1000
	[publish]
	publish-hinfo=no
	publish-workstation=no
	[reflector]
	enable-reflector=no
	CONF
  (cmd_exec "$host" dbus-daemon --config-file="$state/$host.dbus.conf" --nofork --nopidfile) \
    >"$state/$host.dbus.log" 2>&1 </dev/null &
  echo $! >"$state/$host.dbus.pid"
  until_true test -S "$state/$host.bus" || die "dbus-daemon did not start: $(tail -3 "$state/$host.dbus.log")"

  # The daemon's pid file and socket have fixed paths: it gets a mount of its own.
  mkdir -p /run/avahi-daemon
  # shellcheck disable=SC2016 # for the inner shell
  (cmd_exec "$host" unshare --mount --propagation private -- sh -c '
    mount -t tmpfs none /run/avahi-daemon &&
    exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f "$0"
  ' "$state/$host.avahi.conf") >"$state/$host.avahi.log" 2>&1 </dev/null &
  echo $! >"$state/$host.avahi.pid"
  until_true grep -qs 'Server startup complete' "$state/$host.avahi.log" ||
    die "avahi-daemon did not start: $(tail -3 "$state/$host.avahi.log")"
}

cmd_capture() {
  (($# >= 2)) || die 'capture: HOST FILE [FILTER...]'
  local host=$1 file=$2 log=$state/$1.capture.log
  shift 2
  command -v tcpdump >/dev/null || cannot 'missing program: tcpdump (apt-get install tcpdump)'
  (cmd_exec "$host" tcpdump -i any -U -w "$file" "$@") >"$log" 2>&1 </dev/null &
  until_true grep -qs 'listening on' "$log" || die "capture: $(tail -1 "$log")"
  echo $!
}

end_process() { # PIDFILE
  [[ -e $1 ]] || return 0
  local pid
  pid=$(<"$1")
  rm -f "$1"
  kill -TERM "$pid" 2>/dev/null || return 0
  until_true process_is_gone "$pid" || die "process $pid does not end"
}
process_is_gone() { ! grep -qs '^State:[[:space:]]*[^ZX]' "/proc/$1/status"; }

until_true() { # CMD...: polled for 5 s
  local tries
  for ((tries = 0; tries < 100; tries++)); do
    ! "$@" || return 0
    sleep 0.05
  done
  return 1
}
