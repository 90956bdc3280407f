"""Run the worker: undisturbed, killed, or with faults injected by strace."""
import collections
import os
import re
import select
import subprocess

CALLS = ("openat open write writev pwrite64 pread64 fdatasync fsync rename renameat renameat2 ftruncate flock fstat newfstatat "
         "lstat stat statx mkdir mkdirat syncfs unlink unlinkat fchmod fchown access faccessat faccessat2 getdents64 readlink "
         "readlinkat close").split()
PATIENCE = 20  # seconds, longer than any operation takes, so a longer one hangs


class Hang(Exception):
    """The worker did not finish."""


class Worker:
    def __init__(self, program, user=None):
        self.program = program
        self.prefix = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user else []

    def start(self, path, scrum, *operations, preexec=None):
        return subprocess.Popen([*self.prefix, self.program, path, scrum, *operations], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, preexec_fn=preexec)

    def run(self, path, scrum, *operations, preexec=None):
        """Run to the end and return the output."""
        return finish(self.start(path, scrum, *operations, preexec=preexec))

    def run_traced(self, path, scrum, operation, *options):
        """Run one operation with strace attached just before it; return the output and the trace."""
        process = self.start(path, scrum, "wait", operation)
        process.stdout.readline()
        log = path + ".strace"
        calls = ",".join("?" + call for call in CALLS)
        tracer = subprocess.Popen(["strace", "-f", "-qq", "-y", "-o", log, "-e", f"trace={calls}", *options, "-p", str(process.pid)],
                                  stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_until_traced(process.pid, tracer)
            output = finish(process, b"x")
            tracer.wait(PATIENCE)
        finally:
            if tracer.poll() is None:
                tracer.kill()
        with open(log, errors="replace") as file:
            trace = whole_calls(file)
        os.unlink(log)
        return output, trace

    def calls(self, path, scrum, operation):
        """The calls an operation makes on the store, each by name and number of calls of that name on its thread."""
        _, trace = self.run_traced(path, scrum, operation)
        counts, calls = collections.Counter(), []
        for line in trace:
            if call := re.match(r"(\d+) +(\w+)\(", line):
                counts[call.groups()] += 1
                if path in line:
                    calls.append((call.group(2), counts[call.groups()]))
        return calls

    def run_with_fault(self, path, scrum, operation, fault, call, number):
        """Inject a fault into a call and return the output, or None if the fault hit an occasional call of a system library's own thread."""
        output, trace = self.run_traced(path, scrum, operation, "-e", f"inject={call}:{fault}:when={number}")
        hit = [line for line in trace if "(INJECTED)" in line or line.rstrip().endswith("= ?")]
        is_ours = any(path in line for line in hit)
        has_died_of_others = not output and "error" in fault and any(path not in line for line in hit)
        return output if is_ours and not has_died_of_others else None


def finish(process, input=None):
    try:
        output, _ = process.communicate(input, timeout=PATIENCE)
        return output
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise Hang("the worker hangs")


def whole_calls(lines):
    """The lines of a trace, with calls rejoined that another thread's calls interrupted."""
    begun, whole = {}, []
    for line in lines:
        thread = line.split(" ", 1)[0]
        if "resumed>" in line:
            whole.append(begun.pop(thread, "") + line.split("resumed>", 1)[1])
        elif "<unfinished ...>" in line:
            begun[thread] = line.split("<unfinished ...>")[0]
        else:
            whole.append(line)
    return whole + [line + " = ?" for line in begun.values()]


def wait_until_traced(pid, tracer):
    """Wait until every thread has a tracer."""
    while True:
        tracers = []
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/status") as status:
                tracers.append(re.search(r"TracerPid:\s*(\d+)", status.read()).group(1))
        if "0" not in tracers:
            return
        if tracer.poll() is not None:
            raise SystemExit("strace can't attach here")
        select.select([], [], [], 0.001)
