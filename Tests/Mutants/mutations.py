"""Finds what can be changed in Swift source, and writes source in which each change waits for its turn.

All chosen mutants are compiled at once; the environment variable MUTANT says which of them is active. A mutated operator
becomes an operator of its own, with a name made of two mathematical characters, so precedence and evaluation stay the same.
"""
import random
import re
from dataclasses import dataclass

from swift_source import conditions, masked

OPERATORS = {
    "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "+=": ["-="], "-=": ["+="],
    "..<": ["..<-1+"], "...": ["...-1+"],
}
PRECEDENCE = {
    **dict.fromkeys(["==", "!=", "<", "<=", ">", ">="], "Comparison"), "&&": "LogicalConjunction", "||": "LogicalDisjunction",
    "+": "Addition", "-": "Addition", "*": "Multiplication", "/": "Multiplication", "%": "Multiplication",
    "+=": "Assignment", "-=": "Assignment", "..<": "RangeFormation", "...": "RangeFormation",
}
DECLARATION = re.compile(r"\s*(@|case\b|(.*\s)?(func|init|typealias|associatedtype|operator|extension|struct)\b)[^{]*$")


@dataclass(frozen=True)
class Site:
    """A place that can be changed, and what it can become."""
    file: str
    start: int
    end: int
    kind: str
    choices: tuple


@dataclass(frozen=True)
class Mutant:
    number: int
    site: Site
    source: str
    change: str

    @property
    def line_number(self):
        return self.source.count("\n", 0, self.site.start) + 1

    @property
    def original(self):
        return self.lines(self.old)

    @property
    def mutated(self):
        new = {"not": f"!({self.old})", "always": "true", "never": "false"}.get(self.change, self.change)
        return self.lines(new)

    @property
    def old(self):
        return self.source[self.site.start:self.site.end]

    def lines(self, middle):
        start = self.source.rfind("\n", 0, self.site.start) + 1
        end = (self.source + "\n").index("\n", self.site.end)
        text = self.source[start:self.site.start] + middle + self.source[self.site.end:end]
        return " ".join(text.split())

    def edits(self):
        """What to replace in the file: (start, end, text)."""
        site, n = self.site, self.number
        if site.kind == "operator":
            return [(site.start, site.end, name(n))]
        if site.kind == "literal":
            return [(site.start, site.end, f"mutant({n}, {self.old}, {self.change})")]
        return [(site.start, site.start, f"mutantCondition({n}, .{self.change}, "), (site.end, site.end, ")")]

    def declaration(self):
        """The operator that stands in for a mutated one."""
        if self.site.kind != "operator":
            return ""
        fix = "prefix" if self.old == "!" else "infix"
        text = f"{fix} operator {name(self.number)}" + (f": {PRECEDENCE[self.old]}Precedence\n" if fix == "infix" else "\n")
        for signature, original, mutated in overloads(self.old, self.change):
            attributes = "@_disfavoredOverload " if "Equatable" in signature else ""
            text += (f"{attributes}nonisolated {'prefix ' if fix == 'prefix' else ''}func {name(self.number)} {signature} {{\n"
                     f"  if activeMutant == {self.number} {{ {mutated} }} else {{ {original} }}\n}}\n")
        return text


