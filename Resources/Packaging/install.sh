#!/bin/sh
# Install scrumdinger for one user, or elsewhere; no root is needed.
#
#   ./install.sh [--prefix DIR]              copy it to ~/.local, or to DIR
#   ./install.sh --uninstall [--prefix DIR]  remove exactly that; scrums stay where they are
set -eu

usage() {
  sed -n 's/^#   //p' "$0"
  exit "$1"
}

prefix='' uninstall=''
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -gt 1 ] || usage 2
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#*=} ;;
    --uninstall) uninstall=yes ;;
    -h | --help) usage 0 ;;
    *) usage 2 >&2 ;;
  esac
  shift
done
prefix=${prefix:-${HOME:?is not set: use --prefix}/.local}
here=$(cd "$(dirname "$0")" && pwd)

# Every file of the tarball but this one, relative to it.
files() { (cd "$here" && find bin share -type f); }

if [ "$uninstall" ]; then
  files | while IFS= read -r file; do
    rm -f "$prefix/$file"
    # The folders that are nobody else's.
    case $file in */scrumdinger/*) rmdir "$(dirname "$prefix/$file")" 2> /dev/null || true ;; esac
  done
  echo "Removed from $prefix"
  exit 0
fi

files | while IFS= read -r file; do
  mkdir -p "$(dirname "$prefix/$file")"
  # Beside the old one, which may be running.
  cp "$here/$file" "$prefix/$file.new" && mv -f "$prefix/$file.new" "$prefix/$file"
done
echo "Installed in $prefix"
case :$PATH: in
  *":$prefix/bin:"*) echo "Start it: scrumdinger" ;;
  *) echo "Start it: $prefix/bin/scrumdinger (or add $prefix/bin to your PATH)" ;;
esac
