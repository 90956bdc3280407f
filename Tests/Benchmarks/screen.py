"""A terminal's screen: turns a program's bytes into cells with text, colours and attributes.

It models an xterm as far as ncurses uses one (terminfo entry `xterm-256color`). Unknown sequences are collected in `unknown`,
so that no wrong picture goes unnoticed.
"""
import codecs
import ctypes
import locale
import re
from typing import NamedTuple

BOLD, DIM, ITALIC, UNDERLINE, BLINK, REVERSE = (1 << bit for bit in range(6))

locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
_wcwidth = ctypes.CDLL(None).wcwidth


class Style(NamedTuple):
    """A colour is None (the terminal's default), a palette index, or (red, green, blue)."""

    foreground: object = None
    background: object = None
    attributes: int = 0


class Cell(NamedTuple):
    """The second cell of a wide character has empty text."""

    text: str = " "
    style: Style = Style()

    @property
    def visible(self):
        """The cell without invisible properties, such as a blank's foreground."""
        if self.text != " " or self.style.attributes & (UNDERLINE | REVERSE):
            return self
        return Cell(" ", Style(background=self.style.background))


TOKEN = re.compile(
    r"(?P<text>[^\x00-\x1f\x7f]+)"
    r"|\x1b\[(?P<private>[?>=<]?)(?P<parameters>[\d;:]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    r"|\x1b\](?P<command>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b[PX^_][^\x1b]*\x1b\\"
    r"|\x1b[()*+](?P<charset>.)"
    r"|\x1b(?P<escape>[^\[\]PX^_()*+])"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])"
)


