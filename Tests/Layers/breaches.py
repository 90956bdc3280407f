"""Plants breaches of the dependency rules one by one, and fails if layers.py misses one, reports one where there is none, or has a rule
that none of these breaks."""

import graphlib
import pathlib
import sys

import graph
import layers

APP = "Sources/Scrumdinger"
EXAMPLES = "Sources/PuddlesExamples"

PLANTED = [
    # A component that reads a provider or a store, in each of the ways in which it could get one
    (f"{APP}/Components/A.swift", "@Environment(ScrumProvider.self) private var provider"),
    (f"{APP}/Components/A.swift", "let updates: UpdateProvider"),
    (f"{APP}/Components/A.swift", "let store: ScrumStore"),
    (f"{EXAMPLES}/Components/A.swift", "let facts: NumberFactProvider"),
    # A component that performs an action of the store, or logs, or goes elsewhere
    (f"{APP}/Components/A.swift", "scrums.scrums?.change(.delete(id))"),
    (f"{APP}/Components/A.swift", "import SourceArchitecture"),
    (f"{APP}/Components/A.swift", 'Log.write("tapped")'),
    (f"{APP}/Components/A.swift", "Router.shared.home.notice = nil"),
    (f"{APP}/Components/A.swift", 'Text("\\(Router.shared.home.filter)")'),
    # Arrows that run up inside the app: by a type, a nested type, a member of an extension and a call
    (f"{APP}/Words/A.swift", "let provider: MeetingProvider"),
    (f"{APP}/Providers/A.swift", "let summary: Home.ScrumDetailPage"),
    (f"{APP}/Preview/A.swift", "let scrum = try listing.scrum(named: title)\nlet arguments: Arguments"),
    (f"{APP}/Components/A.swift", "Text(title).withMockProviders()"),
    (f"{APP}/Meeting/A.swift", "let view = Root()"),
    (f"{EXAMPLES}/Providers/A.swift", "let router: Router"),
    ("Sources/Architecture/SourceArchitecture/Models/A.swift", "let source: MutableSource<Int>"),
    # A module that reads the store
    (f"{APP}/Modules/A.swift", "try await provider.store.load()"),
    (f"{APP}/Modules/A.swift", "try await provider.dependencies.store.load()"),
    (f"{APP}/Modules/A.swift", "let provider = FollowProvider(.init(store: scrums.store))"),
    (f"{APP}/Modules/A.swift", "try await session.scrums.running.claim(meeting.id)"),
    (f"{APP}/Modules/A.swift", "let id = session.drafts.dependencies.makeID()"),
    (f"{APP}/Modules/A.swift", "let store = providers[id]?.store"),
    (f"{APP}/Modules/A.swift", "import DurableFiles"),
    (f"{EXAMPLES}/Modules/A.swift", "let numbers = Numbers()"),
    # A provider that imports the terminal, and a router that makes a provider
    (f"{APP}/Providers/A.swift", "import ConsoleTerminal"),
    (f"{APP}/Router/A.swift", "let provider = ScrumProvider(.mock)"),
    # The core that imports the screen, however that is written
    ("Sources/Core/Scrums/Models/A.swift", "import ConsoleUI"),
    ("Sources/Core/Scrums/Models/A.swift", "import ConsoleUI // for colors"),
    ("Sources/Core/ScrumStore/A.swift", "import struct ConsoleUI.Color"),
    ("Sources/Core/ScrumStore/A.swift", "@preconcurrency package import ConsoleUI"),
    ("Sources/Core/Scrums/Models/A.swift", "import Glibc"),
    # A library that names the C library itself
    ("Sources/Console/ConsoleColor/A.swift", "import Glibc"),
    ("Sources/Console/ConsoleLoop/A.swift", "import Musl"),
    ("Sources/Console/ConsoleTerminal/Curses/A.swift", "import func Darwin.read"),
    ("Sources/Console/ConsolePreviews/A.swift", "package import Glibc"),
    ("Sources/Console/ConsoleLoop/A.swift", "let result = Glibc.kill(1, 2)"),
    ("Sources/Architecture/FoundationSources/A.swift", "import Glibc // for stat"),
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
    ("Sources/Core/ScrumStore/A.swift", "fputs(text, stdout)"),
    ("Sources/Console/ConsoleTerminal/A.swift", "write(STDERR_FILENO, bytes, count)"),
    ("Sources/Core/ScrumStore/A.swift", "FileManager.default.fileExists(atPath: path)"),
    (f"{APP}/Commands/A.swift", 'getenv("HOME")'),
    ("Sources/Core/Settings/A.swift", "package static var current = Configuration()"),
    ("Sources/Console/ConsoleTerminal/A.swift", "let name = scalar.properties.name ?? hexadecimal"),
    # A connection to a network
    ("Sources/Core/Sharing/A.swift", "let descriptor = socket(AF_UNIX, 1, 0)"),
    ("Sources/Core/Sharing/A.swift", "guard connect(descriptor, address, length) == 0 else { return }"),
    (f"{APP}/App/A.swift", "let (data, _) = try await URLSession.shared.data(from: url)"),
    ("Sources/Transcribe/A.swift", "var address = sockaddr_in6()"),
    ("Tests/ScrumsTests/A.swift", "final class A: @unchecked Sendable {}"),
]

