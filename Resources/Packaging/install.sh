#!/bin/sh
# Install scrumdinger for one user, or elsewhere; no root is needed.
#
#   ./install.sh [--prefix DIR]              copy it to ~/.local, or to DIR
#   ./install.sh --uninstall [--prefix DIR]  remove exactly that; scrums stay where they are
set -eu
umask 022
files='
  bin/scrumdinger
  share/applications/scrumdinger.desktop
  share/bash-completion/completions/scrumdinger
  share/doc/scrumdinger/CHANGELOG.md
  share/doc/scrumdinger/LICENSE
  share/doc/scrumdinger/copyright
  share/fish/vendor_completions.d/scrumdinger.fish
  share/man/man1/scrumdinger.1
  share/man/man5/scrumdinger-config.5
  share/man/man5/scrumdinger-data.5
  share/zsh/site-functions/_scrumdinger
'

usage() { sed -n 's/^#   //p' "$0"; }
fail() {
  printf 'install.sh: %s\n' "$1" >&2
  exit "${2:-1}"
}

prefix='' uninstall=''
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -gt 1 ] || fail '--prefix needs a folder' 2
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#*=} ;;
    --uninstall) uninstall=yes ;;
    -h | --help)
      usage
      exit
      ;;
    *)
      usage >&2
      exit 2
      ;;
  esac
  shift
done
[ "$prefix" ] || [ "${HOME-}" ] || fail 'HOME is not set: use --prefix' 2
prefix=${prefix:-$HOME/.local}
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac

if [ "$uninstall" ]; then
  for file in $files; do rm -f -- "$prefix/$file"; done
  rmdir -- "$prefix/share/doc/scrumdinger" 2> /dev/null || :
  printf 'Removed from %s\n' "$prefix"
  exit
fi

here=$(dirname -- "$(readlink -f -- "$0")")
for file in $files; do
  [ -f "$here/$file" ] || fail "$here/$file is missing: unpack the whole tarball"
  [ ! -d "$prefix/$file" ] || fail "$prefix/$file is a folder"
done

temporary=''
trap '[ -z "$temporary" ] || rm -f -- "$temporary"' EXIT
trap 'exit 1' HUP INT TERM
for file in $files; do
  folder=$(dirname -- "$prefix/$file")
  mkdir -p -- "$folder"
  # Beside the old one, which may be running.
  temporary=$(mktemp -- "$folder/.scrumdinger.XXXXXX")
  cp -- "$here/$file" "$temporary"
  case $file in bin/*) chmod 755 -- "$temporary" ;; *) chmod 644 -- "$temporary" ;; esac
  mv -f -- "$temporary" "$prefix/$file"
  temporary=''
done
printf 'Installed in %s\n' "$prefix"
case :$PATH: in
  *":$prefix/bin:"*) echo 'Start it: scrumdinger' ;;
  *) printf 'Start it: %s/bin/scrumdinger (or add %s/bin to your PATH)\n' "$prefix" "$prefix" ;;
esac