def name(number):
    return chr(0x2200 + number // 256) + chr(0x2200 + number % 256)


def sites(file, source):
    code = masked(source)

    def is_declared(position):
        """Whether what stands there is part of a declaration or a pattern, or the default of a parameter."""
        line = code[code.rfind("\n", 0, position) + 1:position]
        return DECLARATION.match(line) or re.match(r"\s*(?!let |var )\w+( \w+)?: [^={]*= [^{]*$", line)

    for match in re.finditer(r"(?<=\s)([=!<>]=|[<>]|&&|\|\||[-+*/%]=?)(?=\s)|(?<=[\w)\]])(\.\.<|\.\.\.)(?=[\w(.])", code):
        if match[0] in OPERATORS and not is_declared(match.start()):
            yield Site(file, match.start(), match.end(), "operator", tuple(OPERATORS[match[0]]))
    for match in re.finditer(r"(?<=[\s(\[])!(?=[\w(])", code):
        yield Site(file, match.start(), match.end(), "operator", ("",))
    for match in re.finditer(r"(?<![\w$.])(?<!\x22: )(\d[\d_]*(\.\d[\d_]*)?|0[ox][\dA-Fa-f_]+|true|false)(?!\w)", code):
        if not is_declared(match.start()):
            yield Site(file, match.start(), match.end(), "literal", literals(match[0]))
    for keyword, start, end, exits in conditions(code):
        choices = ["always" if keyword == "guard" else "never"] if exits else []
        if not re.match(r"!|.*\s[!=]=\s", code[start:end], re.S):
            choices.append("not")
        if choices and not re.fullmatch(r"true|false", code[start:end]):
            yield Site(file, start, end, "condition", tuple(choices))


def literals(text):
    if text in ("true", "false"):
        return ("false" if text == "true" else "true",)
    if "." in text:
        return (repr(float(text) + 1),)
    number = int(text.replace("_", ""), 0)
    return (str(number + 1), str(number - 1)) if number > 0 else ("1",)


def choose(files, count, seed):
    """So many mutants of the files (path to source), each at a place of its own. Whether a place is chosen depends on its
    file and line alone, so a change elsewhere in the sources leaves the choice nearly as it is."""
    ranked = []
    for file, source in sorted(files.items()):
        for site in sites(file, source):
            start = source.rfind("\n", 0, site.start) + 1
            line = source[start:(source + "\n").index("\n", site.end)].strip()
            generator = random.Random(f"{seed} {file} {line} {site.end - start} {site.kind}")
            ranked.append((generator.random(), generator.choice(site.choices), site))
    chosen = sorted(ranked, key=lambda candidate: candidate[0])[:count]
    return [(site, files[site.file], change) for _, change, site in chosen]


def apply(mutants, source):
    """The source with all its mutants in it."""
    for start, end, text in sorted((edit for mutant in mutants for edit in mutant.edits()), reverse=True):
        source = source[:start] + text + source[end:]
    return source


def overloads(old, new):
    """An operator and its mutation for every type that they may meet: (signature, original, mutated)."""
    original, mutated, kind = f"a {old} b", f"a {new} b", PRECEDENCE.get(old)
    if old == "!":
        return [("(a: Bool) -> Bool", "!a", "a")]
    if old in ("&&", "||"):
        return [("(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool", f"try {original}()", f"try {mutated}()")]
    if kind == "RangeFormation":
        name = "Range" if old == "..<" else "ClosedRange"
        signature = f"<T: Strideable>(a: T, b: T) -> {name}<T> where T.Stride: SignedInteger"
        return [(signature, original, f"a == b ? {original} : a {old} b.advanced(by: -1)")]
    if old in ("==", "!="):
        nothing = ("<T>(a: T?, b: _OptionalNilComparisonType) -> Bool", f"a {old} nil", f"a {new} nil")
        return [("<T: Equatable>(a: T, b: T) -> Bool", original, mutated), nothing]
    if kind == "Comparison":
        return [("<T: Comparable>(a: T, b: T) -> Bool", original, mutated)]
    if kind == "Multiplication":
        types = ["BinaryInteger"] if old == "%" else ["BinaryInteger", "FloatingPoint"]
        result = [(f"<T: {type}>(a: T, b: T) -> T", original, mutated) for type in types]
        if old != "%":
            result.append(("(a: Duration, b: Int) -> Duration", original, mutated))
        if old == "/":
            result.append(("(a: Duration, b: Duration) -> Double", original, "b / a"))
        return result
    more = "<T: RangeReplaceableCollection, S: Sequence<T.Element>>"
    if kind == "Assignment":
        return [("<T: AdditiveArithmetic>(a: inout T, b: T)", original, mutated), (more + "(a: inout T, b: S)", "a += b", "")]
    return [("<T: AdditiveArithmetic>(a: T, b: T) -> T", original, mutated), (more + "(a: T, b: S) -> T", "a + b", "a")]


RUNTIME = """\
import Glibc

nonisolated let activeMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

nonisolated enum Mutation { case not, always, never }

nonisolated func mutant<T>(_ number: Int, _ value: T, _ other: T) -> T { activeMutant == number ? other : value }
nonisolated func mutantCondition(_ number: Int, _ mutation: Mutation, _ condition: Bool) -> Bool {
  guard activeMutant == number else { return condition }
  return switch mutation {
  case .not: !condition
  case .always: true
  case .never: false
  }
}

"""
