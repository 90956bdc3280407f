#!/usr/bin/env python3
"""Measure scrumdinger-transcribe on speech that Flite synthesizes, beside C that calls the same library, and a meeting that it
transcribes, and check the goals.

  transcription.py .build/release/scrumdinger .build/release/scrumdinger-transcribe

The figures are written into Measurements.md. The exit status is 1 if a goal is missed.
"""
import argparse
import array
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import wave

import page
from program import Program
from report import Row, Target, conclude, table
from screen import Screen
from store import BEGINNING, NAMES, Store

VOICES = ("rms", "slt", "awb")
SENTENCES = (
    "yesterday i finished the login page", "today i will work on the new release", "i have no problems and nothing blocks me",
    "we need another meeting next week", "the test server is still very slow", "i will write the report this afternoon",
    "can someone look at my changes", "the customer called again this morning", "i am waiting for an answer from the design team",
    "that is all from me",
)
RATE, BYTES = 16_000, 2
BEFORE, AFTER = 0.3, 0.8  # silence around a sentence, in seconds
LOUD = 500  # of 32,768: what is louder is speech
ERRORS, CPU, PARTIAL, FINAL, LATE, HELPER_MEMORY, APP_MEMORY = (
    Target(15), Target(0.2), Target(0.7), Target(1), Target(50), Target(160), Target(16))


