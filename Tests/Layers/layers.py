"""Checks the dependency rules that the compiler does not enforce: what each folder may import, which other folder of its target it may
name, that no folders name each other, and what else code must not name. Prints each breach as file:line, with the rule, and fails;
without any, prints which folder names which, from the ground up."""

import collections
import fnmatch
import graphlib
import pathlib
import re
import sys

import graph
from graph import IMPORT, code

LIBC = {"Glibc", "Musl", "Darwin"}
SYSTEM = {"Swift", "Glibc", "Dispatch", "Observation", "Synchronization", "FoundationEssentials"}
# What the libraries may import: the C library through the one file that names it for each platform.
PORTABLE = (SYSTEM - LIBC) | {"ConsoleLibc"}
# The libraries that each house offers to those above it. An arrow that is not here runs up.
LOOP = {"ConsoleLoop"}
CONSOLE = {"ConsoleUI"}
PREVIEWS = {"ConsolePreviews"}
CORE = {"GitProcess", "Schedules", "Scrums", "ScrumStore", "Settings", "Sharing", "Activity", "Desktop", "AudioRecording"}
FILES = {"JSONCoding", "DurableFiles"}
# Folders of the app that see the screen, and those that don't.
UPPER = {"Components", "Meeting", "Router"}
LOWER = {"Providers", "Words"}