ALLOWED = [
    ("Sources/Console/ConsoleLibc/A.swift", "  @_exported import Musl"),
    (f"{APP}/Components/A.swift", "/// What a ScrumProvider has, as Router.shared shows it."),
    (f"{APP}/Components/A.swift", "private struct Arguments {}\nlet arguments = Arguments()"),
    (f"{APP}/Modules/A.swift", "let view: ScrumCard"),
    (f"{APP}/Modules/A.swift", "let strings = Strings.local.running\nlet isPaused = model.state != .running"),
    (f"{APP}/Modules/Mocks/A.swift", "let running = store.running"),
    (f"{APP}/Components/A.swift", 'Text("Router print(x)")'),
    (f"{APP}/Providers/A.swift", "Task.onMainQueue { await save() }"),
    (f"{APP}/Providers/A.swift", "private func attempt() -> Task<Void, Never> {"),
    ("Sources/Core/AudioRecording/A.swift", "guard socketpair(AF_UNIX, 1, 0, &ends) == 0 else { return }"),
    ("Sources/Architecture/SourceArchitecture/Models/A.swift", "public func connect() { disconnected?.connect() }"),
    ("Sources/Core/Scrums/Models/A.swift", "// import ConsoleUI"),
    ("Sources/Core/Scrums/Models/A.swift", "import FoundationEssentials"),
]


CYCLE = {
    "Sources/Core/Scrums/A.swift": "package struct A { let b: B }", "Sources/Core/Sharing/B.swift": "import Scrums\npackage struct B { let c: C }",
    "Sources/Core/ScrumStore/C.swift": "package struct C { let a: A }"}
FILES = layers.read(pathlib.Path(__file__).parents[2])
NAMES = layers.graph_of(FILES)


def found(path, text):
    """The rules that a file breaks. NB: one that declares what it names would change the graph, so it gets its own."""
    lines = graph.code(text)
    return [why for _, why in layers.breaches_of(path, lines, NAMES if "struct" not in text else layers.graph_of({**FILES, path: lines}))]


def has_cycle(files):
    files = {path: graph.code("import Scrums\nimport ScrumStore\nimport Sharing\n" + text) for path, text in files.items()}
    try:
        list(layers.picture(files, layers.graph_of(files)))
    except graphlib.CycleError:
        return True


broken = {why for path, text in PLANTED for why in found(path, text)} | ({layers.CYCLE} if has_cycle(CYCLE) else set())
rules = {why for _, why, _, _ in layers.RULES} | {layers.UNKNOWN, layers.FOREIGN, layers.UPWARDS, layers.CYCLE}
problems = [f"not seen: {path}: {text}" for path, text in PLANTED if not found(path, text)]
problems += [f"seen where there is none: {path}: {text}" for path, text in ALLOWED if found(path, text)]
problems += [f"no planted breach of: {rule}" for rule in rules - broken]
print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