# A microphone: plays a file as fast as it was recorded, then is silent.
RECORDER = """
import sys, time, wave
file, begun, block = wave.open(sys.argv[1]), time.monotonic(), 800
for number in range(1 << 30):
    time.sleep(max(0, begun + (number + 1) * block / 16_000 - time.monotonic()))
    sys.stdout.buffer.write(file.readframes(block).ljust(2 * block, bytes(1)))
    sys.stdout.flush()
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("helper")
    parser.add_argument("--seconds", type=int, default=20, help="seconds of a meeting to measure (default: 20)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        speech = {voice: [synthesize(voice, sentence, folder) for sentence in SENTENCES] for voice in VOICES}
        rows = accuracy(options.helper, build_yardstick(folder), speech) + latency(options.helper, speech[VOICES[0]])
        rows += meeting(options.binary, options.helper, speech[VOICES[0]], options.seconds, folder)
        print(table(rows))
        page.write("speech", rows, "C", options.binary, folder, f"a meeting of {options.seconds} s")
    sys.exit(conclude(rows))


def synthesize(voice, sentence, folder):
    """The samples of a sentence, with silence around it."""
    path = f"{folder}/sentence.wav"
    subprocess.run(["flite", "-voice", voice, "-t", sentence, "-o", path], check=True)
    with wave.open(path) as file:
        samples = file.readframes(file.getnframes())
    return silence(BEFORE) + samples + silence(AFTER)


def silence(seconds):
    return bytes(int(seconds * RATE) * BYTES)


def length(samples):
    return len(samples) / BYTES / RATE


# The helper


def accuracy(helper, yardstick, speech):
    """Errors, processor time and memory, as fast as the programs are."""
    words = len(" ".join(SENTENCES).split()) * len(speech)
    heard = sum(length(sentence) for sentences in speech.values() for sentence in sentences)
    errors, cpu, memory = [0, 0], [0, 0], [0, 0]
    for sentences in speech.values():
        for side, program in enumerate((helper, yardstick)):
            text, usage = transcribe(program, b"".join(sentences))
            errors[side] += distance(" ".join(SENTENCES).split(), text.split())
            cpu[side] += usage.ru_utime + usage.ru_stime
            memory[side] = max(memory[side], usage.ru_maxrss * 1024)
    return [
        Row("words that are wrong", "%", *(100 * count / words for count in errors), ERRORS),
        Row("helper: CPU per second of sound", "s", *(seconds / heard for seconds in cpu), CPU),
        Row("helper: peak memory", "MB", *(size / 1e6 for size in memory), HELPER_MEMORY),
    ]


def build_yardstick(folder):
    here = os.path.dirname(os.path.abspath(__file__))
    library = [f"-I{here}/../../Sources/CPocketSphinx", "-lpocketsphinx", "-lsphinxbase"]
    subprocess.run(["cc", "-std=c17", "-O2", "-o", f"{folder}/decode", f"{here}/decode.c", *library], check=True)
    return f"{folder}/decode"


def transcribe(program, sound):
    """The words that a program hears in a sound, and the resources that it uses."""
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    feeder = threading.Thread(target=feed, args=(process.stdin, sound))
    feeder.start()
    lines = process.stdout.read().decode().split("\n")
    feeder.join()
    _, _, usage = os.wait4(process.pid, 0)
    return " ".join(line.split("\r")[-1].split("] ")[-1] for line in lines), usage


def feed(pipe, samples):
    pipe.write(samples)
    pipe.close()


def distance(expected, found):
    """How many words have to be inserted, removed or replaced (Levenshtein)."""
    row = list(range(len(found) + 1))
    for i, word in enumerate(expected, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(found, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (word != other))
    return row[-1]


def latency(helper, sentences):
    """The time from the end of a sentence to its last word, first as a guess and then for good; in real time."""
    process = subprocess.Popen([helper], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    # The first utterance also waits for the model.
    process.stdin.write(silence(1))
    process.stdin.flush()
    time.sleep(1)
    ends, begun = [], time.monotonic()
    position = begun
    for samples in sentences:
        loud = max(index for index, sample in enumerate(array.array("h", samples)) if abs(sample) > LOUD)
        ends.append(position + loud / RATE)
        position += length(samples)
    player = threading.Thread(target=play, args=(process.stdin, b"".join(sentences), begun))
    player.start()
    guesses, finals, partial = [], [], {}
    while data := os.read(process.stdout.fileno(), 4096):
        now = time.monotonic()
        for line in re.findall(r"[^\r\n]*[\r\n]", data.decode()):
            text = line.split("] ")[-1].strip()
            partial.setdefault(text, now)
            if line.endswith("\n"):
                end = max((end for end in ends if end < now), default=begun)
                guesses.append(max(0, partial[text] - end))
                finals.append(now - end)
                partial = {}
    player.join()
    process.wait()
    rows = []
    for title, times, target in (("guess", guesses, PARTIAL), ("final", finals, FINAL)):
        rows.append(Row(f"end of a sentence → {title}, median", "s", statistics.median(times), None, target))
        rows.append(Row(f"end of a sentence → {title}, most", "s", max(times), None, None))
    return rows


def play(pipe, samples, begun):
    """Write sound as a microphone delivers it, in blocks of 50 ms."""
    block = RATE * BYTES // 20
    for start in range(0, len(samples), block):
        time.sleep(max(0, begun + length(samples[:start + block]) - time.monotonic()))
        pipe.write(samples[start:start + block])
        pipe.flush()
    pipe.close()


# The app


def meeting(binary, helper, sentences, seconds, folder):
    """What transcription costs the app and its clock: two meetings at once, one of which is transcribed."""
    with wave.open(f"{folder}/meeting.wav", "w") as file:
        file.setnchannels(1)
        file.setsampwidth(BYTES)
        file.setframerate(RATE)
        file.writeframes(b"".join(sentences))
    with open(f"{folder}/recorder.py", "w", encoding="utf-8") as file:
        file.write(RECORDER)
    programs, threads = {}, []
    for name, answer in (("transcribed", "on"), ("silent", "off")):
        state, data = f"{folder}/{name}/state", f"{folder}/{name}/data"
        os.makedirs(f"{state}/scrumdinger")
        with open(f"{state}/scrumdinger/state.json", "w", encoding="utf-8") as file:
            json.dump({"transcription": answer}, file)
        Store(data).add("Ring", NAMES[:5], 22, "orange", BEGINNING)
        environment = {
            "XDG_STATE_HOME": state, "SCRUMDINGER_PLAYER": "bell", "COLORTERM": "truecolor", "HOME": folder,
            "SCRUMDINGER_MICROPHONE": f"exec {sys.executable} {folder}/recorder.py {folder}/meeting.wav",
            "SCRUMDINGER_TRANSCRIBER": os.path.abspath(helper),
        }
        programs[name] = Watched([os.path.abspath(binary), "start", "Ring", "--data", data], environment)
        threads.append(threading.Thread(target=programs[name].watch, args=(seconds,)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not programs["transcribed"].has_words:
        sys.exit("void: no word is on the screen")
    rows = []
    for name, program in programs.items():
        rows += [
            Row(f"{name} meeting: latest tick", "ms", program.latest * 1e3, None, LATE),
            Row(f"{name} meeting: CPU per second", "ms", program.cpu * 1e3, None, None),
            Row(f"{name} meeting: wake-ups in 10 s", "times", 10 * program.wakeups, None, None),
            Row(f"{name} meeting: peak memory", "MB", program.memory / 1e6, None, APP_MEMORY),
        ]
    return rows


class Watched:
    """A meeting, and when each of its seconds was on the screen."""

    def __init__(self, command, environment):
        self.command, self.environment = command, environment
        self.has_words = False

    def watch(self, seconds):
        with Program(self.command, 100, 30, self.environment) as program:
            screen, ticks, shown = Screen(100, 30), [], None
            before = None
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                seen = len(program.output)
                program.settle(0, 0.5)
                for moment, data in program.output[seen:]:
                    screen.feed(data)
                    text = "\n".join(screen.lines)
                    clock = re.search(r"(\d+:\d\d) elapsed", text)
                    if clock and clock[1] != shown:
                        shown = clock[1]
                        ticks.append(moment)
                    self.has_words = self.has_words or "login" in text or "finished" in text
                if before is None and len(ticks) == 3:
                    before = time.monotonic(), program.cpu, program.wakeups
            time_passed = time.monotonic() - before[0]
            self.cpu = (program.cpu - before[1]) / time_passed
            self.wakeups = program.wakeups_since(before[2]) / time_passed
            self.memory = program.peak_memory
            # A tick is as late as it comes after the whole seconds since the earliest one.
            phases = [(tick - ticks[1]) - index for index, tick in enumerate(ticks[1:])]
            self.latest = max(phases) - min(phases)


if __name__ == "__main__":
    main()
