import AppResources
import ConsoleLoop
import DurableFiles
import Glibc
import Scrums

/// The units with which the user's systemd runs `scrumdinger remind` before each meeting. No program of this one stays running.
///
/// The timer names the times, so it is written anew when a schedule has changed. What it was made from is in a section that
/// systemd ignores, see systemd.unit(5).
struct ReminderTimer: Equatable {
  /// How long before a meeting the reminder comes, in minutes.
  var before: Int
  /// The store's directory.
  var directory: String

  static let longest = 120
  static let usual = 5
  static let name = "scrumdinger"
  /// Where systemd looks for the user's units.
  static var folder: String {
    let base = ProcessEnvironment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (base ?? "\(ProcessEnvironment["HOME"] ?? ".")/.config") + "/systemd/user"
  }

  /// Whether it is known where they are: a relative path would be another place each time.
  static var hasFolder: Bool { folder.hasPrefix("/") }
  /// Whether there is a timer, whatever is in it.
  static var exists: Bool { access(timer, F_OK) == 0 }

  private static var timer: String { "\(folder)/\(name).timer" }
  private static var service: String { "\(folder)/\(name).service" }

  init(before: Int, directory: String) { (self.before, self.directory) = (before, directory) }

  /// The one that is installed; nil if none is.
  ///
  /// - Throws: ``FileError``
  static func installed() throws -> ReminderTimer? {
    var buffer = ReadBuffer()
    guard let folder = try? Folder(opening: folder), try buffer.readIfPresent(folder.file("\(name).timer")) != nil else {
      return nil
    }
    let lines = String(decoding: buffer.contents, as: UTF8.self).split(whereSeparator: \.isNewline)
    func value(_ key: String) -> String? {
      lines.map { $0.split(separator: "=", maxSplits: 1).map { String($0).trimmed } }.first { $0.count == 2 && $0[0] == key }?[1]
    }
    guard let directory = value("Directory") else { return nil }
    let before = value("Before").flatMap(Int.init) ?? usual
    return ReminderTimer(before: min(max(0, before), longest), directory: directory)
  }

  // MARK: - The files

  /// Writes both units. Returns whether anything in them was new.
  ///
  /// - Parameter load: reads the scrums, while no other program writes the units: otherwise an older schedule could win.
  /// - Throws: ``FileError``, or what `load` throws.
  func write(program: String, _ load: () async throws -> [DailyScrum]) async throws -> Bool {
    try Folder.make(Self.folder)
    let folder = try Folder(opening: Self.folder)
    flock(folder.number, LOCK_EX)
    defer { flock(folder.number, LOCK_UN) }
    let scrums = try await load()
    let isNew = try [(Self.timer, timer(scrums)), (Self.service, service(program))].map { path, text in
      let file = try FileReference(path: path)
      var buffer = ReadBuffer()
      let version = try buffer.readIfPresent(file)
      if version != nil, buffer.contents.elementsEqual(text.utf8) { return false }
      try replaceFile(at: file, with: Array(text.utf8), version: version)
      return true
    }
    return isNew.contains(true)
  }

  /// Removes both units. Returns whether there was one.
  ///
  /// - Throws: ``FileError``
  static func remove() throws -> Bool {
    try [timer, service].map { path in
      do throws(FileError) {
        try FileReference(path: path).remove()
        return true
      } catch {
        if error.isMissingFile { return false }
        throw error
      }
    }.contains(true)
  }

  private func timer(_ scrums: some Sequence<DailyScrum>) -> String {
    let times = Set(scrums.compactMap(\.schedule).map { $0.calendarEvent(before) }).sorted()
    // NB: a timer that never elapses has to name a time that is over.
    let events = (times.isEmpty ? ["2000-01-01"] : times).map { "OnCalendar=\($0)\n" }.joined()
    return """
      [Unit]
      Description=\(Strings.local.schedule.description)

      [Timer]
      \(events)AccuracySec=1s

      [Install]
      WantedBy=timers.target

      [X-Scrumdinger]
      Before=\(before)
      Directory=\(directory)

      """
  }

  private func service(_ program: String) -> String {
    """
    [Unit]
    Description=\(Strings.local.schedule.description)

    [Service]
    Type=oneshot
    ExecStart=\(program.systemdQuoted.replacing("$$", with: "$")) remind --before \(before) --data \(directory.systemdQuoted)

    """
  }
}

extension Schedule {
  /// `Mon,Tue *-*-* 09:25:00 Europe/Berlin`, some minutes before the time; see systemd.time(7).
  fileprivate func calendarEvent(_ minutesBefore: Int) -> String {
    let early = minute - minutesBefore, all = Weekday.allCases
    let days = days.map { early < 0 ? all[($0.index + 6) % 7] : $0 }
    let time = (early + 1440) % 1440
    let names = all.filter(days.contains).map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
    let event = "\(names.joined(separator: ",")) *-*-* \((time / 60).twoDigits):\((time % 60).twoDigits):00"
    // NB: systemd refuses a timer with a zone that it does not know.
    return knownZone.map { "\(event) \($0)" } ?? event
  }
}

extension String {
  /// One word of a command line in a unit; see systemd.service(5).
  fileprivate var systemdQuoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%").replacing("$", with: "$$")
      + "\""
  }
}
