"""Plants breaches of the dependency rules one by one, and fails if layers.py does not see each; and if it sees one where there is
none."""

import pathlib
import sys

from layers import breaches_of, code

APP = "Sources/Scrumdinger"

PLANTED = [
    # A component that reads a provider, in each of the ways in which it could get one
    (f"{APP}/Components/A.swift", "@Environment(ScrumProvider.self) private var provider"),
    (f"{APP}/Components/A.swift", "let meetings: MeetingProvider"),
    # A component that performs an action of the store, or logs, or goes elsewhere
    (f"{APP}/Components/A.swift", "scrums.scrums?.change(.delete(id))"),
    (f"{APP}/Components/A.swift", "import SourceArchitecture"),
    (f"{APP}/Components/A.swift", 'Log.write("tapped")'),
    (f"{APP}/Components/A.swift", "Router.shared.home.notice = nil"),
    # A module that reads the store
    (f"{APP}/Modules/A.swift", "try await provider.store.load()"),
    (f"{APP}/Modules/A.swift", "try await provider.dependencies.store.load()"),
    (f"{APP}/Modules/A.swift", "import DurableFiles"),
    # A provider that imports the terminal, and a router that makes a provider
    (f"{APP}/Providers/A.swift", "import ConsoleTerminal"),
    (f"{APP}/Router/A.swift", "let provider = ScrumProvider(.mock)"),
    # The core that imports the screen, however that is written
    ("Sources/Core/Scrums/Models/A.swift", "import ConsoleUI"),
    ("Sources/Core/Scrums/Models/A.swift", "import ConsoleUI // for colors"),
    ("Sources/Core/ScrumStore/A.swift", "import struct ConsoleUI.Color"),
    ("Sources/Core/ScrumStore/A.swift", "@preconcurrency package import ConsoleUI"),
    ("Sources/Core/Scrums/Models/A.swift", "import Glibc"),
    # Arrows that run up
    ("Sources/Console/ConsoleUI/A.swift", "import Scrums"),
    ("Sources/Console/ConsoleTerminal/A.swift", "import ConsoleUI"),
    ("Sources/Console/ConsoleTerminal/A.swift", "import CNcurses"),
    ("Sources/Architecture/SourceArchitecture/A.swift", "import ConsoleUI"),
    ("Sources/Elsewhere/A.swift", ""),
    # A task that wakes the process up from then on
    (f"{APP}/Providers/A.swift", "Task { await save() }"),
    (f"{APP}/Providers/A.swift", "Task<Void, Never>(priority: .high) { await save() }"),
    ("Sources/Core/AudioRecording/A.swift", "try await Task.sleep(for: .seconds(1))"),
    ("Sources/Console/ConsoleUI/A.swift", "Task.detached { }"),
    # Other ways to write and to read
    (f"{APP}/Modules/A.swift", "print(error)"),
    ("Sources/Core/ScrumStore/A.swift", "fputs(text, stderr)"),
    (f"{APP}/Commands/A.swift", 'getenv("HOME")'),
    ("Tests/ScrumsTests/A.swift", "final class A: @unchecked Sendable {}"),
]

ALLOWED = [
    (f"{APP}/Components/A.swift", "/// What a ScrumProvider has, as Router.shared shows it."),
    (f"{APP}/Components/A.swift", 'Text("Router print(x)")'),
    (f"{APP}/Providers/A.swift", "Task.onMainQueue { await save() }"),
    (f"{APP}/Providers/A.swift", "private func attempt() -> Task<Void, Never> {"),
    ("Sources/Core/Scrums/Models/A.swift", "// import ConsoleUI"),
    ("Sources/Core/Scrums/Models/A.swift", "import FoundationEssentials"),
]


def found(path, text):
    return list(breaches_of(pathlib.PurePosixPath(path), code(text)))


unseen = [f"not seen: {path}: {text}" for path, text in PLANTED if not found(path, text)]
invented = [breach for path, text in ALLOWED for breach in found(path, text)]
print(*unseen, *invented, sep="\n", end="")
sys.exit(1 if unseen or invented else 0)