class Screen:
    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.x = self.y = 0
        self.style = Style()
        self.modes = {}
        self.unknown = set()
        self._saved = (0, 0, Style())
        self._last = " "
        self._wraps = False  # the cursor is past the last column
        self._rest = ""
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._top, self._bottom = 0, rows - 1
        self.cells = [self._blank_row() for _ in range(rows)]

    def feed(self, data):
        text = self._rest + self._decode(data)
        position = 0
        while position < len(text):
            match = TOKEN.match(text, position)
            if match is None:
                if len(text) - position < 4096:
                    break  # the sequence is incomplete so far
                self.unknown.add(repr(text[position:position + 8]))
                position += 1
                continue
            position = match.end()
            if match["text"]:
                for character in match["text"]:
                    self._put(character)
            elif match["final"]:
                self._control_sequence(match)
            elif match["control"]:
                self._control(match["control"])
            elif match["escape"]:
                self._escape(match["escape"])
            elif match["charset"] == "0":
                self.unknown.add("ESC ( 0")
        self._rest = text[position:]

    def resize(self, columns, rows):
        """Cut off or add cells at the right and at the bottom."""
        self.columns, self.rows = columns, rows
        self._top, self._bottom = 0, rows - 1
        blanks = [Cell()] * columns
        self.cells = [(row + blanks)[:columns] for row in self.cells[:rows]]
        self.cells += [blanks[:] for _ in range(rows - len(self.cells))]
        self._move(self.x, self.y)

    @property
    def lines(self):
        return ["".join(cell.text for cell in row).rstrip() for row in self.cells]

    @property
    def visible(self):
        """Everything visible, for comparing two screens."""
        return [[cell.visible for cell in row] for row in self.cells], (self.x, self.y), self.shows_cursor

    @property
    def shows_cursor(self):
        return self.modes.get(25, True)

    # Writing

    def _put(self, character):
        width = _wcwidth(ord(character))
        if width < 0:
            self.unknown.add(f"U+{ord(character):04X}")
            return
        if width == 0:
            self._combine(character)
            return
        if self._wraps or self.x + width > self.columns:
            self.x = 0
            self._line_feed()
        self._split(self.x)
        self._split(self.x + width)
        row = self.cells[self.y]
        row[self.x] = Cell(character, self.style)
        if width == 2:
            row[self.x + 1] = Cell("", self.style)
        self._last = character
        self.x += width
        self._wraps = self.x >= self.columns
        self.x = min(self.x, self.columns - 1)

    def _combine(self, character):
        x = self.x if self._wraps else self.x - 1
        row = self.cells[self.y]
        if x > 0 and row[x].text == "":
            x -= 1
        if x >= 0:
            row[x] = Cell(row[x].text + character, row[x].style)

    def _split(self, x):
        """Blank the other half of a wide character that was half overwritten."""
        row = self.cells[self.y]
        if 0 < x < self.columns and row[x].text == "":
            row[x - 1], row[x] = Cell(" ", row[x - 1].style), Cell(" ", row[x].style)

    def _line_feed(self):
        self._wraps = False
        if self.y == self._bottom:
            self._scroll(1, self._top)
        elif self.y < self.rows - 1:
            self.y += 1

    def _control(self, character):
        if character in "\n\v\f":
            self._line_feed()
            return
        self._wraps = False
        if character == "\r":
            self.x = 0
        elif character == "\b":
            self.x = max(0, self.x - 1)
        elif character == "\t":
            self.x = min(self.columns - 1, (self.x // 8 + 1) * 8)
        elif character not in "\a\x0f":
            self.unknown.add(repr(character))

    def _escape(self, character):
        if character == "7":
            self._saved = (self.x, self.y, self.style)
        elif character == "8":
            self.x, self.y, self.style = self._saved
        elif character == "M" and self.y == self._top:
            self._scroll(-1, self._top)
        elif character == "M":
            self.y = max(0, self.y - 1)
        elif character == "D":
            self._line_feed()
        elif character not in "=>":
            self.unknown.add(f"ESC {character}")

    # Erasing and moving rows: new cells have the current background (terminfo: bce)

    def _blank(self):
        return Cell(" ", Style(background=self.style.background))

    def _blank_row(self):
        return [self._blank()] * self.columns

    def _erase(self, y, start, end):
        end = min(end, self.columns)
        if y == self.y:
            self._split(start)
            self._split(end)
        self.cells[y][start:end] = [self._blank()] * (end - start)

    def _scroll(self, count, top):
        """Move the rows from `top` to the bottom of the region up, or down if `count` is negative."""
        for _ in range(min(abs(count), self._bottom - top + 1)):
            gone, new = (top, self._bottom) if count > 0 else (self._bottom, top)
            del self.cells[gone]
            self.cells.insert(new, self._blank_row())

    def _shift(self, count):
        """Move the row's cells at the cursor right, or left if `count` is negative."""
        row, gap = self.cells[self.y], [self._blank()] * min(abs(count), self.columns - self.x)
        if count > 0:
            row[self.x:] = (gap + row[self.x:])[:self.columns - self.x]
        else:
            row[self.x:] = row[self.x + len(gap):] + gap

    # Control sequences

    def _control_sequence(self, match):
        final, private = match["final"], match["private"]
        numbers = [int(number or 0) for number in re.split("[;:]", match["parameters"])]
        count = numbers[0] or 1
        if private or match["between"]:
            self._mode(private, numbers, final)
            return
        if final != "m":
            self._wraps = False
        if final == "m":
            self._select_style(numbers)
        elif final in "Hf":
            column = numbers[1] if len(numbers) > 1 else 1
            self._move(max(1, column) - 1, count - 1)
        elif final in "Gd`":
            self._move(*((self.x, count - 1) if final == "d" else (count - 1, self.y)))
        elif final in "ABCDEFae":
            dx, dy = STEPS[final]
            self._move(self.x + dx * count if final not in "EF" else 0, self.y + dy * count)
        elif final == "J":
            self._erase_display(numbers[0])
        elif final == "K":
            start, end = {0: (self.x, self.columns), 1: (0, self.x + 1), 2: (0, self.columns)}[numbers[0]]
            self._erase(self.y, start, end)
        elif final == "X":
            self._erase(self.y, self.x, self.x + count)
        elif final in "@P":
            self._shift(count if final == "@" else -count)
        elif final in "LM" and self._top <= self.y <= self._bottom:
            self._scroll(-count if final == "L" else count, self.y)
        elif final in "ST":
            self._scroll(count if final == "S" else -count, self._top)
        elif final == "r":
            bottom = numbers[1] if len(numbers) > 1 and numbers[1] else self.rows
            self._top, self._bottom = count - 1, min(bottom, self.rows) - 1
            self._move(0, 0)
        elif final == "b":
            for _ in range(count):
                self._put(self._last)
        elif final not in "ltn":
            self.unknown.add(match[0][1:])

    def _move(self, x, y):
        self.x = min(max(0, x), self.columns - 1)
        self.y = min(max(0, y), self.rows - 1)

    def _erase_display(self, part):
        first, last = {0: (self.y + 1, self.rows), 1: (0, self.y), 2: (0, self.rows), 3: (0, 0)}[part]
        for y in range(first, last):
            self._erase(y, 0, self.columns)
        if part == 0:
            self._erase(self.y, self.x, self.columns)
        elif part == 1:
            self._erase(self.y, 0, self.x + 1)

    def _mode(self, private, numbers, final):
        if private == "?" and final in "hl":
            for number in numbers:
                self.modes[number] = final == "h"
                if number in (47, 1047, 1049):
                    self.style = Style()
                    self._erase_display(2)

    def _select_style(self, numbers):
        foreground, background, attributes = self.style
        rest = iter(numbers)
        for number in rest:
            if number == 0:
                foreground, background, attributes = Style()
            elif number in SET:
                attributes |= SET[number]
            elif number in RESET:
                attributes &= ~RESET[number]
            elif 30 <= number <= 37 or 90 <= number <= 97:
                foreground = number - 30 if number < 90 else number - 82
            elif 40 <= number <= 47 or 100 <= number <= 107:
                background = number - 40 if number < 100 else number - 92
            elif number == 39:
                foreground = None
            elif number == 49:
                background = None
            elif number in (38, 48):
                color = next(rest) if next(rest) == 5 else (next(rest), next(rest), next(rest))
                foreground, background = (color, background) if number == 38 else (foreground, color)
            else:
                self.unknown.add(f"SGR {number}")
        self.style = Style(foreground, background, attributes)


STEPS = {"A": (0, -1), "B": (0, 1), "C": (1, 0), "D": (-1, 0), "E": (0, 1), "F": (0, -1), "a": (1, 0), "e": (0, 1)}
SET = {1: BOLD, 2: DIM, 3: ITALIC, 4: UNDERLINE, 5: BLINK, 7: REVERSE}
RESET = {22: BOLD | DIM, 23: ITALIC, 24: UNDERLINE, 25: BLINK, 27: REVERSE}
