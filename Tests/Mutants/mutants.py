"""Changes operators, constants, conditions and early returns in the sources, one at a time, and runs the tests that should
notice. Prints what survives, and fails if explained.txt does not say why it may."""
import argparse
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mutations
from build import PACKAGE, build, swift_files
from explanations import Explanations

# The folders that are mutated, the test targets that should notice, and the suites that are slow and so come last
AREAS = {
    "Meeting": (["Sources/Core/Scrums/Meeting"], ["ScrumsTests"], ["PropertyTests", "CheckpointTests"]),
    "ScrumStore": (
        ["Sources/Core/ScrumStore", "Sources/Core/JSONCoding", "Sources/Core/DurableFiles"], ["ScrumStoreTests", "ScrumsTests"], []),
    "Tree": (["Sources/Console/ConsoleUI/Tree"], ["ConsoleUITests"], []),
}


def main():
    parser = argparse.ArgumentParser(prog="mutants.py", description=" ".join(__doc__.split()))
    parser.add_argument("--count", type=int, default=180, help="how many mutants in all (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the random choice (%(default)s)")
    parser.add_argument("--only", choices=AREAS, help="one area")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="tests that run at the same time (%(default)s)")
    options = parser.parse_args()
    began = time.monotonic()
    explanations = Explanations(Path(__file__).parent / "explained.txt")
    areas = [options.only] if options.only else list(AREAS)
    sources = {area: swift_files(AREAS[area][0]) for area in areas}
    mutants = chosen_and_built(areas, sources, options)
    tests = {area: Tests(*AREAS[area][1:]) for area in areas}

    def survives(pair):
        area, mutant = pair
        if not tests[area].pass_with(mutant):
            return False
        if not explanations.explains(mutant):
            print(f"\n{mutant.site.file}:{mutant.line_number}\n- {mutant.original}\n+ {mutant.mutated}", flush=True)
        return True

    with ThreadPoolExecutor(options.jobs) as executor:
        survivors = [mutant for (_, mutant), survived in zip(mutants, executor.map(survives, mutants)) if survived]
    explained = sum(map(explanations.explains, survivors))
    outdated = set() if options.only else explanations.outdated(everything(sources))
    for file, original, _ in sorted(outdated):
        print(f"\nexplained.txt: this change no longer exists in {file}\n- {original}")
    print(f"\n{len(mutants)} mutants: {len(mutants) - len(survivors)} killed, {len(survivors) - explained} survived, "
          f"{explained} explained; {(time.monotonic() - began) / 60:.1f} minutes, seed {options.seed}")
    return 1 if len(survivors) > explained or outdated else 0


def everything(sources):
    """Every change that could be chosen."""
    for files in sources.values():
        for file, source in files.items():
            for site in mutations.sites(file, source):
                for change in site.choices:
                    yield mutations.Mutant(0, site, source, change)


def chosen_and_built(areas, sources, options):
    """The mutants to test, as pairs of area and mutant."""
    share = -(-options.count // len(areas))
    chosen = []
    for area in areas:
        # NB: more than needed, because some will not compile.
        for pick in mutations.choose(sources[area], share + share // 4, options.seed):
            chosen.append((area, mutations.Mutant(len(chosen) + 1, *pick)))
    texts = {file: source for files in sources.values() for file, source in files.items()}
    tests = sorted({test for area in areas for test in AREAS[area][1]})
    built = build([mutant for _, mutant in chosen], texts, tests)
    print(f"{len(chosen) - len(built)} of {len(chosen)} do not compile", flush=True)
    kept = {area: [pair for pair in chosen if pair[0] == area and pair[1] in built][:share] for area in areas}
    return [pair for area in areas for pair in kept[area]]


class Tests:
    """The tests of an area, run once without a mutant to see how long they take."""

    def __init__(self, targets, slow):
        every = [argument for target in targets for argument in ("--filter", rf"^{target}\.")]
        self.runs = [every]
        if slow:
            suites = rf"({'|'.join(targets)})\.({'|'.join(slow)})/"
            self.runs = [[*every, "--skip", suites], ["--filter", suites]]
        self.limits = [600] * len(self.runs)
        for index, run in enumerate(self.runs):
            duration = self.duration(run) or self.duration(run)
            if not duration:
                sys.exit(f"{', '.join(targets)}: the tests fail without any mutant")
            print(f"{', '.join(targets)}: {duration:.1f} s", flush=True)
            self.limits[index] = 20 + 5 * duration

    def duration(self, run):
        """How long the tests take; None, and the failure is printed, if they fail."""
        began = time.monotonic()
        failed = failure(None, run, 600)
        if failed:
            print(f"without any mutant: {failed}", flush=True)
        return None if failed else time.monotonic() - began

    def pass_with(self, mutant):
        return not any(failure(mutant, run, limit) for run, limit in zip(self.runs, self.limits))


def failure(mutant, arguments, limit):
    """Why the tests fail, or None if they pass: they end with the first failure, with a crash, or when the time is over."""
    program = next((PACKAGE / ".build" / "debug").glob("*.xctest"))
    with tempfile.TemporaryDirectory(dir=PACKAGE.parent) as folder:
        environment = {**os.environ, "TMPDIR": folder, "HOME": folder, "MUTANT": str(mutant.number if mutant else 0)}
        process = subprocess.Popen(
            [program, "--testing-library", "swift-testing", *arguments], cwd=folder, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace", start_new_session=True, preexec_fn=limits)
        timer = threading.Timer(limit, kill, [process])
        timer.start()
        failed = next((line.strip() for line in process.stdout if "✘" in line), None)
        if not failed and process.wait() != 0:
            failed = f"the tests end with {process.returncode}"
        timer.cancel()
        kill(process)
        process.wait()
        return failed


def limits():
    """What a mutant may take of the machine. NB: soft limits, because tests of full disks set their own."""
    for kind, limit in [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_DATA, 4 << 30), (resource.RLIMIT_FSIZE, 2 << 30)]:
        resource.setrlimit(kind, (limit, resource.getrlimit(kind)[1]))


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


if __name__ == "__main__":
    sys.exit(main())
