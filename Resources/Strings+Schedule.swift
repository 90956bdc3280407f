extension Strings {
  /// The times of meetings, and reminders.
  package struct Schedule: Sendable {
    package var label, prompt, mistake: String
    /// Seven weekdays, starting with Monday.
    package var days: [String]
    package var daily: String
    /// Other words that people type for “daily”, for “weekdays”, and without a meaning, besides the English ones.
    package var everyDay, working, fillers: [String]
    package var now, tomorrow: String
    /// What the form has understood: `next Mon 30 Nov 09:30, Berlin`.
    package var understood: @Sendable (_ day: String, _ time: String, _ place: String?) -> String
    package var inMinutes: @Sendable (Int) -> String
    /// `Mon–Fri 09:30`, and the zone unless it is the local one.
    package var described: @Sendable (_ days: String, _ time: String, _ zone: String?) -> String
    package var zoneUnknown, unknownZoneHint: String
    package var unknownZone: @Sendable (_ zone: String) -> String
    package var unknownZoneOf: @Sendable (_ title: String, _ zone: String) -> String
    package var none: String
    package var leftOut: @Sendable (Int) -> String
    package var installed: @Sendable (_ minutes: Int, _ folder: String) -> String
    package var removed, notInstalled, description: String
    package var noHome, badDirectory, badProgram: String
    package var installedFor: @Sendable (_ directory: String, _ command: String) -> String
    package var notStarted, notStopped: @Sendable (_ command: String) -> String
    package var notNotified: String
    package var notWritten: @Sendable (_ time: String) -> String
    package var unknownUser: @Sendable (_ title: String) -> String
    package var notOurs, noStore, noService, noProgram: @Sendable (_ path: String) -> String
  }
}

extension Strings.Schedule {
  static let english = Self(
    label: "Meets", prompt: "e.g. mon-fri 09:30", mistake: "Such as mon-fri 09:30",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], daily: "Daily",
    everyDay: [], working: [], fillers: [],
    now: "now", tomorrow: "tomorrow",
    understood: { day, time, place in "next \(day) \(time)" + (place.map { ", \($0)" } ?? "") },
    inMinutes: { "in \($0) min" },
    described: { days, time, zone in "\(days) \(time)" + (zone.map { " (\($0))" } ?? "") },
    zoneUnknown: "zone unknown", unknownZoneHint: "Zone unknown here",
    unknownZone: { "unknown zone \($0)" },
    unknownZoneOf: { "the time zone of “\($0)”, \($1), is unknown here; its times count as local" },
    none: "No scrum has a time; set one with 'scrumdinger edit SCRUM --days mon-fri --at 09:30'",
    leftOut: { $0 == 1 ? "1 scrum has no time and was left out" : "\($0) scrums have no time and were left out" },
    installed: { minutes, folder in
      "Reminders come \(minutes == 1 ? "1 minute" : "\(minutes) minutes") before each meeting; the timer is in \(folder)"
    },
    removed: "Reminders are off", notInstalled: "no reminders are installed",
    description: "Reminders of daily scrums",
    noHome: "neither HOME nor XDG_CONFIG_HOME says where systemd looks for timers",
    badDirectory: "the path of the store has a control character, which a unit of systemd can't have",
    badProgram: "the path of the program has a control character, which a unit of systemd can't have",
    installedFor: { "reminders are installed for \($0); to remove them, run: \($1)" },
    notStarted: {
      "systemd did not start the timer; to see why, run: \($0); to do without reminders, run: scrumdinger remind --uninstall"
    },
    notStopped: { "systemd did not stop the timer; run: \($0)" },
    notNotified: "no notification was shown, since 'notify-send' failed or is not installed",
    notWritten: { "\($0), and you have not written" },
    unknownUser: { "who you are in “\($0)” is not known, so nothing reminds you to write" },
    notOurs: { "\($0) is not what this program has written; replace it with 'scrumdinger remind --install'" },
    noStore: { "reminders are installed for \($0), which is missing" },
    noService: { "\($0) is missing, so nothing reminds; run 'scrumdinger remind --install'" },
    noProgram: { "reminders run \($0), which is missing; run 'scrumdinger remind --install'" })
}
