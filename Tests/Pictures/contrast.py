#!/usr/bin/env python3
"""Measure the contrast of every cell of every screen of scrumdinger, on a dark and on a light ground.

  contrast.py .build/release/scrumdinger [--only 'meeting*'] [--size 80x24] [--high] [--vision protanopia]

Text must have 4.5:1 and strips 3:1 (WCAG 2.2, 1.4.3 and 1.4.11), small bars and the strongest part of a line 2.5:1, the other parts of a line, time that
is spent or to come, 1.5:1, and a calendar's days without a meeting 1.2:1. With `contrast = high` (--high), text must have 7:1, and strips, bars and the strongest
part of a line 4.5:1. Rules and tracks, and what a dialog dims, are left out. 16 colours are those of xterm. Print what falls short, with the worst first; the exit
status is then 1.

--vision shows the colours as a person without one kind of cones sees them: Machado, Oliveira and Fernandes, 2009, severity 1.
"""
import argparse
import os
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch

from pictures import play
from drawing import GROUNDS, colors
from scenes import SCENES

HIGH = {"text": 7, "shapes": 4.5, "bars": 4.5, "lines": 4.5}
SHAPES = set("▌█━")
# Bars within the plan are softer than what is selected or over time.
BARS = set("▆▇▅▃▂▁")
# A half block or a sextant has two colours that are pixels of a picture.
RULES = set("▀▄│┃╌─┐└╭╮╰╯▐░▒▓·•◂▸…") | set(map(chr, range(0x1FB00, 0x1FB3C)))
KINDS = ("truecolor", "256 colours", "16 colours")
CONES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def luminance(color, cones=None):
    def linear(part):
        part /= 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    light = [linear(part) for part in color]
    if cones:
        light = [min(1, max(0, sum(factor * part for factor, part in zip(row, light)))) for row in cones]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one, other, cones=None):
    dark, light = sorted((luminance(one, cones), luminance(other, cones)))
    return (light + 0.05) / (dark + 0.05)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--only", default="*", metavar="NAMES")
    parser.add_argument("--size", default="100x30", metavar="COLUMNSxROWS", help="of scenes that are not about a size")
    parser.add_argument("--high", action="store_true", help="with contrast = high")
    parser.add_argument("--vision", choices=CONES)
    options = parser.parse_args()
    binary, cones = os.path.abspath(options.binary), CONES.get(options.vision)
    scenes = [scene for scene in SCENES if fnmatch(scene.name, options.only)]
    usual = tuple(map(int, options.size.split("x")))
    shots = [(scene, size, kind, ground) for scene in scenes for size in scene.sizes or [usual] for kind in KINDS for ground in GROUNDS]
    least, short = {}, Counter()
    with ThreadPoolExecutor(4) as pool, tempfile.TemporaryDirectory(prefix="scrums-") as folder:
        os.chdir(folder)
        os.makedirs("configuration/scrumdinger")
        with open("configuration/scrumdinger/config", "w", encoding="utf-8") as file:
            file.write("contrast = high\n" if options.high else "")

        def shown(shot):
            scene, *rest = shot
            return play(scene._replace(environment={"XDG_CONFIG_HOME": f"{folder}/configuration"} | scene.environment), binary, folder, *rest)

        for shot, screen in zip(shots, pool.map(shown, shots)):
            measure(shot, screen, least, short, HIGH if options.high else {}, cones)
        os.chdir("/")
    for (kind, ground, what), (value, where) in sorted(least.items()):
        print(f"{kind}, {ground}: {what} at least {value:.2f}:1 ({where})")
    for (value, what), count in sorted(short.items()):
        print(f"{value:.2f}:1  {count} cells  {what}")
    sys.exit(1 if short else 0)


def measure(shot, screen, least, short, limits, cones):
    scene, _, kind, ground = shot
    panel = panel_of(screen, ground, limits.get("text", 4.5) - 0.1)
    is_picture = any("\U0001FB00" <= cell.text < "\U0001FB3C" for row in screen.cells for cell in row)
    for y in range(screen.rows):
        # The strongest part of a line says what is current; the others are time that is spent or to come.
        line = [colors(cell.style, ground) for cell in screen.cells[y] if cell.text == "━"]
        strongest = max(line, key=lambda pair: contrast(*pair)) if line else None
        for x in range(screen.columns):
            cell = screen.cells[y][x]
            if cell.text in RULES or not cell.text.strip():
                continue
            ink, behind = colors(cell.style, ground)
            if panel is not None and (y, x) not in panel:
                continue
            if cell.text == "▌" and is_picture:
                continue
            what, limit = kind_of(cell.text, is_strong=(ink, behind) == strongest, twin=x + 1 < screen.columns and screen.cells[y][x + 1].text)
            limit, value = limits.get(what, limit), contrast(ink, behind, cones)
            key = (kind, ground, what)
            if key not in least or value < least[key][0]:
                least[key] = value, f"{scene.name}, row {y}, column {x}"
            if value < limit - 0.01:
                word = screen.lines[y][max(0, x - 8):x + 8].strip()
                short[round(value, 2), f"{scene.name}, {kind}, {ground}, row {y}: “{word}”, {ink} on {behind}"] += 1


def kind_of(text, is_strong, twin):
    """What a cell shows, and the contrast that it needs."""
    if text == "━":
        return ("lines", 2.5) if is_strong else ("tracks", 1.5)
    if text == "▆" == twin:
        return "days", 1.2
    return ("shapes", 3) if text in SHAPES else ("bars", 2.5) if text in BARS else ("text", 4.5)


def panel_of(screen, ground, limit):
    """The cells of the dialog or sheet that dims the rest of the screen, as a set of rows and columns, or None."""
    cells = [cell for row in screen.cells for cell in row]
    title = next(colors(cell.style, ground) for cell in cells if cell.text.strip())
    if contrast(*title) >= limit:
        return None
    raised = [colors(cell.style, ground) for cell in cells if cell.style.background is not None and cell.text.strip() and cell.text not in RULES]
    if not raised:
        return None
    # A dialog may be above a sheet, which it dims, too.
    panel = max(raised, key=lambda pair: contrast(*pair))[1]
    runs = Counter()
    rows = {}
    for y, row in enumerate(screen.cells):
        start = 0
        for x in range(screen.columns + 1):
            if x == screen.columns or colors(row[x].style, ground)[1] != panel:
                if x - start > 9:
                    runs[start, x] += 1
                    rows.setdefault((start, x), []).append(y)
                start = x + 1
    if not runs:
        return None
    # A selected row below the dialog may have the same ground, but not the same columns.
    start, end = max(runs, key=runs.get)
    first, last = min(rows[start, end]), max(rows[start, end])
    return {(y, x) for y in range(first, last + 1) for x in range(start, end)}


if __name__ == "__main__":
    main()
