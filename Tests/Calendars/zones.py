#!/usr/bin/env python3
"""Compares the time zones of a calendar with those of this machine: Tests/Calendars/zones.py FILE FIRST LAST

Each VTIMEZONE is read by python3-dateutil, and has to agree with the database at each change of clocks in the years from FIRST to
LAST, a second before it and at it, and in the middle of each month. The whole file is read by python3-icalendar, too. Prints the
differences, and fails if there are any."""

import datetime
import io
import pathlib
import re
import sys
import warnings
import zoneinfo

import dateutil.tz
import icalendar

UTC = datetime.timezone.utc
SECOND, DAY = datetime.timedelta(seconds=1), datetime.timedelta(days=1)


def changes(zone, start, end):
    """The moments at which the offset of a zone changes, to the second."""
    at = start
    while at < end:
        after = min(at + 5 * DAY, end)
        if offset(zone, at) != offset(zone, after):
            low, high = at, after
            while high - low > SECOND:
                middle = low + datetime.timedelta(seconds=int((high - low).total_seconds()) // 2)
                if offset(zone, middle) == offset(zone, low):
                    low = middle
                else:
                    high = middle
            yield high
            after = high
        at = after


def offset(zone, moment):
    return moment.astimezone(zone).utcoffset()


def database(name):
    """What the database of this machine has for a zone."""
    return next(file.read_bytes() for path in zoneinfo.TZPATH if (file := pathlib.Path(path, name)).is_file())


def main(path, first, last):
    text = open(path, newline="", encoding="utf-8").read()
    zones = re.findall(r"BEGIN:VTIMEZONE\r\nTZID:(.*?)\r\n(.*?)END:VTIMEZONE\r\n", text, re.S)
    start, end = datetime.datetime(first, 1, 1, tzinfo=UTC), datetime.datetime(last + 1, 1, 1, tzinfo=UTC)
    months = [datetime.datetime(year, month, 15, 12, tzinfo=UTC) for year in range(first, last + 1) for month in range(1, 13)]
    known, seen, wrong = {}, set(), 0
    for name, body in zones:
        # A zone of several names is compared once.
        if (kind := (body, database(name))) in seen:
            continue
        seen.add(kind)
        if body not in known:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                whole = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTIMEZONE\r\nTZID:Z\r\n{body}END:VTIMEZONE\r\nEND:VCALENDAR\r\n"
                known[body] = dateutil.tz.tzical(io.StringIO(whole.replace("\r\n", "\n"))).get("Z"), {}
        written, offsets = known[body]
        truth = zoneinfo.ZoneInfo(name)
        moments = [moment for change in changes(truth, start, end) for moment in (change - SECOND, change)] + months
        for moment in moments:
            if moment not in offsets:
                offsets[moment] = offset(written, moment)
            if offsets[moment] != offset(truth, moment):
                print(f"{name} at {moment:%F %T}: {offsets[moment]} instead of {offset(truth, moment)}")
                wrong += 1
                break
    parsed = icalendar.Calendar.from_ical(text)
    if len(parsed.walk("VTIMEZONE")) != len(zones) or parsed.errors:
        print(f"read by icalendar: {len(parsed.walk('VTIMEZONE'))} zones of {len(zones)}, {parsed.errors}")
        wrong += 1
    print(f"{len(zones)} zones, {len(known)} kinds, {wrong} differences")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