# The modules that a folder may import, and the other folders of its target that it may name. The longest prefix of a file's path counts.
MAY_USE = {
    "Sources/Console/ConsoleLibc": LIBC,
    "Sources/Console/ConsoleColor": {"ConsoleLibc"},
    "Sources/Console/ConsoleLoop": {"Swift", "ConsoleLibc", "Dispatch", "Synchronization", "CLinux"},
    "Sources/Console/ConsoleLoopTesting": PORTABLE | LOOP,
    "Sources/Console/ConsoleTerminal": PORTABLE | LOOP | {"CLinux", "ConsoleColor"},
    "Sources/Console/ConsoleTerminal/Curses": PORTABLE | LOOP | {"CLinux", "CNcurses"},
    "Sources/Console/ConsoleUI": PORTABLE | LOOP | {"ConsoleTerminal"},
    # NB: a module of its own, because Foundation would become a part of every app.
    "Sources/Console/FoundationUI": PORTABLE | CONSOLE,
    "Sources/Console/ConsoleUITesting": PORTABLE | LOOP | CONSOLE | PREVIEWS | {"ConsoleLoopTesting"},
    "Sources/Console/ConsolePreviews": PORTABLE | LOOP | CONSOLE,
    # NB: a module of its own, because durable files would become a part of every app.
    "Sources/Architecture/StorageUI": PORTABLE | LOOP | CONSOLE | FILES | {"ConsoleTerminal"},
    "Sources/Architecture/Puddles": PORTABLE | LOOP | CONSOLE | {"Puddles"},
    # NB: not Foundation, whose parts would become parts of every app.
    "Sources/Architecture/SourceArchitecture": (PORTABLE | LOOP | {"SourceArchitecture", "Models"}) - {"FoundationEssentials"},
    "Sources/Architecture/FoundationSources": PORTABLE | LOOP | {"SourceArchitecture"},
    "Sources/Core/Schedules": SYSTEM | LOOP | {"DurableFiles"},
    "Sources/Core/Scrums": {"Swift", "FoundationEssentials", "Schedules"} | LOOP,
    "Sources/Core/Scrums/Search": {"Swift"} | LOOP,
    "Sources/Core/Scrums/Meeting": {"FoundationEssentials", "Glibc", "SourceArchitecture"} | LOOP,
    "Sources/Core/JSONCoding": {"Glibc"},
    "Sources/Core/DurableFiles": SYSTEM | {"CLinux"},
    "Sources/Core/ScrumStore": SYSTEM | LOOP | FILES | {"ConsoleColor", "Scrums", "Schedules"},
    "Sources/Core/Settings": SYSTEM | LOOP | FILES | {"ConsoleTerminal", "SourceArchitecture", "Schedules", "Scrums", "ScrumStore"},
    "Sources/Core/GitProcess": SYSTEM | LOOP | {"CLinux", "DurableFiles"},
    "Sources/Core/Sharing": SYSTEM | LOOP | FILES | {"CLinux", "GitProcess", "Scrums", "Schedules", "ScrumStore"},
    "Sources/Core/Desktop": SYSTEM | LOOP | {"DurableFiles", "Scrums", "Schedules"},
    "Sources/Core/Activity": SYSTEM | LOOP | {"DurableFiles", "Scrums", "GitProcess"},
    "Sources/Core/AudioRecording": SYSTEM | LOOP | {"CLinux", "SourceArchitecture"},
    "Sources/Scrumdinger/App": SYSTEM | LOOP | CONSOLE | PREVIEWS | CORE | UPPER | LOWER | {
        "DurableFiles", "JSONCoding", "SourceArchitecture", "Puddles", "AppResources", "CRelease", "Commands", "Preview", "Modules"},
    "Sources/Scrumdinger/Commands": SYSTEM | LOOP | CONSOLE | CORE | FILES | LOWER | {"SourceArchitecture", "AppResources", "CRelease", "Puddles", "Meeting", "Preview", "Router"},
    "Sources/Scrumdinger/Preview": SYSTEM | LOOP | CONSOLE | PREVIEWS | CORE | UPPER | LOWER | {
        "SourceArchitecture", "Puddles", "AppResources", "Modules"},
    "Sources/Scrumdinger/Modules": UPPER | LOWER | {
        "FoundationEssentials", "Observation", "ConsoleLoop", "ConsoleUI", "Puddles", "SourceArchitecture", "Desktop", "Scrums", "Schedules", "ScrumStore", "Settings", "Sharing", "AudioRecording", "AppResources"},
    "Sources/Scrumdinger/Components": {
        "FoundationEssentials", "Glibc", "Puddles", "ConsoleUI", "Scrums", "Schedules", "ScrumStore", "Settings", "Sharing", "AudioRecording", "AppResources", "Words"},
    "Sources/Scrumdinger/Meeting": LOWER | {"ConsoleUI", "Scrums", "Settings", "AudioRecording", "SourceArchitecture", "AppResources"},
    "Sources/Scrumdinger/Router": {"Observation", "Puddles", "Scrums"},
    "Sources/Scrumdinger/Providers": SYSTEM | LOOP | PREVIEWS | CORE | FILES | {"SourceArchitecture", "AppResources", "Words"},
    "Sources/Scrumdinger/Words": SYSTEM | LOOP | PREVIEWS | CORE | FILES | {"ConsoleUI", "AppResources"},
    "Sources/PuddlesExamples/App": SYSTEM | LOOP | PREVIEWS | {"Puddles", "Components", "Modules", "Providers", "Router"},
    "Sources/PuddlesExamples/Components": {"Puddles", "PuddlesExamplesCore"},
    "Sources/PuddlesExamples/Core": SYSTEM | LOOP,
    "Sources/PuddlesExamples/Modules": LOOP | {"Puddles", "SourceArchitecture", "PuddlesExamplesCore", "Components", "Providers", "Router"},
    "Sources/PuddlesExamples/Providers": SYSTEM | LOOP | {"SourceArchitecture", "FoundationSources", "PuddlesExamplesCore"},
    "Sources/PuddlesExamples/Router": {"Observation", "Puddles"},
    "Sources/Transcribe": {"Glibc", "CPocketSphinx"},
    "Resources": FILES | {"Glibc", "Scrums", "ScrumStore", "Settings", "Synchronization", "ConsoleUI"} | LOOP,
}

APP = "Sources/Scrumdinger"
EXAMPLES = "Sources/PuddlesExamples"
# Targets each folder of which is a wall. In other targets, folders only sort the files.
WALLED = ["Sources/Architecture/Puddles", "Sources/Architecture/SourceArchitecture"]
SCREEN = [
    "Sources/Console/ConsoleUI", "Sources/Architecture", "Sources/Core", f"{APP}/Modules", f"{APP}/Components",
    f"{APP}/Providers", f"{APP}/Router", f"{APP}/Meeting", "Sources/Console/ConsolePreviews"]

