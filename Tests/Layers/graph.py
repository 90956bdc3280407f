"""Which folder names what another declares: types, functions and, where only one folder has that name, members of extensions."""

import collections
import functools
import graphlib
import re

INNER = r'(?:[^()"\n]|"(?:\\.|[^"\\\n])*"|\((?:[^()\n]|\([^()\n]*\))*\))*'
MODIFIERS = r"(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|private|fileprivate|final|indirect|static|class|nonisolated|mutating|lazy|\w+\(set\))\s+)*"
DECLARATION = re.compile(rf"(\s*){MODIFIERS}(struct|class|enum|actor|protocol|typealias|func|var|let|case|extension)\s+([\w.]+)")
TYPES = {"struct", "class", "enum", "actor", "protocol", "typealias"}
NAME = re.compile(r"(?<![.\w])(?:[A-Z]\w*(?:\.[A-Z]\w*)?|[a-z]\w*(?=\())|(?<=\.)[a-z]\w*")
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\(\w+\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)")


def code(text):
    """The lines of a Swift file, without comments and the contents of texts, but with what these interpolate."""
    def emptied(match):
        return '"" ' + " ".join(re.findall(rf"\\#?\(({INNER})\)", match[0])) + "\n" * match[0].count("\n")
    text = re.sub(r'""".*?"""', emptied, text, flags=re.S)
    text = re.sub(rf'"(?:\\\({INNER}\)|\\.|[^"\\\n])*"', emptied, text)
    text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match[0].count("\n"), text, flags=re.S)
    return [line.split("//")[0] for line in text.split("\n")]


class Graph:
    """The names that files declare.

    files: the lines of code of each file. node_of: the folder that a file counts for. target_of: the target that has it."""

    def __init__(self, files, node_of, target_of):
        # The target of a file, and the folder that it counts for.
        self.folder_of = functools.cache(lambda file: (target_of(file), node_of(file)))
        self.declared = collections.defaultdict(set)
        self.members, self.local = collections.defaultdict(set), collections.defaultdict(set)
        for file, lines in files.items():
            self.add(file, lines)

    def add(self, file, lines):
        outer = "", ""
        for line in lines:
            found = DECLARATION.match(line)
            if not found:
                continue
            indent, kind, name = len(found[1]), found[2], found[3]
            if indent == 0:
                outer = kind, name.split(".")[-1]
            if kind == "extension":
                continue
            # NB: `case one, two(Type)` and `let one, two: Type` declare several, and a type more or less does no harm here.
            for each in {name, *([] if kind in TYPES else re.findall(r"\b[a-z]\w*", line.split("=")[0]))}:
                self.local[each].add(self.folder_of(file))
            if re.search(r"private\s", line[: found.start(2)]):
                continue
            if indent == 0:
                self.declared[name].add(file)
            elif indent == 2 and kind in TYPES:
                self.declared[f"{outer[1]}.{name}"].add(file)
            elif indent == 2 and outer[0] == "extension":
                self.members[name].add(file)

    def named(self, file, lines):
        """The number of each line that names something of another folder, that name, and the folder."""
        target, here = self.folder_of(file)
        visible = {target} | {found[1] for line in lines if (found := IMPORT.match(line))}

        def folders(owners):
            return {node for module, node in owners if module in visible}
        for number, line in enumerate(lines, 1):
            for name in [] if IMPORT.match(line) else NAME.findall(line):
                head = name.split(".")[0]
                if (target, here) in self.local.get(head, ()):
                    continue
                owners = self.declared.get(name) or self.declared.get(head) or ()
                if not owners and len(folders(self.local.get(name, ()))) == 1:
                    owners = self.members.get(name, ())
                nodes = folders(map(self.folder_of, owners))
                if len(nodes) == 1 and here not in nodes:
                    yield number, name, *nodes


def levels(arrows):
    """The folders from the ground up, level by level. Raises a CycleError with those that name each other."""
    sorter = graphlib.TopologicalSorter(arrows)
    sorter.prepare()
    while sorter.is_active():
        ready = sorter.get_ready()
        yield sorted(ready)
        sorter.done(*ready)
