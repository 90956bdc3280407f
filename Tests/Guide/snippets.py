#!/usr/bin/env python3
"""Compiles each block of Swift in the README and in the guide: type-checks it against the modules of the last
`swift build --build-tests`. What a block needs besides is in CONTEXTS; statements become the body of a test. first_screen.py compiles
those of Resources/Guide/FirstScreen.md."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import build

ROOT = build.ROOT
PAGES = [ROOT / "README.md", *sorted((ROOT / "Resources/Guide").glob("*.md"))]
# The steps of the tutorial whose code is not that of the template.
STEPS = sorted((ROOT / "Resources/Guide/Tutorial.docc/Resources").glob("*.swift"))
TIMER = 'struct TimerView: View { var body: some View { Text("Overtime") } }\n'
TESTING = ["ConsoleUI", "ConsoleUITesting", "Testing"]
# By page and number: what is imported, and the declarations of the block, or the file with them.
CONTEXTS = {
    ("README.md", 1): (TESTING, "README.md"),
    ("FirstApp.md", 0): ([], "Resources/ExampleApp/Sources/ToDoList.swift"),
    ("FirstApp.md", 1): (TESTING, "Resources/ExampleApp/Sources/ToDoList.swift"),
    ("Previews.md", 0): (["Puddles", "ScrumStore", "@testable Scrumdinger"], ""),
    ("Previews.md", 1): ([], TIMER + "struct TimerApp: App { var body: some Scene { WindowGroup { TimerView() } } }\n"
                         "struct TimerView_Previews: PreviewProvider { static var previews: some View { TimerView() } }\n"),
    ("Recordings.md", 0): (["ConsolePreviews", *TESTING], TIMER),
    ("Tour.md", 0): (["ConsoleLoopTesting", "Scrums", "SourceArchitecture", "Testing"], ""),
}


def blocks(page):
    return re.findall(r"```swift\n(.*?)```", page.read_text(), re.S)


def declarations(text):
    if text.endswith(".md"):
        return blocks(ROOT / text)[0]
    return (ROOT / text).read_text() if text.endswith(".swift") else text


def source(page, number, block):
    imports, context = CONTEXTS.get((page.name, number), ([], ""))
    code = block
    if not re.search(r"^(import|struct|class|extension|@main)\b", block, re.M):
        code = "@MainActor func test() async throws {\n" + block + "}\n"
    lines = [name.replace("@testable ", "@testable import ") if "@" in name else f"import {name}" for name in imports]
    return "\n".join(lines) + "\n" + declarations(context) + code


def check(folder, page, number, block):
    """Returns what is wrong with a block; nothing if it compiles."""
    if block.startswith("dependencies:"):
        # The template's manifest, with the dependencies of its target replaced.
        shutil.copytree(ROOT / "Resources/ExampleApp", folder / "app")
        manifest = folder / "app/Package.swift"
        text, count = re.subn(r'dependencies: \[\.product\([^\]]*?\)\]', block.strip(), manifest.read_text(), count=1)
        manifest.write_text(text.replace("../..", str(ROOT)))
        ended = subprocess.run(["swift", "package", "--package-path", folder / "app", "dump-package"], capture_output=True, text=True)
        return ended.stderr if count else "the template has no such dependencies"
    file = folder / f"{page.stem}{number}.swift"
    file.write_text(source(page, number, block))
    return compiled(file)


def compiled(file):
    ended = subprocess.run([*build.compiling("ScrumdingerTests"), "-module-name", "Guide", "-typecheck", str(file)],
                           capture_output=True, text=True, cwd=ROOT)
    return ended.stderr + ended.stdout if ended.returncode else ""


def main():
    count, failed = 0, 0
    folder = pathlib.Path(tempfile.mkdtemp(prefix="guide-"))
    for page in PAGES:
        for number, block in enumerate(blocks(page)) if page.name != "FirstScreen.md" else []:
            count += 1
            if wrong := check(folder, page, number, block):
                failed += 1
                print(f"{page.relative_to(ROOT)}: this block does not compile:\n{block}{wrong[:3000]}")
    for file in STEPS:
        count += 1
        if wrong := compiled(file):
            failed += 1
            print(f"{file.relative_to(ROOT)} does not compile:\n{wrong[:3000]}")
    shutil.rmtree(folder)
    print(f"{count - failed} of {count} blocks of Swift compile")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
