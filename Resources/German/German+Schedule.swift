extension Strings.Schedule {
  static let german = Self(
    label: "Termin", prompt: "z. B. mo-fr 09:30", mistake: "Etwa mo-fr 09:30",
    days: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"], daily: "Täglich",
    everyDay: ["tag"], working: ["werktags", "werktag", "wochentags"], fillers: ["um", "jeden", "am", "uhr"],
    now: "jetzt", tomorrow: "morgen",
    understood: { day, time, place in "ab \(day) \(time)" + (place.map { ", \($0)" } ?? "") },
    inMinutes: { "in \($0) min" },
    described: { days, time, zone in "\(days) \(time)" + (zone.map { " (\($0))" } ?? "") },
    zoneUnknown: "Zone unbekannt", unknownZoneHint: "Zone hier unbekannt", unknownZone: { "unbekannte Zone \($0)" },
    unknownZoneOf: { "die Zeitzone von „\($0)“, \($1), ist hier unbekannt; ihre Zeiten gelten als hiesige" },
    none: "Kein Scrum hat einen Termin; so bekommt er einen: 'scrumdinger edit SCRUM --days mon-fri --at 09:30'",
    leftOut: { $0 == 1 ? "1 Scrum ohne Termin wurde ausgelassen" : "\($0) Scrums ohne Termin wurden ausgelassen" },
    installed: { minutes, folder in
      "Erinnerungen kommen \(minutes == 1 ? "1 Minute" : "\(minutes) Minuten") vor jedem Meeting; der Timer liegt in \(folder)"
    },
    removed: "Erinnerungen sind aus", notInstalled: "es sind keine Erinnerungen eingerichtet",
    description: "Erinnerungen an Daily Scrums",
    noHome: "weder HOME noch XDG_CONFIG_HOME sagt, wo systemd Timer sucht",
    badDirectory: "der Pfad der Daten hat ein Steuerzeichen, das in einer Unit von systemd nicht stehen kann",
    badProgram: "der Pfad des Programms hat ein Steuerzeichen, das in einer Unit von systemd nicht stehen kann",
    installedFor: { "Erinnerungen sind für \($0) eingerichtet; so werden sie entfernt: \($1)" },
    notStarted: {
      "systemd hat den Timer nicht gestartet; warum, zeigt: \($0); ohne Erinnerungen geht es mit: scrumdinger remind --uninstall"
    },
    notStopped: { "systemd hat den Timer nicht gestoppt; nötig ist: \($0)" },
    notNotified: "keine Benachrichtigung gezeigt: 'notify-send' ist fehlgeschlagen oder nicht installiert",
    notWritten: { "\($0), und du hast nichts geschrieben" },
    unknownUser: { "wer du in „\($0)“ bist, ist nicht bekannt; darum erinnert nichts daran, etwas zu schreiben" },
    notOurs: { "\($0) ist nicht von diesem Programm; 'scrumdinger remind --install' schreibt es neu" },
    noStore: { "Erinnerungen sind für \($0) eingerichtet, das es nicht gibt" },
    noService: { "\($0) fehlt, darum erinnert nichts; 'scrumdinger remind --install' schreibt es neu" },
    noProgram: { "Erinnerungen starten \($0), das es nicht gibt; 'scrumdinger remind --install' richtet sie neu ein" })
}
