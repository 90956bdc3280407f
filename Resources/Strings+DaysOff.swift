extension Strings {
  /// Days on which a scrum doesn't meet, or an attendee is absent.
  package struct DaysOff: Sendable {
    package var label, mistake, none, edit, field, todayWord, tomorrowWord: String
    package var hint: @Sendable (_ name: String) -> String
    package var prompt: @Sendable (_ isShort: Bool) -> String
    /// Two days with a dash between them.
    package var range: @Sendable (_ first: String, _ last: String) -> String
    package var badDay: @Sendable (_ text: String, _ most: Int) -> String
    package var passed, unchanged: @Sendable (_ days: String) -> String
    package var tooMany: @Sendable (_ title: String, _ most: Int) -> String
    package var noSuchAttendee, severalAttendees: @Sendable (_ name: String) -> String
    package var noScrums, away: String
    package var imported: @Sendable (_ file: String, _ days: Int, _ events: Int) -> String
    package var noCalendar: @Sendable (_ file: String) -> String
    package var tooManyEvents: @Sendable (_ file: String, _ most: Int) -> String
    package var timed, rule, damaged, cancelled, outside: @Sendable (_ events: Int) -> String
  }
}

extension Strings.DaysOff {
  static let english = Self(
    label: "Days off", mistake: "From today on, such as 2026-12-24",
    none: "No days off", edit: "Days off", field: "days off", todayWord: "today", tomorrowWord: "tomorrow",
    hint: { "\($0) is absent on these days, and nobody waits for them" },
    prompt: { $0 ? "e.g. 2026-12-24" : "e.g. 2026-12-24..2027-01-01" },
    range: { "\($0) – \($1)" },
    badDay: { "“\($0)” is no day or range of at most \($1) days; such as 2026-12-24, 2026-12-24..2027-01-01, today or tomorrow" },
    passed: { "\($0) has passed" }, unchanged: { "\($0): no day off there" },
    tooMany: { "“\($0)” would have more than \($1) days off; nothing was saved" },
    noSuchAttendee: { "no attendee of any scrum is called “\($0)”" },
    severalAttendees: { "several attendees of one scrum are called “\($0)”; name one by the ID that 'show SCRUM --json' prints" },
    noScrums: "there is no scrum yet", away: "Off",
    imported: { file, days, events in
      "\(file): \(days == 1 ? "1 day" : "\(days) days") of \(events == 1 ? "1 event" : "\(events) events")"
    },
    noCalendar: { "\($0) is no iCalendar file" }, tooManyEvents: { "\($0) has more than \($1) events; nothing was saved" },
    timed: { "\(events($0)) left out, which \($0 == 1 ? "begins" : "begin") at a time of day" },
    rule: { "\(events($0)) left out, whose recurrence is not read" },
    damaged: { "\(events($0)) left out, whose days can’t be read" },
    cancelled: { "\(events($0)) left out, which \($0 == 1 ? "was" : "were") cancelled" },
    outside: { "\(events($0)) left out, in the past or more than three years ahead" })

  private static func events(_ count: Int) -> String { count == 1 ? "1 event" : "\(count) events" }
}
