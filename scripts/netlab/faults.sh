# shellcheck shell=bash disable=SC2154
# faults.sh - part of netlab: what goes wrong on a LAN. Cables and cards,
# addresses that change, frames that get lost, switches that filter, firewalls.

port() { # HOST [CARD]: the switch's end of the cable
  namespace "$1" >/dev/null
  local card=${2:-eth1}
  echo "${1}e${card#eth}"
}
cmd_unplug() { on_switch link set "$(port "$@")" down; }
cmd_plug() { on_switch link set "$(port "$@")" up; }

cmd_ifdown() {
  local card=${2:-eth1} ns
  ns=$(namespace "$1")
  ip_in "$ns" addr flush dev "$card"
  ip_in "$ns" link set "$card" down
}
cmd_ifup() {
  local card=${2:-eth1} ns
  ns=$(namespace "$1")
  ip_in "$ns" link set "$card" up
  address "$1" "$card"
}
cmd_renumber() {
  (($# >= 2)) || die 'renumber: HOST CIDR [CARD]'
  local card=${3:-eth1} ns
  ns=$(namespace "$1")
  ip_in "$ns" -4 addr flush dev "$card"
  echo "$2" >"$state/v4.$1.$card"
  address "$1" "$card"
}

cmd_loss() {
  local percent=${1:-} host=all frames=all argument
  [[ $percent =~ ^([0-9]|[1-9][0-9]|100)$ ]] || die 'loss: percent, 0 to 100'
  for argument in "${@:2}"; do
    if [[ $argument = mcast ]]; then
      frames=mcast
    else
      namespace "$argument" >/dev/null
      host=$argument
    fi
  done
  if ((percent)); then echo "$percent $frames" >"$state/loss.$host"; else rm -f "$state/loss.$host"; fi
  filter_frames
}
# cmd_emulate: a process between the host's card and the switch, instead of the
# two ends of a cable that the kernel gives.
cmd_emulate() {
  local host=$1 ns port
  ns=$(namespace "$host") port=$(port "$host")
  shift
  echo "$*" >"$state/conditions.$host"
  if [[ -e $state/emulate.$host.pid ]]; then
    kill -HUP "$(<"$state/emulate.$host.pid")"
    return
  fi
  # A container may have the right to it, and not the file.
  [[ -c /dev/net/tun ]] || (mkdir -p /dev/net && mknod -m 600 /dev/net/tun c 10 200) 2>/dev/null ||
    cannot 'no /dev/net/tun, so no cable can be emulated'
  command -v go >/dev/null || cannot 'missing program: go, with which netemu is built'
  (cd "$here/.." && go build -o "$state/netemu" ./netemu)
  on_switch link del "$port"
  (exec nsenter --net="/run/netns/$switch" -- \
    "$state/netemu" -seed "${NETLAB_SEED:-1}" "$port" "${host}t1" "$state/conditions.$host") \
    >"$state/emulate.$host.log" 2>&1 </dev/null &
  echo $! >"$state/emulate.$host.pid"
  until_true grep -qs '^ready' "$state/emulate.$host.log" || {
    rm "$state/emulate.$host.pid"
    cannot "no cable can be emulated: $(tail -1 "$state/emulate.$host.log")"
  }
  on_switch link set "${host}t1" netns "$ns"
  ip_in "$ns" link set "${host}t1" name eth1
  connect "$host" 1
}

cmd_mcast() {
  case ${1:-} in
    off) echo off >"$state/mcast" ;;
    on) rm -f "$state/mcast" ;;
    *) die 'mcast: on or off' ;;
  esac
  filter_frames
}
cmd_isolate() {
  case ${1:-} in
    on) echo on >"$state/isolate" ;;
    off) rm -f "$state/isolate" ;;
    *) die 'isolate: on or off' ;;
  esac
  filter_frames
}

# filter_frames: the switch's frame rules, written anew from the state at each
# change. The forward hook runs once for each port a frame leaves by, so hosts
# lose a multicast frame independently of each other.
filter_frames() {
  in_namespace "$switch" nft -f - < <(
    echo 'add table bridge netlab'
    echo 'delete table bridge netlab'
    echo 'table bridge netlab { chain cross { type filter hook forward priority 0; policy accept;'
    [[ ! -e $state/isolate ]] || echo 'drop'
    if [[ -e $state/mcast ]]; then
      echo 'ether daddr & ff:ff:ff:00:00:00 == 01:00:5e:00:00:00 drop'
      echo 'ether daddr 33:33:00:00:00:fb drop'
    fi
    for file in "$state"/loss.*; do
      [[ ! -e $file ]] || lose "${file##*/loss.}" "$(<"$file")"
    done
    printf '}\n}\n'
  )
}
lose() { # HOST|all "PERCENT FRAMES"
  local host=$1 percent=${2% *} frames=''
  local lost="numgen random mod 100 < $percent drop"
  [[ $2 != *mcast ]] || frames='ether daddr & 01:00:00:00:00:00 == 01:00:00:00:00:00'
  if [[ $host = all ]]; then
    echo "$frames $lost"
    return
  fi
  echo "oifname \"${host}e*\" $frames $lost"
  # Towards its access point a Wi-Fi host sends group frames as unicast, which
  # is retried: only what comes to it is lost.
  [[ -n $frames ]] || echo "iifname \"${host}e*\" $lost"
}

cmd_fw() {
  local kind=${2:-} ns port
  ns=$(namespace "$1")
  [[ $kind = ufw || $kind = off ]] || die 'fw: HOST ufw|off [PORT...]'
  in_namespace "$ns" nft add table inet netlab
  in_namespace "$ns" nft delete table inet netlab
  [[ $kind != off ]] || return 0
  in_namespace "$ns" nft -f - < <(
    echo 'table inet netlab { chain input { type filter hook input priority 0; policy drop;'
    echo 'iifname lo accept'
    echo 'ct state established,related accept'
    echo 'meta l4proto { 1, 58 } accept' # ICMP; its names need /etc/protocols
    echo 'ip daddr 224.0.0.251 udp dport 5353 accept'
    echo 'ip6 daddr ff02::fb udp dport 5353 accept'
    for port in "${@:3}"; do echo "tcp dport $port accept"; done
    printf '}\n}\n'
  )
}
