"""Checks the dependency rules that the compiler does not enforce: what each folder may import, and what its code may name.
Prints each breach as file:line, with the rule, and fails."""

import fnmatch
import pathlib
import re
import sys

SYSTEM = {"Swift", "Glibc", "Dispatch", "Observation", "Synchronization", "FoundationEssentials"}
# The libraries that each house offers to those above it. An arrow that is not here runs up.
LOOP = {"ConsoleLoop"}
CONSOLE = {"ConsoleUI"}
PREVIEWS = {"ConsolePreviews"}
CORE = {"Scrums", "ScrumStore", "Sharing", "Activity", "AudioRecording"}
FILES = {"JSONCoding", "DurableFiles"}

# The modules that a folder may import. The longest prefix of a file's path counts.
IMPORTS = {
    "Sources/Console/ConsoleLoop": {"Swift", "Glibc", "Dispatch", "Synchronization", "CLinux"},
    "Sources/Console/ConsoleLoopTesting": SYSTEM | LOOP,
    "Sources/Console/ConsoleTerminal": SYSTEM | LOOP | {"CLinux"},
    "Sources/Console/ConsoleTerminal/Curses": SYSTEM | LOOP | {"CLinux", "CNcurses"},
    "Sources/Console/ConsoleUI": SYSTEM | LOOP | {"ConsoleTerminal"},
    "Sources/Console/ConsoleUITesting": SYSTEM | LOOP | CONSOLE | PREVIEWS | {"ConsoleLoopTesting"},
    "Sources/Console/ConsolePreviews": SYSTEM | LOOP | CONSOLE,
    "Sources/Architecture/Puddles": SYSTEM | LOOP | CONSOLE,
    # NB: not Foundation, whose parts would become parts of every app.
    "Sources/Architecture/SourceArchitecture": (SYSTEM | LOOP) - {"FoundationEssentials"},
    "Sources/Architecture/FoundationSources": SYSTEM | LOOP | {"SourceArchitecture"},
    "Sources/Core/Scrums": {"Swift", "FoundationEssentials"},
    "Sources/Core/Scrums/LocalTime.swift": {"Glibc", "FoundationEssentials"},
    "Sources/Core/Scrums/Search": {"Swift"},
    "Sources/Core/Scrums/Meeting": {"FoundationEssentials", "Glibc", "SourceArchitecture"} | LOOP,
    "Sources/Core/JSONCoding": {"Glibc"},
    "Sources/Core/DurableFiles": SYSTEM | {"CLinux"},
    "Sources/Core/ScrumStore": SYSTEM | LOOP | FILES | {"Scrums"},
    "Sources/Core/Sharing": SYSTEM | LOOP | FILES | {"CLinux", "Scrums", "ScrumStore"},
    "Sources/Core/Activity": SYSTEM | LOOP | {"DurableFiles", "Scrums", "Sharing"},
    "Sources/Core/AudioRecording": SYSTEM | LOOP | {"CLinux", "SourceArchitecture"},
    "Sources/Scrumdinger/App": SYSTEM | LOOP | CONSOLE | PREVIEWS | CORE | {"DurableFiles", "JSONCoding", "SourceArchitecture", "Puddles", "AppResources"},
    "Sources/Scrumdinger/Commands": SYSTEM | LOOP | CONSOLE | CORE | FILES | {"SourceArchitecture", "AppResources", "CRelease"},
    "Sources/Scrumdinger/Components": {"FoundationEssentials", "Glibc", "Puddles", "ConsoleUI", "Scrums", "ScrumStore", "Sharing", "AudioRecording", "AppResources"},
    "Sources/Scrumdinger/Meeting": {"ConsoleUI", "Scrums", "AudioRecording", "SourceArchitecture", "AppResources"},
    "Sources/Scrumdinger/Configuration": {"Glibc", "ConsoleLoop", "ConsoleUI", "DurableFiles", "Scrums", "AppResources"},
    "Sources/Scrumdinger/Updates": {"FoundationEssentials", "Glibc", "ConsoleLoop", "Activity", "Scrums", "AppResources"},
    "Sources/Scrumdinger/Schedule": {"FoundationEssentials", "Glibc", "ConsoleLoop", "DurableFiles", "Scrums", "AppResources"},
    "Sources/Scrumdinger/Modules": {
        "FoundationEssentials", "ConsoleLoop", "ConsoleUI", "Puddles", "SourceArchitecture", "Scrums", "ScrumStore", "Sharing", "AudioRecording", "AppResources"},
    "Sources/Scrumdinger/Preview": SYSTEM | LOOP | CONSOLE | PREVIEWS | CORE | {"SourceArchitecture", "Puddles", "AppResources"},
    "Sources/Scrumdinger/Providers": SYSTEM | LOOP | PREVIEWS | CORE | FILES | {"SourceArchitecture", "AppResources"},
    "Sources/Scrumdinger/Router": {"Observation", "Puddles", "Scrums"},
    "Sources/PuddlesExamples/App": SYSTEM | LOOP | PREVIEWS | {"Puddles"},
    "Sources/PuddlesExamples/Components": {"Puddles", "PuddlesExamplesCore"},
    "Sources/PuddlesExamples/Core": SYSTEM | LOOP,
    "Sources/PuddlesExamples/Modules": LOOP | {"Puddles", "SourceArchitecture", "PuddlesExamplesCore"},
    "Sources/PuddlesExamples/Providers": SYSTEM | LOOP | {"SourceArchitecture", "FoundationSources", "PuddlesExamplesCore"},
    "Sources/PuddlesExamples/Router": {"Observation", "Puddles"},
    "Sources/Transcribe": {"Glibc", "CPocketSphinx"},
    "Resources": {"Synchronization", "ConsoleUI"} | LOOP,
}

