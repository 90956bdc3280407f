"""The experiments: processes that die, calls that fail, disks that are full, and concurrent writers."""
import fcntl
import os
import random
import re
import resource
import shutil
import signal
import struct
import subprocess
import time

from ledger import Ledger, Loss
from store import Snapshot
from worker import Hang, finish

ERRNOS = "EIO ENOSPC EDQUOT EINTR EROFS EACCES EMFILE ENFILE ENOMEM".split()
SCRUM = "5C12DE00-0000-4000-8000-000000000001"
NOBODY = 65534


class Torture:
    """Run experiments in a directory and count losses."""

    def __init__(self, worker, path, seed):
        self.worker, self.path = worker, path
        self.random = random.Random(seed)
        self.losses = 0
        # Template stores: the work done in them, and the workers' output.
        self.templates = {}
        self.runs = 0

    def store(self, *operations):
        """A new store with one scrum, and its ledger."""
        self.runs += 1
        path = os.path.join(self.path, f"store-{self.runs}")
        ledger = Ledger(path, SCRUM)
        if not operations:
            return path, ledger
        if operations not in self.templates:
            template = os.path.join(self.path, "template-" + "-".join(operations))
            self.templates[operations] = template, self.worker.run(template, SCRUM, *operations)
        template, output = self.templates[operations]
        shutil.copytree(template, path)
        ledger.hear(output)
        return path, ledger

    def judge(self, what, ledger, may_be_torn=False, heal=True):
        """Check the store, let the program read it and continue in it, and count losses."""
        try:
            # NB: a committed import that could not be placed is acknowledged all the same: the next start places it.
            if heal and os.path.isdir(os.path.join(ledger.path, "import")):
                self.worker.run(ledger.path, SCRUM, "check")
            ledger.check(may_be_torn)
            if heal:
                output = self.worker.run(ledger.path, SCRUM, "append", "title=healed", "check")
                if output.count(b"ok append") != 1 or output.count(b"ok title") != 1:
                    raise Loss(f"no longer works: {output.decode().strip()}")
                ledger.hear(output)
                now = ledger.check()
                ledger.check_import(now)
                self.compare(now, output)
            return True
        except (Loss, Hang) as loss:
            self.losses += 1
            print(f"  LOSS {what}: {loss} (kept: {ledger.path})", flush=True)
            return False

    def compare(self, now, output):
        """Check that the program reads what is stored."""
        line = [line for line in output.decode().split("\n") if line.startswith("ok check ")][0]
        seen = [int(word) for word in line.split()[2:]]
        meetings = len(now.meetings.get(SCRUM, {}))
        there = [len(now.heads), 0, meetings, len(now.unreadable), len(now.late(SCRUM))]
        if seen != there:
            raise Loss(f"the program reads {seen} instead of {there}")

    # Killed at random moments

    def kill(self, rounds, rounds_per_store=20):
        acknowledged = torn = left = 0
        for number in range(rounds):
            if number % rounds_per_store == 0:
                path, ledger = self.store("make", "append")
            process = self.worker.start(path, SCRUM, "wait", "mixed*0")
            process.stdout.readline()
            process.stdin.write(b"x")
            process.stdin.flush()
            time.sleep(self.random.uniform(0, 0.05))
            process.kill()
            output = finish(process)
            before = ledger.acknowledged
            ledger.hear(output)
            acknowledged += ledger.acknowledged - before
            titles = [int(line.split()[2]) for line in output.decode().split("\n")[:-1] if line.startswith("ok title")]
            ledger.attempt("title", str(titles[-1] + 4 if titles else 2))
            tears = len(ledger.known_torn)
            self.judge(f"kill, round {number}", ledger, may_be_torn=True)
            torn += len(ledger.known_torn) - tears
            if number % rounds_per_store == rounds_per_store - 1 or number == rounds - 1:
                left += self.sweep(path, ledger)
        return f"{rounds} rounds, {acknowledged} acknowledged, {torn} torn last lines repaired, {left} temporary files removed"

    def sweep(self, path, ledger):
        """Make stale temporary files two days old, so that the next writer removes them."""
        left = Snapshot(path).temporary
        for name in left:
            os.utime(name, (time.time() - 2 * 86400,) * 2)
        self.judge("sweep", ledger)
        if Snapshot(path).temporary:
            self.losses += 1
            print(f"  LOSS sweep: {Snapshot(path).temporary} not removed")
        return len(left)

    # Power cuts

    def power_cuts(self, rounds):
        """Shut a file system down under a worker, without writing what it holds in memory, and mount it again, as a power cut does."""
        disk, mount = os.path.join(self.path, "disk"), os.path.join(self.path, "mount")
        os.makedirs(mount)
        acknowledged = torn = 0
        for number in range(rounds):
            with open(disk, "wb") as file:
                file.truncate(64 << 20)
            if not shutil.which("mkfs.ext4") or any(
                    subprocess.run(command, stderr=subprocess.DEVNULL).returncode
                    for command in (["mkfs.ext4", "-q", "-F", disk], ["mount", "-o", "loop", disk, mount])):
                return "SKIPPED: no file system can be made in a file and mounted here"
            try:
                ledger = Ledger(os.path.join(mount, "store"), SCRUM)
                ledger.hear(self.worker.run(ledger.path, SCRUM, "make", "append"))
                process = self.worker.start(ledger.path, SCRUM, "wait", "mixed*0")
                process.stdout.readline()
                process.stdin.write(b"x")
                process.stdin.flush()
                time.sleep(self.random.uniform(0, 0.2))
                # Stopped first, since a sync that is in flight could be reported as complete although it is cut off.
                process.send_signal(signal.SIGSTOP)
                shut_down(mount)
                process.kill()
                output = finish(process)
                ledger.hear(output)
                acknowledged += ledger.acknowledged
                titles = [int(line.split()[2]) for line in output.decode().split("\n")[:-1] if line.startswith("ok title")]
                ledger.attempt("title", str(titles[-1] + 4 if titles else 2))
                subprocess.run(["umount", mount], check=True)
                subprocess.run(["mount", "-o", "loop", disk, mount], check=True)
                if not self.judge(f"power cut {number}", ledger, may_be_torn=True) and os.path.exists(ledger.path):
                    shutil.copytree(ledger.path, os.path.join(self.path, f"power-cut-{number}"))
                torn += len(ledger.known_torn)
            finally:
                subprocess.run(["umount", "-l", mount], check=True)
        return f"{rounds} rounds, {acknowledged} acknowledged, {torn} torn last lines repaired"

    # One system call at a time

    # An operation and its store: a new one, or one with a scrum and perhaps a meeting.
    SCENES = {
        "append": (["make", "append"], "append"), "title": (["make", "append"], "title=1"),
        "first append": (["make"], "append"), "add": (["make"], "add"), "delete": (["make", "append"], "delete"),
        "first start": ([], "make"), "import": (["make", "append"], "import"), "keep": (["make"], "keep"),
        "first update": (["make"], "update"), "update": (["make", "update"], "update"),
        "import of updates": (["make", "update"], "import"), "late update": (["make", "append"], "late"),
        "day off": (["make"], "off"), "second day off": (["make", "off"], "off"),
        "first meeting with an item": (["make"], "meet"), "meeting with an item": (["make", "meet"], "meet"),
        "item": (["make", "item"], "item"),
    }

    def scene(self, name):
        preparations, operation = self.SCENES[name]
        path, ledger = self.store(*preparations)
        if operation == "delete":
            operation = f"delete={next(iter(ledger.appended))}"
        if "=" in operation:
            ledger.attempt(*operation.split("="))
        return path, ledger, operation

    def at_every_call(self, scenes, faults):
        """Run each scene once for every call it makes and every fault."""
        killed = refused = survived = missed = runs = 0
        for name in scenes:
            path, ledger, operation = self.scene(name)
            calls = self.worker.calls(path, SCRUM, operation)
            shutil.rmtree(path, ignore_errors=True)
            for fault, call, number in faults(calls):
                runs += 1
                what = f"{name}, {fault} at {call} {number}"
                try:
                    for _ in range(5):
                        path, ledger, operation = self.scene(name)
                        output = self.worker.run_with_fault(path, SCRUM, operation, fault, call, number)
                        if output is not None:
                            break
                        shutil.rmtree(path, ignore_errors=True)
                    else:
                        missed += 1
                        continue
                except Hang as hang:
                    self.losses += 1
                    print(f"  LOSS {what}: {hang} (kept: {path})", flush=True)
                    continue
                before = ledger.acknowledged
                ledger.hear(output)
                if ledger.acknowledged > before:
                    survived += 1
                elif b"failed" in output:
                    refused += 1
                else:
                    killed += 1
                if name == "first start" and ledger.acknowledged == before:
                    ledger.hear(self.worker.run(path, SCRUM, "make"))
                if self.judge(what, ledger, may_be_torn="signal" in fault):
                    shutil.rmtree(path, ignore_errors=True)
        if missed:
            print(f"  {missed} calls could not be isolated")
        return runs - missed, killed, refused, survived

    def kill_before_every_call(self, scenes):
        def faults(calls):
            return [("signal=KILL", *call) for call in calls]
        runs, killed, _, survived = self.at_every_call(scenes, faults)
        return f"{runs} runs of {', '.join(scenes)}: {killed} killed before the acknowledgement, {survived} after"

    def every_errno(self, scenes, errnos=ERRNOS):
        def faults(calls):
            return [(f"error={errno}", *call) for call in failing(calls) for errno in errnos]
        runs, died, refused, survived = self.at_every_call(scenes, faults)
        self.losses += died
        return f"{runs} runs of {', '.join(scenes)}: {refused} reported, {survived} recovered, {died} died silently"

    def each_errno_once(self, scenes):
        def faults(calls):
            # Each at a different call, starting with the last, where it matters most.
            return [(f"error={errno}", *call) for errno, call in zip(ERRNOS, reversed(failing(calls)))]
        runs, died, refused, survived = self.at_every_call(scenes, faults)
        self.losses += died
        return f"{runs} runs of {', '.join(scenes)}: {refused} reported, {survived} recovered, {died} died silently"

    def sync_order(self, scenes):
        """Whatever an operation has written and named is synced before it is acknowledged, and bytes before they are named."""
        for name in scenes:
            path, _, operation = self.scene(name)
            _, trace = self.worker.run_traced(path, SCRUM, operation)
            pending, faults, acknowledged = set(), set(), 0
            for call in (re.sub(r"^\d+ +", "", line) for line in trace):
                files = [file for file in re.findall(r"<([^<>]*)>", call) if file.startswith(path)]
                if call.startswith("writev(1<"):
                    acknowledged += 1
                    faults |= {f"acknowledged before {file} is synced" for file in pending}
                elif call.startswith(("write", "pwrite64", "ftruncate")):
                    pending |= set(files)
                elif call.startswith("syncfs"):
                    pending.clear()
                elif call.startswith(("fsync", "fdatasync")):
                    pending -= set(files)
                elif call.startswith("rename") and call.rstrip().endswith("= 0"):
                    names = re.findall(r'"([^"]*)"', call)
                    if os.path.join(files[0], names[0]) in pending:
                        faults.add(f"{names[1]} is named before it is synced")
                    pending.add(files[-1])
            if not acknowledged:
                faults.add("not acknowledged")
            self.losses += len(faults)
            for fault in sorted(faults):
                print(f"  LOSS {name}: {fault}", flush=True)
        return f"{len(scenes)} operations in order"

    # No space

    def full_disk(self):
        if os.geteuid() != 0:
            return "SKIPPED: only root can mount a tmpfs"
        mount = os.path.join(self.path, "full")
        os.makedirs(mount)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", mount], stderr=subprocess.DEVNULL).returncode:
            return "SKIPPED: a tmpfs can't be mounted here"
        refused = 0
        try:
            for room in range(12):
                path, ledger = os.path.join(mount, f"store-{room}"), None
                ledger = Ledger(path, SCRUM)
                ledger.hear(self.worker.run(path, SCRUM, "make", "append"))
                filler = os.path.join(mount, "filler")
                fill(filler, leave=room * 4096)
                for number in range(1, 7):
                    ledger.attempt("title", str(number))
                ledger.hear(self.worker.run(path, SCRUM, "append", "append", "title=1", "add", "update", "off", "late", "append", "title=2", "append"))
                self.judge(f"full disk, {room} pages left", ledger, heal=False)
                refused += ledger.refused
                os.unlink(filler)
                if self.judge(f"full disk, {room} pages left, then freed", ledger):
                    shutil.rmtree(path)
        finally:
            subprocess.run(["umount", "-l", mount], check=True)
        if refused == 0:
            raise SystemExit("the disk did not fill up")
        return f"12 runs, {refused} operations reported"

    def file_size_limit(self):
        refused = 0
        for extra in range(0, 4000, 400):
            path, ledger = self.store("make", "append")
            size = os.path.getsize(os.path.join(path, "meetings", SCRUM + ".jsonl"))
            for limit in (size + extra, 40 + extra // 20):
                ledger.attempt("title", "1")
                ledger.hear(self.worker.run(
                    path, SCRUM, "append", "title=1", "add", "update", "off", "late", preexec=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))))
                self.judge(f"file size limit {limit}", ledger)
            refused += ledger.refused
        return f"20 runs, {refused} operations reported"

    # No permission

    def permissions(self, worker):
        head, meetings = f"scrums/{SCRUM}.json", f"meetings/{SCRUM}.jsonl"
        cases = [(head, 0o444), (head, 0), (meetings, 0o444), (meetings, 0), ("scrums", 0o555), ("meetings", 0o555), ("", 0o555),
                 ("scrums", 0), ("meetings", 0), ("format.json", 0), ("lock", 0o444), ("lock", 0)]
        refused = acknowledged = 0
        for name, mode in cases:
            path, ledger = self.store("make", "append")
            if os.geteuid() == 0:
                for folder, _, files in os.walk(path):
                    for file in [folder, *(os.path.join(folder, file) for file in files)]:
                        os.chown(file, NOBODY, NOBODY)
            target = os.path.join(path, name)
            old = os.stat(target).st_mode & 0o7777
            bytes_before = open(target, "rb").read() if os.path.isfile(target) else None
            os.chmod(target, mode)
            before = ledger.acknowledged
            ledger.attempt("title", "1")
            ledger.hear(worker.run(path, SCRUM, "append", "title=1", "add", "update", "off", "append", "title=1"))
            acknowledged += ledger.acknowledged - before
            what = f"{name or 'the store'} with mode {mode:o}"
            if bytes_before is not None and open(target, "rb").read() != bytes_before:
                self.losses += 1
                print(f"  LOSS {what}: was written to (kept: {path})")
            if os.stat(target).st_mode & 0o7777 != mode:
                self.losses += 1
                print(f"  LOSS {what}: the mode changed (kept: {path})")
            os.chmod(target, old)
            self.judge(what, ledger)
            refused += ledger.refused
        return f"{len(cases)} cases, {refused} operations reported, {acknowledged} acknowledged"

    # Concurrent writers

    def two_writers(self, count):
        acknowledged = 0
        for one, other in (("title", "minutes"), ("append", "append"), ("mixed", "mixed"), ("append", "title"), ("off", "off")):
            path, ledger = self.store("make")
            ledger.title, ledger.minutes = set(), set()
            writers = [self.worker.start(path, SCRUM, f"{operation}*{count}") for operation in (one, other)]
            outputs = [finish(writer) for writer in writers]
            titles = set()
            for output in outputs:
                ledger.hear(output)
                titles |= ledger.title if b"ok title" in output else set()
            ledger.title, ledger.minutes = titles or {"0"}, ledger.minutes or {5}
            acknowledged += ledger.acknowledged - 1
            if ledger.refused or ledger.acknowledged != 2 * count + 1:
                self.losses += 1
                print(f"  LOSS two writers: {ledger.refused} refused, {ledger.acknowledged} acknowledged")
            self.judge(f"two writers, {one} and {other}", ledger)
        return f"5 x 2 writers x {count}, {acknowledged} acknowledged"


def shut_down(mount):
    """EXT4_IOC_SHUTDOWN, without flushing the journal (EXT4_GOING_FLAGS_NOLOGFLUSH)."""
    folder = os.open(mount, os.O_RDONLY)
    try:
        fcntl.ioctl(folder, 0x8004587D, struct.pack("I", 2))
    finally:
        os.close(folder)


def failing(calls):
    """The calls that strace can fail without effect: it skips a call it fails, but even a failing close closes."""
    return [call for call in calls if call[0] != "close"]


def fill(path, leave):
    """Fill a disk except for a few bytes."""
    space = os.statvfs(os.path.dirname(path))
    with open(path, "wb") as file:
        file.truncate(0)
        left = space.f_bavail * space.f_frsize - leave
        while left > 0:
            try:
                left -= os.write(file.fileno(), b"x" * min(left, 4096))
            except OSError:
                return
