# shellcheck shell=bash disable=SC2154
# lan.sh - part of netlab: the LAN while all is well. Hosts, cards, addresses,
# and programs on them.

# ip_in: not "ip -n", which wants a root directory that is a mount.
ip_in() { in_namespace "$1" ip "${@:2}"; } # NAMESPACE ARGUMENT...
on_switch() { ip_in "$switch" "$@"; }
in_namespace() { # NAMESPACE CMD...
  nsenter --net="/run/netns/$1" -- "${@:2}"
}
namespace() { # HOST: the name of its namespace
  [[ ${1:-} =~ ^h[0-9]+$ && -e /run/netns/$lab-$1 ]] || die "no such host: ${1:-}"
  echo "$lab-$1"
}
namespaces() { # all of the lab's
  local file
  for file in "/run/netns/$lab"-h* "/run/netns/$switch"; do
    [[ ! -e $file ]] || echo "${file##*/}"
  done
}
need_lab() { [[ -d $state && -e /run/netns/$switch ]] || die "lab $lab is not up"; }
mode() { cat "$state/mode"; }

cmd_check() {
  local program
  for program in ip nsenter unshare sysctl; do
    command -v "$program" >/dev/null ||
      cannot "missing program: $program (apt-get install iproute2 util-linux procps)"
  done
  cmd_enter "$here/netlab-probe"
}

