#!/usr/bin/env bash
# An object store with the S3 protocol for tests: OpenStack Swift with s3api on one node, from Debian's packages.
#   tools/object-store.sh start FOLDER PORT   prints endpoint, region and keys; takes PORT and the next four
#   tools/object-store.sh stop FOLDER
# Needs root on Debian. Exits with 77 if the packages are not available.
set -euo pipefail
what=$1 dir=$2 port=${3:-6000}
absent() {
  echo "OpenStack Swift is not available here: $1" >&2
  exit 77
}
if [ "$what" = stop ]; then
  for file in "$dir"/*.pid; do kill -- "-$(cat "$file")" 2>/dev/null || true; done
  exit 0
fi
[ "$(id -u)" = 0 ] || absent 'it needs root'
if ! command -v swift-proxy-server memcached >/dev/null; then
  command -v apt-get >/dev/null || absent 'it needs Debian'
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends \
    swift-proxy swift-account swift-container swift-object memcached; } >&2 \
    || absent 'its packages could not be installed'
fi
mkdir -p "$dir"/{etc,nodes/d1}
cd "$dir"
chmod 755 "$dir"
account=$((port + 1)) container=$((port + 2)) object=$((port + 3)) memory=$((port + 4))
cat > etc/swift.conf <<C
[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = alone
C
common="swift_dir = $dir/etc
bind_ip = 127.0.0.1
user = swift
workers = 0
log_level = ERROR"
for server in "account $account" "container $container" "object $object"; do
  read -r name at <<< "$server"
  swift-ring-builder "etc/$name.builder" create 4 1 1 > /dev/null
  swift-ring-builder "etc/$name.builder" add "r1z1-127.0.0.1:$at/d1" 1 > /dev/null
  swift-ring-builder "etc/$name.builder" rebalance > /dev/null || true
  cat > "etc/$name-server.conf" <<C
[DEFAULT]
$common
bind_port = $at
devices = $dir/nodes
mount_check = false
[pipeline:main]
pipeline = $name-server
[app:$name-server]
use = egg:swift#$name
C
done
cat > etc/proxy-server.conf <<C
[DEFAULT]
$common
bind_port = $port
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$memory
[filter:tempauth]
use = egg:swift#tempauth
user_flute_line = Object-Store-Secret-1 .admin
[filter:s3api]
use = egg:swift#s3api
location = ap-south-1
s3_acl = false
# Fewer than the usual thousand, so that a few files are enough for a listing of several answers.
max_bucket_listing = 50
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
C
# Swift reads swift.conf only from this folder.
install -D -m 644 etc/swift.conf /etc/swift/swift.conf
chown -R swift "$dir"
run() {
  setsid env PATH=/usr/sbin:/usr/bin:/sbin:/bin nohup "${@:2}" > "$1.log" 2>&1 < /dev/null &
  echo $! > "$1.pid"
}
run memcached memcached -l 127.0.0.1 -p "$memory" -u swift
for name in account container object; do
  run "$name" "swift-$name-server" "$dir/etc/$name-server.conf"
done
run proxy swift-proxy-server "$dir/etc/proxy-server.conf"
for at in "$account" "$container" "$object" "$port"; do
  for _ in $(seq 300); do
    curl -s -o /dev/null "http://127.0.0.1:$at/" && continue 2
    sleep .2
  done
  echo "Swift did not start: nothing listens on port $at" >&2
  exit 1
done
echo "endpoint=http://127.0.0.1:$port region=ap-south-1 key=flute:line secret=Object-Store-Secret-1"
