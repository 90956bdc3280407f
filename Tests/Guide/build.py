"""The arguments with which the last `swift build --build-tests` compiled a module, and linked the tests."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Options that write files into the build's own folder, and the number of arguments that follow each.
WRITTEN = {"-emit-dependencies": 0, "-incremental": 0, "-serialize-diagnostics": 0, "-parseable-output": 0, "-emit-objc-header": 0,
           "-emit-module": 0, "-c": 0, "-g": 0, "-index-store-path": 1, "-emit-objc-header-path": 1, "-emit-module-path": 1,
           "-output-file-map": 1}


def command(name, kind="module"):
    """The arguments of a command in the build's manifest."""
    manifest = (ROOT / ".build/debug.yaml").read_text()
    found = re.search(rf'\n  "C\.{name}-[^"]*debug\.{kind}":.*?\n    args: (\[.*?\])\n', manifest, re.S)
    return json.loads(found[1])


def compiling(module):
    """The arguments that compile a module, without the files that go in and come out."""
    given, kept = iter(command(module)), []
    for argument in given:
        if argument == "-Xcc":
            kept += [argument, next(given)]
        elif argument in WRITTEN:
            for _ in range(WRITTEN[argument]):
                next(given)
        elif not argument.startswith("@"):
            kept.append(argument)
    return kept
