import AppResources
import FoundationEssentials
import Scrums
import Settings

extension Schedule {
  /// `Mon–Fri 09:30`; with the zone, if clocks here show another time, or if it is not known here.
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
  /// As a form shows it, `mon-fri 09:30`; with the zone, if clocks here show another time.
  var typed: String {
    ([daysText(Self.dayNames.map { $0.lowercased() }), time] + [otherZone].compactMap(\.self)).joined(separator: " ")
  }

  /// The zone, if clocks here show another time, or if it is not known here.
  private var otherZone: String? { zone == knownZone && rule == TimeZoneRule.named(nil) ? nil : zone }

  /// What days may be called, besides their English names.
  static var dayNames: [String] { Strings.local.schedule.days + [Strings.local.schedule.daily] }

  /// What a form's text means: a schedule, or none if it is blank. Nil if it is a mistake.
  static func typed(_ text: String, replacing old: Schedule?) -> Schedule?? {
    if text.trimmed.isEmpty { return .some(nil) }
    // NB: one that was not edited keeps its zone, whatever it is called here.
    if let old, text == old.typed { return old }
    guard let schedule = Schedule(text, names: dayNames, zone: localZone),
      schedule.unknownZone == nil
    else { return nil }
    return Schedule(days: schedule.days, minute: schedule.minute, zone: schedule.zone.map(currentName))
  }
}

extension DailyScrum {
  /// When it meets next; nil without a schedule. See ``Schedule/next(at:length:last:in:)``.
  ///
  /// NB: a last meeting of a wrong clock was not that of any day; of a time zone that is not known here, the time counts as local,
  /// which has to be told with it; see ``zoneRemark``.
  func nextMeeting(at now: Date, last: Date?) -> Date? {
    let held = last.flatMap { $0.isInFuture(at: now) ? nil : $0 }
    return isArchived ? nil : schedule.map { $0.next(at: now, length: length, last: held, in: $0.rule) }
  }

  /// That this machine does not know the time zone in which it meets; nil if it does.
  var zoneRemark: String? {
    schedule?.unknownZone.map { Strings.local.schedule.unknownZoneOf(displayTitle, $0) }
  }
}

/// How far away the start of a meeting is.
struct Countdown {
  let start: Date
  let now: Date
  /// Whether the time zone is unknown, so that it may be at another time.
  var isGuess = false

  /// Rounded up, so that it is 0 once the meeting should have started.
  private var minutes: Int { Int(min(max(start.timeIntervalSince(now) / 60, -1e9), 1e9).rounded(.up)) }

  /// `now`, or `in 12 min` within the hour; nil earlier than that.
  var soon: String? {
    let words = minutes <= 0 ? Strings.local.schedule.now : minutes <= 60 ? Strings.local.schedule.inMinutes(minutes) : nil
    return words.map(told)
  }

  /// Words with the remark that they are a guess, if they are.
  private func told(_ words: String) -> String {
    isGuess ? "\(words), \(Strings.local.schedule.zoneUnknown)" : words
  }

  /// `in 12 min`, `today 14:00`, `tomorrow 09:30`, or `Mon 30 Nov 09:30`.
  var words: String {
    if let soon { return soon }
    let time = LocalTime(start), today = LocalTime(now)
    // NB: from noon, because a day may have 23 or 25 hours.
    let tomorrow = LocalTime(now.addingTimeInterval(Double(12 - today.hour) * 3600 + 86400))
    let day =
      time.isSameDay(as: today)
      ? Strings.local.units.today : time.isSameDay(as: tomorrow) ? Strings.local.schedule.tomorrow : time.shortDay
    return told("\(day) \(time.timeOfDay)")
  }

  /// How long the words stay as they are, in seconds.
  var lasts: Double {
    let seconds = start.timeIntervalSince(now)
    return seconds > 3600 ? seconds - 3600 : seconds > 0 ? seconds - 60 * Double(minutes - 1) : 60
  }
}
