#!/usr/bin/env python3
"""Draw a contact sheet of every screen of scrumdinger: six sizes, all colour modes, dark and light.

  pictures.py .build/release/scrumdinger sheets [--only 'meeting*'] [--readme DIRECTORY]

The pictures show the real program on pseudo-terminals that tell it their colours. Print the names of the sheets. The exit status is 1 if the program exited,
did not show the expected screen, or wrote something that can't be drawn.
"""
import argparse
import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch

from PIL import Image

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(TESTS, "Benchmarks"))

import moving  # noqa: E402
from drawing import GROUNDS, label, picture  # noqa: E402
from program import Program  # noqa: E402
from scenes import SCENES  # noqa: E402
from screen import Screen  # noqa: E402

KINDS = {  # arguments and environment
    "truecolor": (["--color", "truecolor"], {}),
    "256 colours": (["--color", "256"], {}),
    "16 colours": (["--color", "16"], {}),
    "8 colours": ([], {"TERM": "xterm"}),
    "mono": (["--color", "never"], {}),
    "ASCII": (["--color", "truecolor", "--ascii"], {}),
    "unknown ground": (["--color", "truecolor"], {}),
}
ALL, FEW, ONE_GROUND = list(KINDS), ["truecolor", "mono"], ["ASCII", "unknown ground"]
SIZES = {(80, 24): ALL, (100, 30): ALL, (40, 10): FEW, (60, 15): FEW, (120, 40): FEW, (200, 60): FEW}
IN_README = ["stage", "update"]
LARGE = (100, 30)
MOVING = "meeting"
GAP = 12


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("folder")
    parser.add_argument("--only", default="*", metavar="NAMES", help="draw only these sheets; * matches any text")
    parser.add_argument("--readme", metavar="DIRECTORY", help=f"directory for the README's pictures: {', '.join(IN_README)}, and a moving {MOVING}")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    binary, sheets = os.path.abspath(options.binary), os.path.abspath(options.folder)
    pictures = options.readme and os.path.abspath(options.readme)
    trouble = []
    with ThreadPoolExecutor(4) as pool, tempfile.TemporaryDirectory(prefix="scrums-") as folder:
        # What the program exports belongs there, too.
        os.chdir(folder)
        for scene in SCENES:
            if fnmatch(scene.name, options.only):
                path = os.path.join(sheets, f"{scene.name}.png")
                readme = pictures if scene.name in IN_README else None
                trouble += draw_sheet(scene, binary, folder, path, pool, readme)
                print(path, flush=True)
        if pictures and fnmatch(MOVING, options.only):
            for ground in GROUNDS:
                trouble += moving.draw(binary, os.path.join(pictures, f"{MOVING}-{ground}.gif"), ground, pool)
        os.chdir("/")
    for line in trouble:
        print(line, file=sys.stderr)
    sys.exit(1 if trouble else 0)


def draw_sheet(scene, binary, folder, path, pool, readme):
    """Return the problems. Write the README's pictures to the directory `readme`, if given."""
    sizes = dict.fromkeys(scene.sizes, ALL) if scene.sizes else SIZES
    shots = [(size, kind, ground) for size, kinds in sizes.items() for kind in kinds
             for ground in (["dark", "light"] if kinds is ALL and kind not in ONE_GROUND else ["dark"])]
    screens = dict(zip(shots, pool.map(lambda shot: play(scene, binary, folder, *shot), shots)))
    rows = []
    for size in sizes:
        tiles = [tile(screen, f"{scene.name} {size[0]}x{size[1]}, {kind}, {ground}", ground)
                 for (of, kind, ground), screen in screens.items() if of == size]
        rows += [tiles[index:index + 4] for index in range(0, len(tiles), 4)]
    sheet(rows).save(path)
    for ground in GROUNDS if readme else ():
        image = picture(screens[next(iter(scene.sizes or [LARGE])), "truecolor", ground], ground).quantize(256)
        image.save(os.path.join(readme, f"{scene.name.split('-')[0]}-{ground}.png"), optimize=True)
    trouble = []
    for (size, kind, _), screen in screens.items():
        if size == LARGE and kind != "ASCII" and not any(scene.shows in line for line in screen.lines):
            screen.unknown.add(f"does not show “{scene.shows}”")
        if screen.unknown:
            trouble.append(f"{scene.name} {size[0]}x{size[1]}, {kind}: {', '.join(sorted(screen.unknown))}")
    return trouble


def play(scene, binary, folder, size, kind, ground):
    """The screen after the scene's keys. All files are in a new directory below `folder`."""
    options, environment = KINDS[kind]
    place = tempfile.mkdtemp(dir=folder)
    environment = environment | {"XDG_STATE_HOME": place, "SCRUMDINGER_PLAYER": "bell"} | scene.environment
    if scene.time:
        environment["TZ"] = zone(*scene.time)
    screen = Screen(*size)
    command = [binary, *scene.arguments(place), *scene.options, *options]
    with Program(command, *size, environment, colors=None if kind == "unknown ground" else GROUNDS[ground]) as program:
        program.settle(0.2)
        program.rest()
        for key in scene.keys:
            if isinstance(key, float):
                program.watch(key)
                program.rest()
            else:
                program.press(key)
                program.rest()
        if program.has_ended:
            screen.unknown.add("the program has ended")
        for _, data in program.output:
            screen.feed(data)
    return screen


def zone(hours, minutes, seconds):
    """A time zone in which this is the current time of day."""
    east = round(3600 * hours + 60 * minutes + seconds - time.time() + 43200) % 86400 - 43200
    return f"Here{'-' if east >= 0 else '+'}{abs(east) // 3600}:{abs(east) // 60 % 60:02}:{abs(east) % 60:02}"


def tile(screen, text, ground):
    image = picture(screen, ground)
    top = label(text, image.width)
    return stacked([top, image], horizontally=False, gap=0)


def sheet(rows):
    return stacked([stacked(tiles, horizontally=True, gap=GAP) for tiles in rows], horizontally=False, gap=GAP)


def stacked(images, horizontally, gap):
    along, across = (0, 1) if horizontally else (1, 0)
    length = sum(image.size[along] for image in images) + gap * (len(images) - 1)
    size = (length, max(image.size[across] for image in images))
    result = Image.new("RGB", size if horizontally else size[::-1], (60, 60, 66))
    position = 0
    for image in images:
        result.paste(image, (position, 0) if horizontally else (0, position))
        position += image.size[along] + gap
    return result


if __name__ == "__main__":
    main()
