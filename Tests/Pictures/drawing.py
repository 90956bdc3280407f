"""Draw a terminal's screen as a picture, in DejaVu Sans Mono and, for what that lacks, in the first other font that has it."""
import os
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from screen import BOLD, DIM, ITALIC, REVERSE, UNDERLINE

FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
OTHERS = ["dejavu/DejaVuSans.ttf", "wqy/wqy-microhei.ttc", "ancient-scripts/Symbola_hint.ttf"]
SIZE = 13
GROUNDS = {"dark": ((18, 18, 22), (222, 222, 222)), "light": ((255, 255, 255), (24, 24, 24))}
PALETTE = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
).split()
# The part of its cell that a block fills: left, top, right, bottom.
BLOCKS = {"█": (0, 0, 1, 1), "▀": (0, 0, 1, 0.5), "▐": (0.5, 0, 1, 1)}
BLOCKS |= {chr(0x2580 + eighths): (0, 1 - eighths / 8, 1, 1) for eighths in range(1, 8)}
BLOCKS |= {chr(0x2590 - eighths): (0, 0, eighths / 8, 1) for eighths in range(1, 8)}
# Lines from edge to edge, thin or thick: terminals draw them without a font's gaps.
BLOCKS |= {"─": (0, 0.47, 1, 0.53), "━": (0, 0.44, 1, 0.56), "│": (0.5, 0, 0.625, 1)}



def sextant(number):
    """The parts of a sextant: the lowest bit is the upper left one, then row by row."""
    return [(x / 2, y / 3, (x + 1) / 2, (y + 1) / 3) for y in range(3) for x in range(2) if number >> 2 * y + x & 1]


BLOCKS = {character: [box] for character, box in BLOCKS.items()}
# Unicode leaves out the halves, which have characters elsewhere.
BLOCKS |= {chr(0x1FB00 + index): sextant(number) for index, number in enumerate(set(range(1, 63)) - {0b010101, 0b101010})}


@lru_cache
def font(is_bold):
    return ImageFont.truetype(FONTS + ("-Bold.ttf" if is_bold else ".ttf"), SIZE)


@lru_cache
def cell_size():
    return round(font(False).getlength("M")), sum(font(False).getmetrics())


@lru_cache
def others():
    paths = [f"/usr/share/fonts/truetype/{name}" for name in OTHERS]
    return [ImageFont.truetype(path, SIZE) for path in paths if os.path.exists(path)]


@lru_cache(maxsize=None)
def font_for(text, is_bold, width):
    """The font for a cell's text, in a size that fits its width in pixels, or None. Of an emoji that consists of several, the first one counts."""
    def has(font, character):
        return bytes(font.getmask(character)) != bytes(font.getmask("\uffff"))
    own = font(is_bold)
    if all(has(font(False), character) for character in text):
        return own
    other = next((other for other in others() if has(other, text[0])), None)
    length = other.getlength(text[0]) if other else 0
    return other.font_variant(size=int(SIZE * width // length)) if length > width else other


def color(value, own):
    """A cell's colour as red, green and blue; `own` is the terminal's default."""
    if value is None:
        return own
    if isinstance(value, tuple):
        return value
    if value < 16:
        return tuple(bytes.fromhex(PALETTE[value]))
    if value < 232:
        steps = (0, 95, 135, 175, 215, 255)
        return steps[(value - 16) // 36], steps[(value - 16) // 6 % 6], steps[(value - 16) % 6]
    return (8 + 10 * (value - 232),) * 3


def colors(style, ground):
    """The colours of the text and its background."""
    behind, ink = GROUNDS[ground]
    ink, behind = color(style.foreground, ink), color(style.background, behind)
    if style.attributes & REVERSE:
        ink, behind = behind, ink
    if style.attributes & DIM:
        ink = tuple((3 * one + 2 * other) // 5 for one, other in zip(ink, behind))
    return ink, behind


def picture(screen, ground):
    width, height = cell_size()
    image = Image.new("RGB", (width * screen.columns, height * screen.rows), GROUNDS[ground][0])
    draw = ImageDraw.Draw(image)
    for y, row in enumerate(screen.cells):
        for x, cell in enumerate(row):
            if cell.text:
                columns = 2 if row[x + 1:x + 2] and row[x + 1].text == "" else 1
                draw_cell(draw, cell, (x * width, y * height, columns * width, height), ground)
    if screen.shows_cursor:
        left, top = screen.x * width, screen.y * height
        draw.rectangle([left, top, left + width - 1, top + height - 1], outline=GROUNDS[ground][1])
    return image


def draw_cell(draw, cell, box, ground):
    ink, behind = colors(cell.style, ground)
    left, top, width, height = box
    right, bottom = left + width - 1, top + height - 1
    draw.rectangle([left, top, right, bottom], fill=behind)
    if cell.text in BLOCKS:
        for a, b, c, d in BLOCKS[cell.text]:
            edges = [round(left + a * width), round(top + b * height), round(left + c * width) - 1, round(top + d * height) - 1]
            draw.rectangle(edges, fill=ink)
    elif cell.text != " ":
        is_bold = bool(cell.style.attributes & BOLD)
        shown = font_for(cell.text, is_bold, width)
        if shown is font(is_bold):
            draw.text((left, top), cell.text, font=shown, fill=ink)
        elif shown:
            for x in range(1 + is_bold):
                draw.text((left + width / 2 + x, bottom - 3), cell.text[0], font=shown, fill=ink, anchor="ms")
        else:  # in no font; show its place
            draw.rectangle([left + 1, top + 3, right - 1, bottom - 3], outline=ink)
    if cell.style.attributes & (UNDERLINE | ITALIC):
        draw.line([left, bottom - 1, right, bottom - 1], fill=ink)


def label(text, width):
    """A line above a picture."""
    image = Image.new("RGB", (width, cell_size()[1] + 6), (90, 90, 96))
    ImageDraw.Draw(image).text((4, 3), text, font=font(True), fill=(255, 255, 255))
    return image