APP = "Sources/Scrumdinger"
EXAMPLES = "Sources/PuddlesExamples"
PROVIDERS = r"\b(Scrum|Meeting|Draft|Follow|Team|AudioRecorder|Minds|Fact|Experiment|Quote)Provider\b"
SCREEN = [
    "Sources/Console/ConsoleUI", "Sources/Architecture", "Sources/Core", f"{APP}/Modules", f"{APP}/Components",
    f"{APP}/Providers", f"{APP}/Router", f"{APP}/Meeting", "Sources/Console/ConsolePreviews"]

# A pattern that code must not have, why, in which folders, and in which files all the same.
RULES = [
    (rf"{PROVIDERS}|\b(Router|Session|ScrumStore|InMemoryStore)\b",
     "components know no router, provider, session or store: values in, an Interface out",
     [f"{APP}/Components", f"{EXAMPLES}/Components"], ["*+Text.swift", "*+Color.swift"]),
    (r"\bLog\.", "components say what the user did, and log nothing", [f"{APP}/Components"], []),
    (r"@Source\b|: Action<|\.scrums\?*\.change\(", "components perform no actions: modules act",
     [f"{APP}/Components", f"{EXAMPLES}/Components"], []),
    (r"\bRouter\b", "providers know no router", [f"{APP}/Providers", f"{EXAMPLES}/Providers"], []),
    (r"provider\.(dependencies\.)?store\b|\b(ScrumStore|ScrumStorage|InMemoryStore|StateFile|DraftStore)\b",
     "modules read data through providers", [f"{APP}/Modules"], []),
    (r"\b(Numbers|Quotes|CultureMinds|BackendConnector)\(", "modules read data through providers",
     [f"{EXAMPLES}/Modules", f"{EXAMPLES}/Components"], []),
    (rf"{PROVIDERS}|\bSession\b", "a router is only where the user is: it makes and reads no data",
     [f"{APP}/Router", f"{EXAMPLES}/Router"], []),
    (r"(?<![.\w])(print|debugPrint|dump)\(", "write to the terminal through SafeText: screens draw, commands print on a console",
     SCREEN, []),
    (r"(?<![.\w])(puts|fputs|perror|dprintf|fprintf|fwrite)\(|\b(stdout|stderr)\b|STD(OUT|ERR)_FILENO|write\([12],|/dev/(std|tty)",
     "write outside the screen on a console, or by StandardError: they make every line safe",
     ["Sources", "Resources"],
     ["*/ConsoleTerminal/*", "*/Transcribe/*", "*/ChildProcess.swift", "*/Supervisor.swift", "*/MainLoop.swift", "*/StandardFile.swift",
      # NB: an editor gets them as they are.
      "*/UpdateEditor.swift"]),
    (r"write\([^)]*STDERR_FILENO|\bstderr\b", "only StandardError writes to standard error", ["Sources", "Resources"],
     ["*/StandardError.swift", "*/TerminalInput.swift", "*/Transcribe.swift"]),
    (r"\bFileManager\b", "use files as DurableFiles has them; FileManager makes the executable 8 MB larger",
     ["Sources", "Resources"], ["*/ConsoleUITesting/*", "*/PuddlesExamples/*"]),
    (r"@unchecked Sendable|nonisolated\(unsafe\)", "unsafe concurrency is not allowed", ["Sources", "Resources", "Tests"], []),
    (r"\bgetenv\(", "read environment variables through ProcessEnvironment", ["Sources", "Resources"], ["*/ProcessEnvironment.swift"]),
    # NB: any use of the global executor wakes the process up every second from then on.
    (r"(?<!-> )(?<![.\w])Task(<.*?>)?\s*(\(.*\)\s*)?\{|Task\.(detached|sleep|yield|immediate)\b",
     "start tasks with Task.onMainQueue, and sleep by a clock", ["Sources", "Resources"], ["*/MainQueueExecutor.swift"]),
]

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\(\w+\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)")


def code(text):
    """The lines of a Swift file, without comments and the contents of texts."""
    text = re.sub(r'""".*?"""', lambda match: '""' + "\n" * match[0].count("\n"), text, flags=re.S)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match[0].count("\n"), text, flags=re.S)
    return [line.split("//")[0] for line in text.split("\n")]


def is_in(path, folders):
    return any(path == folder or path.startswith(folder + "/") for folder in folders)


def breaches(root):
    for folder in ["Sources", "Resources", "Tests"]:
        for file in sorted((root / folder).rglob("*.swift")):
            path = file.relative_to(root)
            if "ExampleApp" in path.parts:
                continue
            yield from breaches_of(path, code(file.read_text()))


def breaches_of(path, lines):
    name = str(path)
    prefixes = [prefix for prefix in IMPORTS if is_in(name, [prefix])]
    allowed = IMPORTS[max(prefixes, key=len)] if prefixes else None
    if allowed is None and not is_in(name, ["Tests"]):
        yield f"{name}:1: no rule says what this folder may import"
    rules = [
        (re.compile(pattern), why) for pattern, why, folders, exceptions in RULES
        if is_in(name, folders) and not any(fnmatch.fnmatch(name, exception) for exception in exceptions)]
    for number, line in enumerate(lines, 1):
        found = IMPORT.match(line)
        if found and allowed is not None and found[1] not in allowed:
            yield f"{name}:{number}: {line.strip()}\n  ^ this folder may import only {', '.join(sorted(allowed))}"
        for pattern, why in rules:
            if not found and pattern.search(line):
                yield f"{name}:{number}: {line.strip()}\n  ^ {why}"


if __name__ == "__main__":
    found = list(breaches(pathlib.Path(__file__).parents[2]))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)
