"""A meeting from start to summary as a moving picture: a recording that the program replays, moment by moment."""
import tempfile

from PIL import Image

from drawing import GROUNDS, picture
from program import Program
from screen import Screen

SIZE = (80, 24)
COLORS = 127  # and one for what stays as it was
# The keys of the recording, each with its second. The clock moves at each tick.
STARTS, ENDS, TICK = 1, 530, 3  # the last turn ends by itself
KEYS = [
    (STARTS, ["m"]), (98, ["n"]), (240, ["n"]), (300, ["f"]), (304, [*"Who is on call?"]), (312, ["Enter"]), (314, ["Esc"]),
    (380, ["n"]),
]
# The moments to show, each for so many milliseconds.
MOMENTS = [
    (0.5, 1500), (1.2, 600), *((second + 0.5, 140) for second in range(4, 300, 15)), (301, 500), (306, 1200),
    *((second, 140) for second in range(316, ENDS - 12, 15)), (ENDS - 12, 300), (ENDS - 6, 300), (ENDS + 8, 6000),
]
HEADER = """recording 2
size {0}x{1}
colors truecolor
unicode true
light {2}
cells sextant
aspect 0.5
start 1795254120000
zone UTC0
language en

"""


def draw(binary, path, ground, pool):
    """Return what went wrong."""
    behind, ink = (red << 16 | green << 8 | blue for red, green, blue in GROUNDS[ground])
    steps = [(0.1, f"ink {ink}"), (0.1, f"ground {behind}")]
    steps += [(second + index / 10, f"key {'Space' if key == ' ' else key}") for second, keys in KEYS for index, key in enumerate(keys)]
    steps += [(STARTS + second, "tick") for second in range(1, ENDS + 15, TICK)]
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(HEADER.format(*SIZE, str(ground == "light").lower()))
        file.writelines(f"{round(1000 * second)} {step}\n" for second, step in sorted(steps, key=lambda step: step[0]))
        file.flush()
        screens = list(pool.map(lambda one: moment(binary, file.name, one[0], ground), MOMENTS))
    save([picture(screen, ground) for screen in screens], [duration for _, duration in MOMENTS], path)
    unknown = sorted(set().union(*(screen.unknown for screen in screens)))
    end = "\n".join(screens[-1].lines)
    return unknown + ([] if "Copy for chat" in end else [f"{path} does not end with a summary"])


def save(frames, durations, path):
    """Save a GIF. Frames have one palette, and pixels only where they differ from the frame before."""
    palette = stacked(frames[::6] + frames[-1:]).quantize(COLORS, dither=Image.Dither.NONE)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    changes = frames[:1]
    for before, frame in zip(frames, frames[1:]):
        pixels = (COLORS if one == other else other for one, other in zip(before.tobytes(), frame.tobytes()))
        change = Image.frombytes("P", frame.size, bytes(pixels))
        change.putpalette(palette.getpalette())
        changes.append(change)
    changes[0].save(path, save_all=True, append_images=changes[1:], duration=durations, loop=0, disposal=1, transparency=COLORS,
                    optimize=False)


def moment(binary, recording, second, ground):
    """The screen at a second of the recording. The last line, about the replay, is cut off."""
    columns, rows = SIZE
    screen = Screen(columns, rows + 1)
    with tempfile.TemporaryDirectory() as place:
        command = [binary, "--replay", recording, "--until", f"{second:.1f}"]
        with Program(command, columns, rows + 1, {"XDG_STATE_HOME": place}, colors=GROUNDS[ground]) as program:
            # A line below the recorded screen says whether it is paused, as at the moment, or plays.
            while screen.lines[-1].strip()[:1] in ("", "▶") and not program.has_ended:
                fed = len(program.output)
                program.settle(0.1)
                for _, data in program.output[fed:]:
                    screen.feed(data)
    screen.resize(columns, rows)
    screen.modes[25] = False
    return screen


def stacked(images):
    result = Image.new("RGB", (images[0].width, len(images) * images[0].height))
    for index, image in enumerate(images):
        result.paste(image, (0, index * image.height))
    return result