UNKNOWN = "no rule says what this folder may use: add it to MAY_USE"
FOREIGN = "this folder may not import that"
UPWARDS = "this folder may not name what that folder declares"
CYCLE = "these folders name each other"
# A pattern that code must not have, why, in which folders, and in which files all the same.
RULES = [
    (r"\b(Glibc|Musl|Darwin)\.", "libraries name ConsoleLibc, not the C library of a platform", ["Sources/Console", "Sources/Architecture"], []),
    (r"\b(ScrumStore|InMemoryStore)\b", "components know no store: values in, an Interface out",
     [f"{APP}/Components", f"{EXAMPLES}/Components"], []),
    (r"\bLog\.", "components say what the user did, and log nothing", [f"{APP}/Components"], []),
    (r"@Source\b|: Action<|\.scrums\?*\.change\(", "components perform no actions: modules act",
     [f"{APP}/Components", f"{EXAMPLES}/Components"], []),
    # NB: strings and the state of a meeting are called `running`, too.
    (r"(?<=[\w)\]?!])(?<!local)\.(store|running|dependencies)\b|\b(ScrumStore|ScrumStorage|InMemoryStore|StateFile|DraftStore)\b",
     "modules read data through providers", [f"{APP}/Modules"], ["*/Mocks/*"]),
    (r"\b(Numbers|Quotes|CultureMinds|BackendConnector)\(", "modules read data through providers",
     [f"{EXAMPLES}/Modules", f"{EXAMPLES}/Components"], []),
    (r"(?<![.\w])(print|debugPrint|dump)\(", "write to the terminal through SafeText: screens draw, commands print on a console",
     SCREEN, ["*/ConsoleUI/App/Inline.swift"]),
    (r"(?<![.\w])(puts|fputs|perror|dprintf|fprintf|fwrite)\(|\b(stdout|stderr)\b|STD(OUT|ERR)_FILENO|write\([12],|/dev/(std|tty)",
     "write outside the screen on a console, or by StandardError: they make every line safe",
     ["Sources", "Resources"],
     ["*/ConsoleTerminal/*", "*/Transcribe/*", "*/ChildProcess.swift", "*/Supervisor.swift", "*/MainLoop.swift", "*/StandardFile.swift",
      # NB: an editor gets them as they are.
      "*/UpdateEditor.swift"]),
    (r"write\([^)]*STDERR_FILENO|\bstderr\b", "only StandardError writes to standard error", ["Sources", "Resources"],
     ["*/StandardError.swift", "*/TerminalInput.swift", "*/Transcribe.swift", "*/CrashReport.swift"]),
    (r"\bFileManager\b", "use files as DurableFiles has them; FileManager makes the executable 8 MB larger",
     ["Sources", "Resources"], ["*/ConsoleUITesting/*", "*/PuddlesExamples/*"]),
    (r"@unchecked Sendable|nonisolated\(unsafe\)", "unsafe concurrency is not allowed", ["Sources", "Resources", "Tests"], []),
    (r"\bgetenv\(", "read environment variables through ProcessEnvironment", ["Sources", "Resources"], ["*/ProcessEnvironment.swift"]),
    # NB: git opens connections, and what the user runs; socketpair(2) is a pipe in both directions.
    (r"(?<![.\w])(?<!func )(socket|connect|getaddrinfo|gethostbyname)\(|\b(AF_INET6?|sockaddr_in6?|URLSession)\b",
     "the program opens no network connection", ["Sources", "Resources"], []),
    # NB: App keeps the application alive, and a mock store the readers that it makes wait.
    (r"\bstatic var \w+\s*(:[^{]*)?(=|$)", "pass values, or read them from the environment: the router is the one global that changes",
     ["Sources/Core", APP, "Resources"], ["*/Router.swift", "*/App.swift", "*/ScrumStorage+Mock.swift"]),
    (r"\.properties\.name(Alias)?\b", "a release has no Unicode names: see ScalarName.swift", ["Sources", "Resources"], []),
    # NB: any use of the global executor wakes the process up every second from then on.
    (r"(?<!-> )(?<![.\w])Task(<.*?>)?\s*(\(.*\)\s*)?\{|Task\.(detached|sleep|yield|immediate)\b",
     "start tasks with Task.onMainQueue, and sleep by a clock", ["Sources", "Resources"], ["*/MainQueueExecutor.swift"]),
]

