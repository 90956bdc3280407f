import AppResources
import FoundationEssentials
import Schedules
import Scrums
import Settings

extension Schedule {
  /// `Mon–Fri 09:30`, with the zone if it is unknown or differs from local time.
  var words: String {
    let names = Strings.local.schedule.days
    let days =
      self.days.count == 7
      ? Strings.local.schedule.daily
      : self.days.ranges.map { days in
        days.count == 1
          ? names[days.lowerBound] : "\(names[days.lowerBound])\(days.count == 2 ? ", " : "–")\(names[days.upperBound])"
      }.joined(separator: ", ")
    let zone = unknownZone.map(Strings.local.schedule.unknownZone) ?? otherZone
    return Strings.local.schedule.described(days, Strings.local.clock.text(minute / 60, minute % 60), zone)
  }
}

extension Schedule {
  /// The typed form, `mon-fri 09:30`, with the zone if it is unknown or differs from local time.
  var typed: String {
    ([daysText(Self.dayNames.map { $0.lowercased() }), time] + [otherZone].compactMap(\.self)).joined(separator: " ")
  }

  /// The zone if it is unknown or differs from local time.
  private var otherZone: String? { zone == knownZone && rule == ZoneDatabase.system.local ? nil : zone }

  /// Names of the days in the user's language.
  static var dayNames: [String] { Strings.local.schedule.days + [Strings.local.schedule.daily] + Strings.local.schedule.everyDay }

  /// Parses a form's text. Returns `.some(nil)` if it is blank, and nil if it has a mistake.
  static func typed(_ text: String, replacing old: Schedule?) -> Schedule?? {
    if text.trimmed.isEmpty { return .some(nil) }
    // NB: an unedited schedule isn't parsed again, so its zone keeps its name.
    if let old, text == old.typed { return old }
    let zones = ZoneDatabase.system, strings = Strings.local.schedule
    guard
      let schedule = Schedule(
        text, names: dayNames, working: strings.working, fillers: strings.fillers, zone: zones.localName),
      schedule.unknownZone == nil
    else { return nil }
    return Schedule(days: schedule.days, minute: schedule.minute, zone: schedule.zone.map(zones.currentName))
  }
}

extension DailyScrum {
  /// Returns `next Mon 30 Nov 09:30, Berlin`, in the schedule's own zone; nil without a schedule.
  func nextMeetingInWords(at now: Date, last: History.Span?) -> String? {
    guard let schedule, let start = nextMeeting(at: now, last: last) else { return nil }
    let day = schedule.rule.day(of: start), zone = schedule.knownZone ?? ZoneDatabase.system.localName
    return Strings.local.schedule.understood(
      Strings.local.units.day((day.weekday.index + 1) % 7, day.day, day.month),
      Strings.local.clock.text(schedule.minute / 60, schedule.minute % 60),
      zone?.split(separator: "/").last.map { $0.map { $0 == "_" ? " " : String($0) }.joined() })
  }

  var zoneRemark: String? {
    schedule?.unknownZone.map { Strings.local.schedule.unknownZoneOf(displayTitle, $0) }
  }
}

/// The time until a meeting starts.
struct Countdown {
  let start: Date
  let now: Date
  /// Whether an unknown time zone makes the start uncertain.
  var isGuess = false

  /// The minutes until the start, rounded up; 0 or less once the meeting should have started.
  private var minutes: Int { Int(min(max(start.timeIntervalSince(now) / 60, -1e9), 1e9).rounded(.up)) }

  /// `now`, or `in 12 min` within the last hour; nil before that.
  var soon: String? {
    let words = minutes <= 0 ? Strings.local.schedule.now : minutes <= 60 ? Strings.local.schedule.inMinutes(minutes) : nil
    return words.map(marked)
  }

  /// The number of minutes before a start from which the start's day needs a year.
  private static let halfAYear = 180 * 24 * 60

  private func marked(_ words: String) -> String {
    isGuess ? "\(words), \(Strings.local.schedule.zoneUnknown)" : words
  }

  /// `in 12 min`, `today 14:00`, `tomorrow 09:30`, `Mon 30 Nov 09:30` or, after long days off, `Mon 30 Nov 2029 09:30`.
  var words: String { soon ?? marked("\(day) \(LocalTime(start).timeOfDay)") }

  /// `in 12 min`, `today 14:00`, `tomorrow 09:30`, `Mon 10:00` in the next days, or `Mon 30 Nov`: short enough for a
  /// card.
  var short: String {
    if let soon { return soon }
    let time = LocalTime(start), isNamed = day != time.shortDay && minutes <= Self.halfAYear
    let isFar = !isNamed && (start.timeIntervalSince(now) >= 7 * 86400 || time.weekday == LocalTime(now).weekday)
    return marked(isFar ? day : "\(isNamed ? day : Strings.local.units.weekday(time.weekday)) \(time.timeOfDay)")
  }

  /// `today 09:15, in 12 min` within the last hour; before that, the same as ``words``.
  var header: String { soon.map { "\(day) \(LocalTime(start).timeOfDay), \($0)" } ?? words }

  /// `today`, `tomorrow`, `Mon 30 Nov`, or `Mon 30 Nov 2029`.
  private var day: String {
    let time = LocalTime(start), today = LocalTime(now)
    // NB: counts from noon, because a day may have 23 or 25 hours.
    let tomorrow = LocalTime(now.addingTimeInterval(Double(12 - today.hour) * 3600 + 86400))
    return time.isSameDay(as: today)
      ? Strings.local.units.today
      : time.isSameDay(as: tomorrow)
        ? Strings.local.schedule.tomorrow : minutes > Self.halfAYear ? start.localDay : time.shortDay
  }

  /// The number of seconds until the words may change: at the latest at midnight.
  var lasts: Double {
    let seconds = start.timeIntervalSince(now), today = LocalTime(now)
    let midnight = Double(86400 - 3600 * today.hour - 60 * today.minute - today.second)
    return seconds > 3600 ? min(seconds - 3600, midnight) : seconds > 0 ? seconds - 60 * Double(minutes - 1) : 60
  }
}
