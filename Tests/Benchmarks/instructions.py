"""Instructions in user space, which load on the machine does not change. Valgrind counts them where the processor may not."""
import re
import shutil
import statistics
import tempfile

from measure import COLUMNS, EXPECTED, ROWS, SILENCE, Void, painted
from program import Program
from screen import Screen

WARMUP = 20  # keys


def per_key(side, keys):
    """The instructions between the first keys and the last one, for each key: the median of three runs, since the order in which
    threads read the store decides about addresses, and so about collisions of hashes, at the start."""
    runs = [count(side, keys) - count(side, keys[:WARMUP]) for _ in range(3)]
    return statistics.median(runs) / (len(keys) - WARMUP)


def count(side, keys):
    """The instructions from the start of a program to its end, with these keys in between."""
    with tempfile.NamedTemporaryFile(mode="r", prefix="callgrind-", encoding="utf-8") as log:
        valgrind = [shutil.which("valgrind"), "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log.name}"]
        environment = side.environment | {"SWIFT_DETERMINISTIC_HASHING": "1"}
        with Program(valgrind + side.command, COLUMNS, ROWS, environment) as program:
            painted(program, Screen(COLUMNS, ROWS), EXPECTED, side.name, patience=60)
            for key in keys:
                program.press(key)
                if program.settle(SILENCE, patience=30) is None:
                    raise Void(f"{side.name} does not respond to {key} in valgrind")
            program.press("q")
            if program.wait(60) != 0:
                raise Void(f"{side.name} fails in valgrind")
        count = re.search(r"Collected : (\d+)", log.read())
    if count is None:
        raise Void(f"valgrind does not count the instructions of {side.name}")
    return int(count[1])
