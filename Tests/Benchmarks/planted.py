"""Plants differences between the tables of Measurements.md, its sentence and README one by one, and writes a table; and says which went
unnoticed."""
import re

import page
from report import Row, Target


def counted(measurements):
    """With a sentence that counts the goals as the tables have them."""
    return page.GOALS.sub(lambda _: page.goals(measurements), measurements)


def unnoticed(measurements, readme):
    sentence, = page.GOALS.findall(measurements)
    figure = page.tables(measurements)["list"]["peak memory"][0]
    said = page.rounded(figure)
    for what, one, other in (
        ("a figure of README", measurements, readme.replace(f"in {said} of memory", "in 1 MB of memory")),
        ("a unit of README", measurements, readme.replace(f"in {said} of memory", f"in {said[:-3]} GB of memory")),
        ("one more figure in README", measurements, readme.replace("Nothing is lost", "In 3 s nothing is lost")),
        ("another sentence in README", measurements, readme.replace("A keystroke", "Each keystroke")),
        ("a figure of a table", counted(measurements.replace(f"| peak memory | {figure} |", "| peak memory | 1.23 MB |")), readme),
        ("a row that is gone", counted(re.sub(r"\| peak memory \|.*\n", "", measurements)), readme),
        ("a mark that is turned", counted(measurements.replace(" ✓ |", " ✗ |", 1)), readme),
        ("a goal that is met by its words alone", counted(measurements.replace("| ≤ 3 s |", "| about 3 s |")), readme),
        ("a count of goals", measurements.replace(sentence, "**All goals were met.**"), readme),
    ):
        if (one, other) == (measurements, readme) or not list(page.differences(one, other)):
            yield f"unnoticed: {what}"


def miswritten(measurements):
    """A table that is written leaves the others and the prose, and its marks are counted."""
    before = page.tables(measurements)
    rows = [Row("late", "ms", 2, 1, Target(ratio=1.5)), Row("soon", "ms", 2, 1, Target(more=1)), Row("small", "MB", 2, None, Target(2))]
    after = page.replaced(measurements, "typing", "today", rows, "C")
    marks = [cells[-1] for cells in page.tables(after)["typing"].values()]
    if marks != ["✗", "✓", "✓"]:
        yield f"a table is written with the marks {marks}"
    if page.tables(after) | {"typing": before["typing"]} != before:
        yield "a table is written over another"
    if page.GOALS.findall(after) != [page.goals(after)]:
        yield "a table is written without a count of its goals"
    prose, left = (page.GOALS.sub("", page.TABLE.sub("", text)) for text in (measurements, after))
    if prose != left:
        yield "a table is written over the text around it"
