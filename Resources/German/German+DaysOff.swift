extension Strings.DaysOff {
  static let german = Self(
    label: "Freie Tage", mistake: "Ab heute, etwa 2026-12-24",
    none: "Keine freien Tage", edit: "Freie Tage", field: "freie Tage", todayWord: "heute", tomorrowWord: "morgen",
    hint: { "\($0) fehlt an diesen Tagen, und niemand wartet" },
    prompt: { $0 ? "z. B. 2026-12-24" : "z. B. 2026-12-24..2027-01-01" },
    range: { "\($0) – \($1)" },
    badDay: {
      "„\($0)“ ist kein Tag und kein Zeitraum von höchstens \($1) Tagen; etwa 2026-12-24, 2026-12-24..2027-01-01, today oder tomorrow"
    },
    passed: { "\($0) ist vorbei" }, unchanged: { "\($0): da ist kein freier Tag" },
    tooMany: { "„\($0)“ hätte mehr als \($1) freie Tage; nichts gespeichert" },
    noSuchAttendee: { "in keinem Scrum heißt jemand „\($0)“" },
    severalAttendees: { "in einem Scrum heißen mehrere „\($0)“; eine ID aus „show SCRUM --json“ angeben" },
    noScrums: "es gibt noch keinen Scrum", away: "Frei",
    imported: { file, days, events in
      "\(file): \(days == 1 ? "1 Tag" : "\(days) Tage") aus \(events == 1 ? "1 Eintrag" : "\(events) Einträgen")"
    },
    noCalendar: { "\($0) ist keine iCalendar-Datei" }, tooManyEvents: { "\($0) hat mehr als \($1) Einträge; nichts gespeichert" },
    timed: { "\(events($0)) ausgelassen: \($0 == 1 ? "er beginnt" : "sie beginnen") zu einer Uhrzeit" },
    rule: { "\(events($0)) ausgelassen: die Wiederholung wird nicht gelesen" },
    damaged: { "\(events($0)) ausgelassen: die Tage sind nicht lesbar" },
    cancelled: { "\(events($0)) ausgelassen: abgesagt" },
    outside: { "\(events($0)) ausgelassen: vergangen oder mehr als drei Jahre voraus" })

  private static func events(_ count: Int) -> String { count == 1 ? "1 Eintrag" : "\(count) Einträge" }
}
