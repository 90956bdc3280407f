#!/usr/bin/env python3
"""Torture the store with real processes, and fail if anything acknowledged is missing or unreadable.

    torture.py WORKER [--quick] [--only NAME] [--seed N] [--rounds N] [--in DIRECTORY]
"""
import argparse
import os
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from experiments import NOBODY, Torture  # noqa: E402
from worker import Worker  # noqa: E402


def main():
    options = argparse.ArgumentParser(description="Torments the store.")
    options.add_argument("worker")
    options.add_argument("--quick", action="store_true", help="run a short selection that takes seconds")
    options.add_argument("--only", help="run only experiments whose names contain this")
    options.add_argument("--rounds", type=int, default=500, help="number of kills at random moments")
    options.add_argument("--seed", type=int, default=int(time.time()))
    options.add_argument("--in", dest="directory", help="directory for the stores, for example on another file system")
    options = options.parse_args()

    directory = tempfile.mkdtemp(prefix="torture-", dir=options.directory)
    os.chmod(directory, 0o755)
    # Beside the stores, where an ordinary user can execute it.
    program = shutil.copy(options.worker, os.path.join(directory, "worker"))
    os.chmod(program, 0o755)
    torture = Torture(Worker(program), directory, options.seed)
    ordinary = Worker(program, NOBODY if os.geteuid() == 0 else None)
    if options.quick:
        experiments = {
            "kill -9 at random moments": lambda: torture.kill(20, rounds_per_store=4),
            "kill -9 before every system call": lambda: torture.kill_before_every_call(["append", "title"]),
            "order of syncs": lambda: torture.sync_order(["append", "keep"]),
            "each errno once": lambda: torture.each_errno_once(["append", "title"]),
        }
    else:
        scenes = list(torture.SCENES)
        experiments = {
            "kill -9 at random moments": lambda: torture.kill(options.rounds),
            "kill -9 before every system call": lambda: torture.kill_before_every_call(scenes),
            "power cuts": lambda: torture.power_cuts(options.rounds // 5),
            "every errno at every system call": lambda: torture.every_errno(scenes),
            "order of syncs": lambda: torture.sync_order(scenes),
            "full disk": torture.full_disk,
            "file size limit": torture.file_size_limit,
            "permissions, as an ordinary user": lambda: torture.permissions(ordinary),
            "two writers at once": lambda: torture.two_writers(200),
        }
    print(f"seed {options.seed}, {'quick' if options.quick else 'all'}, in {directory}", flush=True)
    for name, experiment in experiments.items():
        if options.only and options.only not in name:
            continue
        begun, losses = time.monotonic(), torture.losses
        result = experiment()
        print(f"{name}: {result}; {torture.losses - losses} losses ({time.monotonic() - begun:.0f} s)", flush=True)
    if torture.losses:
        print(f"{torture.losses} losses; see the stores in {directory}")
        return 1
    shutil.rmtree(directory)
    return 0


if __name__ == "__main__":
    sys.exit(main())
