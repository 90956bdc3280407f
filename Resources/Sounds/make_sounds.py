#!/usr/bin/env python3
"""Synthesize the sounds beside this file, the same bytes on every run: make_sounds.py [--check]

Both are struck metal: decaying sine partials, the higher ones shorter, after a brief rise that avoids clicks and with a soft end at
exactly zero. `ding` is one bar (its second mode is at 2.756 times the first); `bell` is two strokes a fourth apart, longer and
lower, so that the end of the meeting does not sound like the end of a turn.
"""
import io
import math
import pathlib
import struct
import sys
import wave

RATE = 22050  # samples per second
PEAK = 0.5  # of full scale: -6 dBFS
RISE, END = 0.004, 0.060  # seconds
MODES = [(1.0, 1.0, 1.0), (2.756, 0.32, 0.37)]  # times the pitch, level, times the decay

# Strokes: (start in seconds, pitch in Hz, decay in seconds)
SOUNDS = {
    "ding": (0.60, [(0.0, 1046.50, 0.150)]),
    "bell": (1.20, [(0.0, 1046.50, 0.200), (0.28, 783.99, 0.300)]),
}


def stroke(time, pitch, decay):
    if time < 0:
        return 0.0
    value = sum(level * math.exp(-time / (decay * shorter)) * math.sin(2 * math.pi * pitch * mode * time)
                for mode, level, shorter in MODES)
    return value * ramp(time / RISE)


def ramp(part):
    return 1.0 if part >= 1 else 0.5 - 0.5 * math.cos(math.pi * part)


def wav(length, strokes):
    times = [index / RATE for index in range(int(RATE * length))]
    samples = [sum(stroke(t - start, pitch, decay) for start, pitch, decay in strokes) * ramp((length - t) / END) for t in times]
    factor = 32767 * PEAK / max(map(abs, samples))
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(factor * sample)) for sample in samples))
    return data.getvalue()


def main():
    folder = pathlib.Path(__file__).parent
    for name, (length, strokes) in SOUNDS.items():
        path, data = folder / f"{name}.wav", wav(length, strokes)
        if sys.argv[1:] != ["--check"]:
            path.write_bytes(data)
        elif path.read_bytes() != data:
            sys.exit(f"{path} differs from the output of this script")


main()
