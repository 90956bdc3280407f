"""A program on its own pseudo-terminal, with its output and its cost."""
import fcntl
import os
import re
import select
import signal
import struct
import sys
import termios
import time

KEYS = {
    "Enter": b"\r", "Esc": b"\x1b", "Tab": b"\t", "BackTab": b"\x1b[Z", "Space": b" ", "Backspace": b"\x7f",
    "Up": b"\x1b[A", "Down": b"\x1b[B", "Right": b"\x1b[C", "Left": b"\x1b[D", "Home": b"\x1b[H", "End": b"\x1b[F",
    "PageUp": b"\x1b[5~", "PageDown": b"\x1b[6~", "Delete": b"\x1b[3~",
}
COLOR_QUESTION = re.compile(rb"\x1b\](1[01]);\?")
CURSOR_MODE = re.compile(rb"\x1b\[\?1([hl])")


class Program:
    """`output` holds everything written, with the time of arrival in seconds."""

    def __init__(self, command, columns, rows, environment, colors=None):
        """Start the program with `environment` and a bare minimum, so that results do not depend on the caller's.

        With `colors`, the ground and the ink as red, green and blue, the terminal tells them to a program that asks (OSC 11, OSC 10).
        """
        self.output = []
        self._colors = dict(zip((b"11", b"10"), colors or ()))
        self.status = None
        self._application_cursor = False
        self._terminal, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * 8, rows * 17))
        self._path = path = os.ttyname(slave)
        variables = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC"}
        # The first terminal that a session leader opens becomes its controlling terminal.
        files = [(os.POSIX_SPAWN_OPEN, 0, path, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
        self.started = time.monotonic()
        self.process = os.posix_spawn(
            command[0], command, variables | environment, file_actions=files, setsid=True, setsigdef=[signal.SIGPIPE])
        os.close(slave)

    # Reading and typing

    def settle(self, silence, patience=5.0):
        """Read until no output arrives for `silence` seconds; wait up to `patience` for the first.

        Return the time of the last byte and the number of bytes, or None if there was no output.
        """
        count, last = 0, None
        while select.select([self._terminal], [], [], silence if count else patience)[0]:
            try:
                data = os.read(self._terminal, 1 << 16)
            except OSError:
                data = b""
            if not data:  # the program has exited
                break
            last = time.monotonic()
            self.output.append((last, data))
            count += len(data)
            for number in COLOR_QUESTION.findall(data):
                if number in self._colors:
                    answer = "/".join(f"{part:02x}{part:02x}" for part in self._colors[number])
                    os.write(self._terminal, b"\x1b]" + number + f";rgb:{answer}\x1b\\".encode())
            for match in CURSOR_MODE.finditer(data):
                self._application_cursor = match[1] == b"h"
        return (last, count) if count else None

    def rest(self, silence=0.05, patience=30):
        """Read until the program waits: it has taken all keys, and for `silence` seconds it neither ran, nor could have run, nor wrote."""
        deadline = time.monotonic() + patience
        while not self.has_ended and time.monotonic() < deadline:
            before = self.cpu
            if not self.settle(silence, silence) and self._waits and self.cpu == before:
                return

    @property
    def _waits(self):
        """Whether all keys are taken, and all threads asleep or ended."""
        slave = os.open(self._path, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            if int.from_bytes(fcntl.ioctl(slave, termios.FIONREAD, bytes(4)), sys.byteorder):
                return False
        finally:
            os.close(slave)
        return all(self._state(thread) in "SZX" for thread in os.listdir(f"/proc/{self.process}/task"))

    def _state(self, thread):
        try:
            return self._read(f"task/{thread}/stat").rpartition(") ")[2][0]
        except (FileNotFoundError, ProcessLookupError):
            return "X"

    def watch(self, seconds):
        """Read for a fixed time."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self.settle(0, left)

    def press(self, key):
        """Send a key by name (`C-x` and `A-x` are Control and Alt), or any text. Return the time."""
        data = KEYS.get(key)
        if data is None and len(key) == 3 and key.startswith("C-"):
            data = bytes([ord(key[2]) & 31])
        elif data is None and key.startswith("A-"):
            data = b"\x1b" + key[2:].encode()
        data = data or key.encode()
        if self._application_cursor and data in (KEYS[key] for key in ("Up", "Down", "Right", "Left", "Home", "End")):
            data = data.replace(b"[", b"O")
        moment = time.monotonic()
        os.write(self._terminal, data)
        return moment

    def resize(self, columns, rows):
        """Change the terminal's size, of which the kernel tells the program. Return the time."""
        moment = time.monotonic()
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * 8, rows * 17))
        return moment

    def flood(self, data, silence=0.5):
        """Send data as fast as the program takes it, and read until it rests. Return the longest time between two outputs."""
        sent, last, longest, cpu = 0, time.monotonic(), 0, None
        os.set_blocking(self._terminal, False)
        while True:
            readable, writable, _ = select.select([self._terminal], [self._terminal] if sent < len(data) else [], [], silence)
            if writable:
                sent += self._write_what_fits(data[sent:sent + 4096])
            if readable:
                self.output.append((time.monotonic(), os.read(self._terminal, 1 << 16)))
                longest, last = max(longest, self.output[-1][0] - last), self.output[-1][0]
            if not readable and not writable:
                if sent == len(data) and self.cpu == cpu:
                    os.set_blocking(self._terminal, True)
                    return longest
                cpu = self.cpu

    def _write_what_fits(self, data):
        try:
            return os.write(self._terminal, data)
        except BlockingIOError:
            return 0

    # Cost

    @property
    def cpu(self):
        """Processor time of all threads so far, in seconds."""
        # The clock of another process, computed as clock_getcpuclockid(3) does.
        return time.clock_gettime((~self.process << 3) | 2)

    @property
    def peak_memory(self):
        """Peak memory in bytes."""
        return 1024 * int(re.search(r"^VmHWM:\s+(\d+)", self._read("status"), re.M)[1])

    @property
    def wakeups(self):
        """Voluntary context switches of each thread so far."""
        counts = {}
        for thread in os.listdir(f"/proc/{self.process}/task"):
            try:
                status = self._read(f"task/{thread}/status")
            except (FileNotFoundError, ProcessLookupError):  # the thread has ended meanwhile
                continue
            counts[thread] = int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.M)[1])
        return counts

    def wakeups_since(self, before):
        """Those since an earlier count, of the threads that are still there."""
        return sum(count - before.get(thread, 0) for thread, count in self.wakeups.items())

    def _read(self, file):
        with open(f"/proc/{self.process}/{file}", encoding="utf-8") as text:
            return text.read()

    # The end

    @property
    def has_ended(self):
        if self.status is None:
            ended, status = os.waitpid(self.process, os.WNOHANG)
            self.status = status if ended else None
        return self.status is not None

    def wait(self, patience):
        """Wait for the end of the program, up to `patience` seconds. Return the status, or None if it goes on."""
        deadline = time.monotonic() + patience
        while not self.has_ended and time.monotonic() < deadline:
            self.settle(0.01, 0.01)
        return self.status

    def end(self):
        """End the program by a signal, a gentle one first."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            if not self.has_ended:
                os.kill(self.process, number)
                self.wait(2)
        os.close(self._terminal)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
