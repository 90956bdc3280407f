"""Builds a copy of the package with mutants in it, in .build/mutants."""
import re
import subprocess
import sys
from pathlib import Path

import mutations

TOP = Path(__file__).resolve().parents[2]
PACKAGE = TOP / ".build" / "mutants" / "package"
# Appended to the copied manifest: keeps only the targets that these tests need
TRIM = """
let neededTests = [%s]
var needed = Set<String>(), waiting = neededTests
while let name = waiting.popLast() {
  guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
  for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
}
package.targets.removeAll { !needed.contains($0.name) }
package.products = []
"""


def swift_files(folders):
    """The sources in some folders: path to text."""
    files = [path for folder in folders for path in (TOP / folder).rglob("*.swift")]
    return {str(path.relative_to(TOP)): path.read_text() for path in files}


def build(chosen, sources, tests):
    """Builds the package with all mutants in it that the compiler accepts, and returns these."""
    copy_package(tests, sources)
    mutants = chosen
    while True:
        write_mutants(mutants, sources)
        print(f"building {len(mutants)} mutants...", flush=True)
        errors = compile_package()
        if not errors:
            return mutants
        rejected = [mutant for error in errors for mutant in blamed(error, mutants)]
        if not rejected:
            sys.exit("The sources do not build:\n" + "\n".join(f"{file}:{line}" for file, line in errors))
        mutants = [mutant for mutant in mutants if mutant not in rejected]


def copy_package(tests, sources):
    wanted = [TOP / "Package.swift", *TOP.glob("Sources/**/*"), *TOP.glob("Resources/**/*"),
              *(path for folder in ["TestSupport", "Fuzz", *tests] for path in (TOP / "Tests" / folder).rglob("*"))]
    files = {path.relative_to(TOP): path.read_bytes() for path in wanted if path.is_file()}
    files[Path("Package.swift")] += (TRIM % ", ".join(f'"{test}"' for test in tests)).encode()
    for old in [path for top in ("Sources", "Tests", "Resources") for path in (PACKAGE / top).rglob("*")]:
        if old.is_file() and old.relative_to(PACKAGE) not in files:
            old.unlink()
    for path, content in files.items():
        if str(path) not in sources:
            write(PACKAGE / path, content)


def write_mutants(mutants, sources):
    """Writes the sources with their mutants, and the mutated operators into the folder that each target begins with."""
    for file, source in sources.items():
        write(PACKAGE / file, mutations.apply([mutant for mutant in mutants if mutant.site.file == file], source).encode())
    for root in {target(file) for file in sources}:
        declarations = (mutant.declaration() for mutant in mutants if target(mutant.site.file) == root)
        write(PACKAGE / root / "Mutants.swift", (mutations.RUNTIME + "".join(declarations)).encode())


def target(file):
    """The folder of the target that a source file belongs to."""
    return "/".join(file.split("/")[:3 if file.startswith("Sources/Core/") else 2])


def write(path, content):
    """Writes a file unless it has this content already, so that nothing is compiled twice."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def compile_package():
    """Returns where the compiler found errors: (file, line)."""
    command = ["swift", "build", "--package-path", PACKAGE, "--build-tests",
               "-Xswiftc", "-suppress-warnings", "-Xswiftc", "-gnone"]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    (PACKAGE / "build.log").write_text(result.stdout)
    errors = re.findall(rf"^{re.escape(str(PACKAGE))}/(\S+\.swift):(\d+):\d+: error:", result.stdout, re.M)
    if result.returncode and not errors:
        sys.exit("The sources do not build:\n" + result.stdout[-3000:])
    return sorted({(file, int(line)) for file, line in errors}) if result.returncode else []


def blamed(error, mutants):
    """The mutants on the line of an error; if there are none, the nearest one."""
    file, line = error
    here = [mutant for mutant in mutants if mutant.site.file == file]
    nearest = min((abs(mutant.line_number - line) for mutant in here), default=0)
    return [mutant for mutant in here if abs(mutant.line_number - line) == nearest]
