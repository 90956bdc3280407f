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
        if self.site.kind != "operator":
            return ""
        if self.old == "!":
            return f"prefix operator {name(self.number)}\n" + functions("prefix", self)
        return f"infix operator {name(self.number)}: {PRECEDENCE[self.old]}Precedence\n" + functions(self.old, self)


def name(number):
    return chr(0x2200 + number // 256) + chr(0x2200 + number % 256)


def sites(file, source):
    code = masked(source)

    def is_declared(position):
        """Whether what stands there is part of a declaration or a pattern."""
        return DECLARATION.match(code[code.rfind("\n", 0, position) + 1:position])

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
    """So many mutants of the files (path to source), each at a place of its own."""
    generator = random.Random(seed)
    found = [site for file in sorted(files) for site in sites(file, files[file])]
    chosen = generator.sample(found, min(count, len(found)))
    return [(site, files[site.file], generator.choice(site.choices)) for site in chosen]


def apply(mutants, source):
    """The source with all its mutants in it."""
    for start, end, text in sorted((edit for mutant in mutants for edit in mutant.edits()), reverse=True):
        source = source[:start] + text + source[end:]
    return source


def functions(operator, mutant):
    """The operator of a mutant, for every type that it may be used with."""
    n, op, new = mutant.number, name(mutant.number), mutant.change
    active = f"activeMutant == {n}"
    if operator == "prefix":
        return f"nonisolated prefix func {op} (a: Bool) -> Bool {{ {active} ? a : !a }}\n"
    if operator in ("&&", "||"):
        return (f"nonisolated func {op} <E>(a: Bool, b: @autoclosure () throws(E) -> Bool) throws(E) -> Bool {{\n"
                f"  if {active} {{ return a ? {'true' if new == '||' else 'try b()'} : {'try b()' if new == '||' else 'false'} }}\n"
                f"  return a ? {'true' if operator == '||' else 'try b()'} : {'try b()' if operator == '||' else 'false'}\n}}\n")
    if operator in ("..<", "..."):
        shorter = "a == b ? a" + operator + "b : a" + operator + "b.advanced(by: -1)"
        range_type = "Range" if operator == "..<" else "ClosedRange"
        return (f"nonisolated func {op} <T: Strideable>(a: T, b: T) -> {range_type}<T> where T.Stride: SignedInteger {{\n"
                f"  {active} ? ({shorter}) : a{operator}b\n}}\n")
    protocols = {"Comparison": ["Comparable"], "Addition": ["AdditiveArithmetic"], "Assignment": ["AdditiveArithmetic"],
                 "Multiplication": ["BinaryInteger", "FloatingPoint"]}[PRECEDENCE[operator]]
    if operator in ("==", "!="):
        protocols = ["Equatable"]
    inout, result = ("inout ", "Void") if PRECEDENCE[operator] == "Assignment" else (
        "", "Bool" if PRECEDENCE[operator] == "Comparison" else "T")
    text = "".join(
        f"nonisolated func {op} <T: {p}>(a: {inout}T, b: T) -> {result} {{ if {active} {{ a {new} b }} else {{ a {operator} b }} }}\n"
        for p in protocols if not (operator == "%" and p == "FloatingPoint"))
    if operator in ("*", "/"):
        text += f"nonisolated func {op} (a: Duration, b: Int) -> Duration {{ {active} ? a {new} b : a {operator} b }}\n"
    if operator == "/":
        text += f"nonisolated func {op} (a: Duration, b: Duration) -> Double {{ {active} ? b / a : a / b }}\n"
    return text


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
