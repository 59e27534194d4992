#!/usr/bin/env bash
# Boots an empty Debian in a folder, runs the commands of README.md there as they are printed, and asks the site through
# Caddy and nginx. By hand, as root, from a checkout whose changes are committed: bash scripts/deploy/recipes-check.sh
# Needs debootstrap, systemd-container, slirp4netns, 6 GB in /var/tmp, and the registries of Debian and npm.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d /var/tmp/recipes-check-XXXXXX)
machine=$folder/machine
network=${folder##*/}
# Caddy signs names below .localhost with an authority of its own.
domain=handyman.localhost
init='' network_pid='' machine_pid='' running=''

clean_up() {
  status=$?
  trap - EXIT INT TERM HUP
  if ((status)) && [[ -f $machine/root/said.log ]]; then tail -n 40 "$machine/root/said.log"; fi
  # All processes of the machine end with its first one.
  for pid in $init $machine_pid $network_pid $running; do kill -KILL "$pid" 2> /dev/null || true; done
  wait 2> /dev/null || true
  ip netns delete "$network" 2> /dev/null || true
  rm -rf --one-file-system "$folder"
  exit "$status"
}
trap clean_up EXIT
trap 'exit 130' INT TERM HUP

say() { printf '%4s s  %s\n' "$SECONDS" "$1"; }

# A signal is answered at once only while bash waits for what runs in the background.
run() {
  "$@" &
  running=$!
  wait $running
  running=''
}

# The nth block of commands below a heading of README.md.
block() {
  awk -v heading="## $1" -v nth="$2" '/^## / {below = $0 == heading} $0 == "```" {inside = 0}
    inside && found == nth {print} below && $0 == "```sh" {inside = 1; found++}' scripts/deploy/README.md
}

# Runs what it reads as root of the machine, and says each command with the seconds since the start.
inside() {
  { echo 'set -x' && cat; } > "$machine/root/lines.sh"
  run nsenter --target "$init" --mount --uts --ipc --pid --net env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/trusted.pem REQUESTS_CA_BUNDLE=/etc/trusted.pem \
    DOMAIN="$domain" START="$SECONDS" bash -c 'exec 3>&1 >> /root/said.log 2>&1; cd /srv/handyman || true
      SECONDS=$START; BASH_XTRACEFD=3; PS4="    \$SECONDS s  "; set -eu; source /root/lines.sh' < /dev/null
}

start_machine() {
  run unshare --mount --pid --fork --kill-child --mount-proc \
    debootstrap --variant=minbase --include=systemd-sysv,dbus trixie "$machine" > "$folder/log"
  git clone --quiet --bare . "$machine/opt/site.git"
  printf '[safe]\n\tdirectory = *\n' > "$machine/etc/gitconfig"
  echo "127.0.0.1 localhost $domain $network" > "$machine/etc/hosts"
  echo 'nameserver 10.0.2.3' > "$machine/etc/resolv.conf"
  # What this machine trusts, the authority of a company's proxy included.
  cp /etc/ssl/certs/ca-certificates.crt "$machine/etc/trusted.pem"
  mkdir -m 750 "$machine/etc/sudoers.d"
  echo 'Defaults env_keep += "NODE_EXTRA_CA_CERTS"' > "$machine/etc/sudoers.d/trusted"

  ip netns add "$network"
  slirp4netns --configure --netns-type=path "/run/netns/$network" tap0 >> "$folder/log" 2>&1 &
  network_pid=$!
  systemd-nspawn --quiet --directory="$machine" --machine="$network" --register=no --keep-unit --resolv-conf=off \
    --network-namespace-path="/run/netns/$network" --boot < /dev/null >> "$folder/log" 2>&1 &
  machine_pid=$!
  until init=$(pgrep --parent $machine_pid) &&
    [[ $(nsenter --target "$init" --all systemctl is-system-running 2> /dev/null) =~ running|degraded ]]; do
    kill -0 $machine_pid
    sleep 0.5
  done
}

# Pages, the Studio, the lake's socket and a form, through the proxy and over HTTPS.
ask_site() {
  inside << 'LINES'
BASH_XTRACEFD=2
ask() { curl --retry 30 --retry-delay 1 --retry-connrefused --silent --show-error --cacert /etc/trusted.pem --max-time 60 "$@"; }
for path in / /services /contact /studio; do ask --fail --output /dev/null "https://$DOMAIN$path"; done
# A moment after a reload nginx's old workers answer, too.
[[ $(ask --fail --retry-all-errors --head "http://$DOMAIN/contact") =~ ' 30'[18].*"https://$DOMAIN/contact" ]]
[[ $(ask --head "https://$DOMAIN/") =~ 'HTTP/2 200' ]]
upgrade=(-H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: aGFuZHltYW4tc2l0ZS1jaA==')
[[ $(ask --http1.1 --retry 0 --max-time 3 --include "${upgrade[@]}" -H "Origin: https://$DOMAIN" "https://$DOMAIN/_lake/_mux/socket") =~ '101 Switching' ]]
cat studio/seed/images/painting.webp > /tmp/photo.webp && truncate --size 12000000 /tmp/photo.webp
form=(-F form_type=contact -F source_page=Contact -F 'name=Pat Proxy' -F phone=704-555-0147 -F description=Shelves -F consentToText=on)
for photo in {1..10}; do form+=(-F photos=@/tmp/photo.webp); done
[[ $(ask --include "${form[@]}" "https://$DOMAIN/api/store-request") =~ 'location: /contact?sent=' ]]
sudo -Hu handyman npm run requests | grep 'Pat Proxy'
LINES
}

# The proxies of a server on the internet are trusted as they are.
trust() { inside <<< "until cat $1/pki/authorities/local/root.crt >> /etc/trusted.pem; do sleep 1; done"; }

# The certificate's half day and the invented phone number are all that the doctor may find.
sign_in() {
  inside < <(block 'One server' 4 | sed 's/ doctor$/& || true/')
  [[ $(grep -c '^  WRONG ' "$machine/root/said.log") = "$1" ]]
}

say 'An empty Debian'
start_machine
say 'One server'
inside < <(block 'One server' 1 | sed "s|^DOMAIN=.*|DOMAIN=$domain|; s|^REPOSITORY=.*|REPOSITORY=/opt/site.git|")
inside <<< '! nsenter --target "$(systemctl show --property MainPID --value handyman)" --mount touch release/written'

say 'Caddy'
inside < <(block 'One server' 2)
trust /var/lib/caddy/.local/share/caddy
ask_site
sign_in 2

say 'nginx, with a certificate of an authority in this machine'
inside << 'LINES'
systemctl disable --now caddy
mkdir -p /root/.config/letsencrypt
echo 'server = https://localhost:14443/acme/local/directory' > /root/.config/letsencrypt/cli.ini
printf '{\n admin off\n https_port 14443\n http_port 14080\n skip_install_trust\n storage file_system /root/authority\n}\n' > /root/Caddyfile
printf 'https://localhost:14443 {\n tls internal\n acme_server\n}\n' >> /root/Caddyfile
caddy run --config /root/Caddyfile 3> /dev/null &
LINES
trust /root/authority
inside < <(block 'One server' 3)
ask_site
sign_in 4
inside <<< 'certbot renew --force-renewal --no-random-sleep-on-renew'
ask_site

say 'Update'
inside < <(block 'Update and roll back' 1)
inside <<< 'sudo -Hu handyman npm run rollback'
ask_site

say 'Restore'
inside <<< 'sudo -Hu handyman npm run backup'
inside < <(block 'Backup and restore' 1)
ask_site
say 'Everything ran as it is printed.'