# cmd_enter: without root, namespaces where the user is root may build networks.
# /run is fresh there, since the machine's is not writable, and so is the
# network: one that belongs to the machine could not be returned to.
cmd_enter() {
  (($#)) || die 'enter: which command?'
  [[ $(id -u) != 0 ]] || exec "$@"
  local apart=(unshare --user --map-root-user --mount --net --)
  "${apart[@]}" true 2>/dev/null || cannot 'not root, and this machine gives a user no namespaces'
  export NETLAB_ENTERED=1
  # shellcheck disable=SC2016 # for the inner shell
  exec "${apart[@]}" sh -c '
    mount -t tmpfs netlab /run && mkdir /run/netns && ip link set lo up && exec "$@"
  ' sh "$@"
}

cmd_up() {
  local count=${1:-} option i
  shift || true
  if [[ ! $count =~ ^[1-9][0-9]{0,2}$ ]] || ((count > 200)); then die 'up: number of hosts, 1 to 200'; fi
  ((${#lab} <= 8)) || die "NETLAB_NAME is longer than 8 characters: $lab"
  [[ ! -e /run/netns/$switch ]] || die "lab $lab is up already"
  mkdir -p "$state"
  echo both >"$state/mode"
  for option; do
    case $option in
      v4only | v6only | linklocal) echo "$option" >"$state/mode" ;;
      nogw) : >"$state/nogw" ;;
      *) die "up: unknown option $option" ;;
    esac
  done
  trap 'cmd_down >/dev/null 2>&1 || true' ERR
  ip netns add "$switch"
  set_families "$switch"
  on_switch link set lo up
  for ((i = 1; i <= count; i++)); do
    ip netns add "$lab-h$i"
    set_families "$lab-h$i"
    ip_in "$lab-h$i" link set lo up
    cmd_nic "h$i" 1
  done
  trap - ERR
}

set_families() { # NAMESPACE
  local off=0 dad=${NETLAB_DAD:-0} scope
  [[ $(mode) != v4only || $1 = "$switch" ]] || off=1
  for scope in all default; do
    in_namespace "$1" sysctl -qw "net.ipv6.conf.$scope.disable_ipv6=$off" "net.ipv6.conf.$scope.accept_dad=$dad"
  done
}

cmd_down() {
  local ns tries
  # Only what runs in the lab's own namespaces is ended.
  for ns in $(namespaces); do signal TERM "$ns"; done
  for ns in $(namespaces); do
    for ((tries = 0; tries < 20; tries++)); do
      [[ -n $(running "$ns") ]] || break
      sleep 0.05
    done
    signal KILL "$ns"
    ip netns del "$ns"
  done
  rm -rf "$state"
}
running() { ip netns pids "$1" | grep -vx "$$" || true; }
signal() { # SIGNAL NAMESPACE
  local pid
  for pid in $(running "$2"); do kill "-$1" "$pid" 2>/dev/null || true; done
}

cmd_with() {
  local up=()
  while (($#)) && [[ $1 != -- ]]; do
    up+=("$1")
    shift
  done
  (($# > 1)) || die 'with: N [OPTION...] -- CMD...'
  shift
  trap cmd_down EXIT
  cmd_up "${up[@]}"
  "$@"
}

cmd_exec() {
  local host=$1 ns
  ns=$(namespace "$host")
  shift
  (($#)) || die 'exec: which command?'
  [[ ! -S $state/$host.bus ]] || export DBUS_SYSTEM_BUS_ADDRESS="unix:path=$state/$host.bus"
  # shellcheck disable=SC2016 # for the inner shell
  exec nsenter --net="/run/netns/$ns" -- unshare --uts -- \
    sh -c 'hostname "$0" && exec "$@"' "$host" "$@"
}

cmd_ip() {
  local family=${2:-4} card=${3:-eth1} ns filter
  ns=$(namespace "$1")
  case $family in
    4) filter=(-4 scope global) ;;
    6) filter=(-6 scope global) ;;
    ll) filter=(-6 scope link) ;;
    *) die 'ip: family 4, 6 or ll' ;;
  esac
  ip_in "$ns" -o "${filter[0]}" addr show dev "$card" "${filter[@]:1}" |
    awk '{ sub("/.*", "", $4); print $4; exit }'
}

cmd_status() {
  local ns file
  echo "lab $lab, addresses: $(mode)"
  for ns in $(namespaces); do
    echo "${ns#"$lab"-}: $(ip_in "$ns" -br addr | grep -v '^lo' | tr -s ' \n' ' ;')"
  done
  for file in "$state"/loss.* "$state/mcast" "$state/isolate"; do
    [[ ! -e $file ]] || echo "fault: ${file##*/} $(<"$file")"
  done
}

cmd_nic() {
  local host=$1 segment=${2:-} ns
  ns=$(namespace "$host")
  [[ $segment =~ ^[1-9]$ ]] || die 'nic: HOST SEGMENT (1 to 9)'
  make_segment "$segment"
  on_switch link add "${host}e$segment" type veth peer name "eth$segment" netns "$ns"
  connect "$host" "$segment"
}

# connect: both ends of a cable that is there come into use.
connect() { # HOST SEGMENT
  local host=$1 segment=$2 ns
  ns=$(namespace "$host")
  ip_in "$ns" link set "eth$segment" address "$(printf '02:77:00:%02x:00:%02x' "$segment" "${host#h}")"
  on_switch link set "${host}e$segment" master "br$segment" up
  ip_in "$ns" link set "eth$segment" up
  address "$host" "eth$segment"
}

# make_segment: the router answers on every segment, so that a default route
# leads somewhere.
make_segment() {
  local segment=$1 mode
  ! on_switch link show "br$segment" >/dev/null 2>&1 || return 0
  mode=$(mode)
  on_switch link add "br$segment" type bridge forward_delay 0 mcast_snooping 0
  if [[ $mode = both || $mode = v4only ]]; then
    on_switch addr add "10.77.$segment.254/24" dev "br$segment"
  fi
  if [[ $mode = both || $mode = v6only ]]; then
    on_switch addr add "fd77:$segment::fe/64" dev "br$segment" nodad
  fi
  on_switch link set "br$segment" up
}

# address: the card gets the addresses its host has on that segment, or the
# one a renumber gave it.
address() { # HOST CARD
  local host=$1 card=$2 segment=${2#eth} ns mode lease=$state/v4.$1.$2 route=false
  ns=$(namespace "$host") mode=$(mode)
  [[ -e $state/nogw || $segment != 1 ]] || route=true
  if [[ $mode = both || $mode = v4only ]]; then
    [[ -e $lease ]] || echo "10.77.$segment.${host#h}/24" >"$lease"
    ip_in "$ns" addr replace "$(<"$lease")" dev "$card"
    # A lease outside the segment has no way to the router.
    ! $route || ip_in "$ns" route replace default via 10.77.1.254 dev "$card" 2>/dev/null || true
  fi
  if [[ $mode = both || $mode = v6only ]]; then
    ip_in "$ns" addr replace "fd77:$segment::${host#h}/64" dev "$card" nodad
    ! $route || ip_in "$ns" -6 route replace default via fd77:1::fe dev "$card"
  fi
}

# cmd_twin: both cards of a host on one network, as with a cable and Wi-Fi at home.
cmd_twin() {
  local host=$1 ns mode
  ns=$(namespace "$host") mode=$(mode)
  on_switch link add "${host}f1" type veth peer name eth1b netns "$ns"
  on_switch link set "${host}f1" master br1 up
  ip_in "$ns" link set eth1b up
  if [[ $mode = both || $mode = v4only ]]; then ip_in "$ns" addr add "10.77.1.$((${host#h} + 100))/24" dev eth1b; fi
  if [[ $mode = both || $mode = v6only ]]; then ip_in "$ns" addr add "fd77:1::$((${host#h} + 100))/64" dev eth1b nodad; fi
}

cmd_fakeif() {
  local ns
  ns=$(namespace "$1")
  (($# == 3)) || die 'fakeif: HOST NAME CIDR'
  ip_in "$ns" link add "$2" type bridge
  ip_in "$ns" addr add "$3" dev "$2"
  ip_in "$ns" link set "$2" up
}
