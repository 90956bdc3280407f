"""The tables of Measurements.md, which the benchmarks write; the sentence that counts their goals; and the figures that README takes
from them. Another page is named by MEASUREMENTS in the environment."""
import datetime
import decimal
import os
import pathlib
import re
import subprocess

from report import GOAL, MET, MISSED, mark, ratio

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = pathlib.Path(os.environ.get("MEASUREMENTS") or ROOT / "Resources/Guide/Measurements.md")
TABLE = re.compile(r"<!-- table: (\w+) -->\n(.*?)<!-- end of table -->", re.S)
GOALS = re.compile(r"(?<=<!-- goals -->\n).*?(?=\n<!-- end of goals -->)", re.S)

# The sentence of README, with the table and the row of each figure.
README = (
    "A keystroke is on the screen after {list/key → painted, selection moves, truecolor, washed}, "
    "or {list/key → painted, list scrolls, truecolor, washed} where the list scrolls; "
    "the list after {list/start → painted, truecolor, washed}, in {list/peak memory} of memory. "
    "250,000 meetings of 3 KB are searched in {store/search 250,000 meetings of 3 KB: in none} for words that none has, "
    "in {store/search 250,000 meetings of 3 KB: in all} for words that all have.")


def write(name, rows, yardstick, binary, place, how=""):
    """Replace a table. What was not measured leaves the table of an earlier run, with its date."""
    if not rows:
        return
    made = re.search(r"\((\w+)", subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout)
    caption = ", ".join(filter(None, [
        str(datetime.date.today()), f"commit {made[1]}" if made else "commit unknown", f"{os.cpu_count()} cores", file_system(place), how]))
    PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), name, caption, rows, yardstick), encoding="utf-8")


def replaced(page, name, caption, rows, yardstick):
    """The page with another table and the sentence that counts its goals."""
    if name not in tables(page):
        raise SystemExit(f"{PAGE}: there is no table “{name}”")
    head, *body = ("| " + " | ".join(cells) + " |" for cells in [
        ["", "scrumdinger", yardstick, "ratio", "goal", ""], *(row.cells for row in rows)])
    lines = [f"<!-- table: {name} -->", caption, "", head, "|---|---|---|---|---|---|", *body, "<!-- end of table -->"]
    page = TABLE.sub(lambda old: "\n".join(lines) if old[1] == name else old[0], page)
    return GOALS.sub(lambda _: goals(page), page)


def tables(page):
    """The rows of each table, by title: the cells after it."""
    found = {}
    for name, text in TABLE.findall(page):
        lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.split("\n") if line.startswith("|")]
        found[name] = {title: cells for title, *cells in lines[2:]}
    return found


def goals(page):
    """The sentence about all tables."""
    marks = [cells[-1] for rows in tables(page).values() for cells in rows.values()]
    missed, count = marks.count(MISSED), marks.count(MISSED) + marks.count(MET)
    return f"**Of {count} goals, {missed or 'none'} {'was' if missed < 2 else 'were'} missed** ({MISSED})."


def rounded(figure):
    """A figure with two digits, halves up: 0.54 ms, 17 MB, 3.0 s."""
    value, *unit = figure.split()
    value = decimal.Decimal(value.replace(",", ""))
    return " ".join([f"{value.quantize(decimal.Decimal(1).scaleb(value.adjusted() - 1), decimal.ROUND_HALF_UP):,f}", *unit])


def differences(page, readme):
    """Where the page contradicts itself, and README the page."""
    found = tables(page)
    for name, rows in found.items():
        for title, (ours, yardstick, share, goal, result) in rows.items():
            if goal and not GOAL.fullmatch(goal):
                yield f"Measurements.md: {name}, {title}: “{goal}” is no goal"
            elif (share, result) != (expected := (ratio(ours, yardstick), mark(ours, yardstick, goal))):
                yield f"Measurements.md: {name}, {title}: {share} {result} should be {' '.join(expected)}"
    if GOALS.findall(page) != [goals(page)]:
        yield f"Measurements.md: its tables say: {goals(page)}"
    words, rows = re.split(r"\{.*?\}", README), re.findall(r"\{(.*?)\}", README)
    # NB: the rest of the paragraph has no figures.
    pattern = re.compile(r"(\S+ \S+?)".join(map(re.escape, words)) + r"\D*")
    sentence = next(filter(None, (pattern.fullmatch(" ".join(part.split())) for part in readme.split("\n\n"))), None)
    if not sentence:
        yield f"README.md: no paragraph has these figures and no others: {README}"
        return
    for row, said in zip(rows, sentence.groups()):
        name, title = row.split("/", 1)
        measured = found.get(name, {}).get(title)
        if not measured:
            yield f"README.md: {row} is no row of Measurements.md"
        elif said != rounded(measured[0]):
            yield f"README.md: {said} should be {rounded(measured[0])}: {row}"


def file_system(path):
    """The type of a path's file system."""
    best = ("", "unknown")
    with open("/proc/self/mounts", encoding="utf-8") as mounts:
        for _, point, kind, *_ in map(str.split, mounts):
            if (os.path.abspath(path) + "/").startswith(point.rstrip("/") + "/") and len(point) >= len(best[0]):
                best = (point, kind)
    return best[1]
