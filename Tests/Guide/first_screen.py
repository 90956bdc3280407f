#!/usr/bin/env python3
"""Follows Resources/Guide/FirstScreen.md step by step in a copy of the app, of its texts and of its tests, and runs the tests of the new
screen. The steps are read from the page: "in `FOLDER`, write `FILE`:", "in `FILE`, below `CODE`:", each before a block of Swift, and
"in `FILE`, add `CODE` after `CODE`". The copy is compiled with the arguments of the last `swift build --build-tests`, and linked with
the objects of all other targets."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import build

ROOT = build.ROOT
PAGE = ROOT / "Resources/Guide/FirstScreen.md"
COPIED = ["Sources/Scrumdinger", "Resources", "Tests/ScrumdingerTests"]
MODULES = ["AppResources", "Scrumdinger", "ScrumdingerTests"]
TESTS = ["SharesTests", "NavigationTests", "PreviewTests", "GalleryTests"]
STEP = re.compile(
    r"[Ii]n\s+`(?P<place>[^`]+)`(?: and in `(?P<other>[^`]+)`)?,\s+(?:write\s+`(?P<file>[^`]+)`:|below\s+`(?P<below>[^`]+)`:|"
    r"add `(?P<code>[^`]+)` after\s+`(?P<after>[^`]+)`)(?:\n\n```swift\n(?P<block>.*?)```)?", re.S)


class Mistake(Exception):
    pass


def located(copy, place):
    """A file or a folder of the page: below Sources/Scrumdinger unless it says otherwise."""
    for path in (copy / place, copy / "Sources/Scrumdinger" / place):
        if path.exists():
            return path
    raise Mistake(f"{place} does not exist")


def replaced(file, old, new):
    text = file.read_text()
    if old not in text:
        raise Mistake(f"{file.name} has no {old}")
    file.write_text(text.replace(old, new, 1))


def follow(copy):
    """Performs the steps of the page, and returns the files that it changes. Each block of Swift must belong to a step."""
    page, files, blocks = PAGE.read_text(), [], 0
    for step in STEP.finditer(page):
        blocks += step["block"] is not None
        if (step["block"] is None) != (step["code"] is not None):
            raise Mistake(f"no block of Swift after: {step[0]}")
        for place in filter(None, (step["place"], step["other"])):
            file = located(copy, place)
            if step["file"]:
                file /= step["file"]
                file.write_text(step["block"])
            elif step["code"]:
                replaced(file, step["after"], step["after"] + step["code"])
            else:
                lines = [line for line in file.read_text().split("\n") if step["below"] in line]
                if not lines:
                    raise Mistake(f"{place} has no line with {step['below']}")
                indent = re.match(" *", lines[0])[0]
                replaced(file, lines[0] + "\n", lines[0] + "\n" + "".join(indent + line + "\n" for line in step["block"].splitlines()))
            files.append(file)
    if blocks != page.count("```swift"):
        raise Mistake(f"{page.count('```swift') - blocks} blocks of Swift belong to no step")
    return sorted(set(files))


def sources(copy, module):
    """The files of a module, in the copy if they are copied, and the new ones."""
    old = [pathlib.Path(line.strip("'\"")) for line in (ROOT / f".build/debug/{module}.build/sources").read_text().split("\n") if line]
    folder = {"AppResources": "Resources", "Scrumdinger": "Sources/Scrumdinger", "ScrumdingerTests": "Tests/ScrumdingerTests"}[module]
    copied = {copy / file.relative_to(ROOT) for file in old if file.is_relative_to(ROOT / folder)}
    known = {file for file in (ROOT / folder).rglob("*.swift")}
    if module == "ScrumdingerTests":
        # NB: the other tests would take as long to compile as the app. A suite may have parts: SuiteTests+Part.swift.
        suites = {file: file.stem.split("+")[0] for file in copied}
        copied = {file for file, suite in suites.items() if not suite.endswith("Tests") or suite in TESTS + ["AppTests"]}
    new = {file for file in (copy / folder).rglob("*.swift") if ROOT / file.relative_to(copy) not in known}
    return sorted(copied | new) + [file for file in old if not file.is_relative_to(ROOT / folder)]


def compile_module(copy, module):
    files, kept = sources(copy, module), build.compiling(module)
    objects = {str(file): {"object": str(copy / f"objects/{module}-{number}.o")} for number, file in enumerate(files)}
    objects[""] = {"swift-dependencies": str(copy / f"objects/{module}.swiftdeps")}
    (copy / f"{module}.json").write_text(json.dumps(objects))
    own = ["-c", "-emit-module", "-emit-module-path", str(copy / f"modules/{module}.swiftmodule"), "-output-file-map", str(copy / f"{module}.json")]
    (copy / f"{module}.sources").write_text("\n".join(f'"{file}"' for file in files))
    subprocess.run([kept[0], "-I", str(copy / "modules"), *kept[1:], *own, f"@{copy}/{module}.sources"], check=True, cwd=ROOT)
    return [entry["object"] for file, entry in objects.items() if file]


def link(copy, objects):
    kept, program = [], copy / "tests.xctest"
    for argument in build.command("ScrumdingerPackageTests", "test"):
        if argument.startswith("@"):
            listed = pathlib.Path(argument[1:]).read_text().split("\n")
            old = [line for line in listed if line and not any(f"/{module}.build/" in line for module in MODULES)]
            (copy / "objects.list").write_text("\n".join(old + [f'"{file}"' for file in objects]))
            argument = f"@{copy}/objects.list"
        elif argument.endswith(".xctest"):
            argument = str(program)
        kept.append(argument)
    subprocess.run(kept, check=True, cwd=ROOT)
    return program


def main():
    copy = pathlib.Path(tempfile.mkdtemp(prefix="first-screen-"))
    try:
        for folder in COPIED:
            shutil.copytree(ROOT / folder, copy / folder)
        shutil.copy(ROOT / ".swift-format", copy)
        for folder in ("modules", "objects"):
            (copy / folder).mkdir()
        files = follow(copy)
        subprocess.run(["swift", "format", "--in-place", *map(str, files)], check=True, cwd=copy)
        program = link(copy, [file for module in MODULES for file in compile_module(copy, module)])
        run = [str(program), "--testing-library", "swift-testing"]
        quiet = dict(capture_output=True, text=True, errors="replace", cwd=copy)
        environment = os.environ | {"LC_ALL": "C.UTF-8"}
        subprocess.run([*run, "--filter", "^ScrumdingerTests.*PreviewTests"], env=environment | {"SNAPSHOTS": "write"}, **quiet)
        ended = subprocess.run([*run, "--filter", "^ScrumdingerTests"], env=environment, **quiet)
        printed = ended.stdout + ended.stderr
        lines = [line for line in printed.split("\n") if "recorded an issue" in line] + printed.split("\n")[-6:]
        print("\n".join(line[:500] for line in lines if line))
        if ended.returncode or "How a scrum is shared" not in printed:
            raise Mistake(f"the tests of the new screen end with {ended.returncode}")
    except (Mistake, subprocess.CalledProcessError) as error:
        sys.exit(f"Resources/Guide/FirstScreen.md: {str(error)[:500]}")
    finally:
        shutil.rmtree(copy)


if __name__ == "__main__":
    main()
