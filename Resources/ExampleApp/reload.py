#!/usr/bin/env python3
"""Runs a terminal app, and builds and starts it again whenever its sources change, where it was.

    reload.py [--fresh] [--watch PATH]... --build COMMAND -- PROGRAM [ARGUMENT]...

The app must take --record FILE and --record-text, as one with main(previews:) does. Its keys are recorded, and the new
build gets them first: it does again what they did, so give it sample data, or --fresh, which records nothing. While a
build fails, the app waits in the background; Enter goes back to it.
"""

import argparse
import os
import select
import signal
import subprocess
import sys
import tempfile
import time

INTERVAL = 0.3
SUFFIXES = (".swift", ".h", ".c", ".txt", ".md", ".json", ".modulemap")


def stamp(paths):
    """When each source was changed last."""
    found = {}
    for path in paths:
        files = [path] if os.path.isfile(path) else (
            os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names if name.endswith(SUFFIXES))
        for file in files:
            try:
                found[file] = os.stat(file).st_mtime_ns
            except OSError:
                pass
    return found


class App:
    """The app, in a process group of its own, as a shell would run it."""

    def __init__(self, command, folder, is_fresh):
        self.command, self.folder, self.is_fresh, self.runs, self.pid = command, folder, is_fresh, 0, None

    def start(self):
        environment, command = dict(os.environ), list(self.command)
        if not self.is_fresh:
            before, self.runs = self.recording, self.runs + 1
            environment["CONSOLE_RESUME"] = before if os.path.exists(before) else ""
            command += ["--record", self.recording, "--record-text"]
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.setpgid(0, 0)
                foreground(os.getpid())
                for number in (signal.SIGTTOU, signal.SIGINT, signal.SIGPIPE):
                    signal.signal(number, signal.SIG_DFL)
                os.execvpe(command[0], command, environment)
            except OSError as error:
                print(f"{command[0]}: {error.strerror}", file=sys.stderr)
            os._exit(127)
        try:
            os.setpgid(self.pid, self.pid)
        except OSError:
            pass  # It has done so itself, and runs already.

    @property
    def recording(self):
        return os.path.join(self.folder, f"run-{self.runs}.txt")

    def look(self, flags=os.WNOHANG):
        """The status of the app if it has ended or stopped."""
        pid, status = os.waitpid(self.pid, flags | os.WUNTRACED)
        return status if pid else None

    def end(self):
        os.killpg(self.pid, signal.SIGTERM)
        os.killpg(self.pid, signal.SIGCONT)
        while os.WIFSTOPPED(self.look(0)):
            os.killpg(self.pid, signal.SIGCONT)

    def pause(self):
        """Stops the app, which gives the terminal back. False if it has ended instead."""
        os.kill(self.pid, signal.SIGTSTP)
        is_stopped = os.WIFSTOPPED(self.look(0))
        foreground(os.getpgrp())
        return is_stopped

    def resume(self):
        foreground(self.pid)
        os.killpg(self.pid, signal.SIGCONT)


def foreground(group):
    if os.isatty(0):
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        os.tcsetpgrp(0, group)


def leave(status):
    foreground(os.getpgrp())
    if os.WIFSIGNALED(status):
        signal.signal(os.WTERMSIG(status), signal.SIG_DFL)
        os.kill(os.getpid(), os.WTERMSIG(status))
    sys.exit(os.waitstatus_to_exitcode(status))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("--watch", action="append", default=[])
    parser.add_argument("--build", required=True)
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    paths = options.watch or ["Sources", "Package.swift"]
    with tempfile.TemporaryDirectory(prefix="reload.") as folder:
        run(options, paths, App(options.command, folder, options.fresh))


def run(options, paths, app):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    build, is_paused, known = None, False, stamp(paths)
    if subprocess.call(options.build, shell=True) == 0:
        app.start()
    while True:
        if app.pid and not is_paused and (status := app.look()) is not None:
            if not os.WIFSTOPPED(status):
                leave(status)
            # The user has stopped the app, and so this program with it, and the make that runs it.
            foreground(os.getpgrp())
            os.killpg(os.getpgrp(), signal.SIGTSTP)
            app.resume()
        now = stamp(paths)
        if now != known:
            known = now
            if build:
                build.kill()
                build.wait()
            build = subprocess.Popen(
                options.build, shell=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                start_new_session=True)
            output = b""
        if build:
            ready, _, _ = select.select([build.stdout], [], [], INTERVAL)
            part = os.read(build.stdout.fileno(), 65536) if ready else None
            if part:
                output += part
            elif part == b"":
                status, build = build.wait(), None
                if status == 0:
                    if app.pid:
                        app.end()
                    is_paused = False
                    app.start()
                else:
                    if app.pid and not is_paused:
                        is_paused = app.pause()
                        if not is_paused:
                            leave(1 << 8)
                    sys.stdout.buffer.write(output)
                    print("The build has failed." + (" Enter goes back to the program." if app.pid else ""), flush=True)
        elif is_paused or not app.pid:
            ready, _, _ = select.select([0], [], [], INTERVAL)
            if ready and not os.read(0, 4096):
                sys.exit(1)
            if ready and is_paused:
                is_paused = False
                app.resume()
        else:
            time.sleep(INTERVAL)


main()