def is_in(path, folders):
    return any(path == folder or path.startswith(folder + "/") for folder in folders)


def node_of(name):
    """The folder that a file counts for: that of its target or, of the app and of walled targets, one in it."""
    parts = pathlib.PurePath(name).parts
    if parts[0] == "Resources":
        return "Resources"
    return str(pathlib.PurePath(*parts[:-1] if is_in(name, WALLED) else parts[:-1][:3]))


def target_of(name):
    parts = pathlib.PurePath(name).parts
    if parts[0] == "Resources":
        return "AppResources"
    return "PuddlesExamplesCore" if is_in(name, [f"{EXAMPLES}/Core"]) else parts[2 if parts[1] in ("Console", "Architecture", "Core") else 1]


def read(root):
    """The lines of code of each file."""
    files = (file for folder in ["Sources", "Resources", "Tests"] for file in sorted((root / folder).rglob("*.swift")))
    return {str(file.relative_to(root)): code(file.read_text()) for file in files if "ExampleApp" not in file.parts and ".docc" not in str(file)}


def graph_of(files):
    return graph.Graph({name: lines for name, lines in files.items() if not is_in(name, ["Tests"])}, node_of, target_of)


def breaches_of(name, lines, names):
    """The breaches of a file, each with its rule; `names` is the graph of all."""
    prefixes = [prefix for prefix in MAY_USE if is_in(name, [prefix])]
    allowed = MAY_USE[max(prefixes, key=len)] if prefixes else None
    if allowed is None and not is_in(name, ["Tests"]):
        yield f"{name}:1", UNKNOWN
    rules = [
        (re.compile(pattern), why) for pattern, why, folders, exceptions in RULES
        if is_in(name, folders) and not any(fnmatch.fnmatch(name, exception) for exception in exceptions)]
    for number, line in enumerate(lines, 1):
        found = IMPORT.match(line)
        if found and allowed is not None and found[1] not in allowed:
            yield f"{name}:{number}: {line.strip()}", FOREIGN
        for pattern, why in rules:
            if not found and pattern.search(line):
                yield f"{name}:{number}: {line.strip()}", why
    for number, word, other in arrows_of(name, lines, names) if allowed is not None else ():
        if target_of(name) == target_of(other + "/") and short(other) not in allowed:
            yield f"{name}:{number}: {word}, of {short(other)}", UPWARDS


def short(folder):
    return folder.rsplit("/")[-1]


def arrows_of(name, lines, names):
    """What a file names of other folders, without those that it will not name for long."""
    return names.named(name, lines)


def picture(files, names):
    """A line for each folder, from the ground up: those that it names, except those that these reach themselves."""
    arrows, reached = collections.defaultdict(set), {}
    for name in files:
        if not is_in(name, ["Tests"]):
            arrows[node_of(name)].update(other for _, _, other in arrows_of(name, files[name], names))
    for number, level in enumerate(graph.levels(arrows)):
        for node in level:
            further = set().union(*(reached[other] for other in arrows[node]))
            reached[node] = arrows[node] | further
            yield f"{number} {node.removeprefix('Sources/')} → {', '.join(sorted(map(short, arrows[node] - further)))}".rstrip(" →")


if __name__ == "__main__":
    files = read(pathlib.Path(__file__).parents[2])
    names = graph_of(files)
    found = [f"{place}\n  ^ {why}" for name, lines in files.items() for place, why in breaches_of(name, lines, names)]
    try:
        lines = list(picture(files, names))
    except graphlib.CycleError as error:
        found.append(f"{' → '.join(error.args[1])}\n  ^ {CYCLE}")
    print(*found or lines, sep="\n")
    sys.exit(1 if found else 0)
