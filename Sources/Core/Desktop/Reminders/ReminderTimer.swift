import AppResources
import ConsoleLoop
import DurableFiles
import FoundationEssentials
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
  /// The path of the program that the service runs; nil in units of programs that did not note it.
  var program: String?

  static let longest = 120
  static let usual = 5
  nonisolated static let name = "scrumdinger"
  /// Where systemd looks for the user's units.
  nonisolated static var folder: String {
    let base = ProcessEnvironment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (base ?? "\(ProcessEnvironment.home)/.config") + "/systemd/user"
  }

  /// Whether it is known where they are: a relative path would be another place each time.
  static var hasFolder: Bool { folder.hasPrefix("/") }
  /// Whether there is a timer, whatever is in it.
  static var exists: Bool { access(ReminderUnits.timer, F_OK) == 0 }

  init(before: Int, directory: String, program: String? = nil) {
    (self.before, self.directory, self.program) = (before, directory, program)
  }

  /// The one that is installed; nil if none is, or none of this program.
  ///
  /// - Throws: ``FileError``
  static func installed() throws -> ReminderTimer? {
    var buffer = ReadBuffer()
    guard let folder = try? Folder(opening: folder), try buffer.readIfPresent(folder.file("\(name).timer")) != nil else {
      return nil
    }
    // NB: a path may have any line break but this one.
    let lines = Array(buffer.contents).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    func value(_ key: String) -> String? {
      let pairs = lines.lazy.map { $0.split(separator: "=", maxSplits: 1).map(\.withoutBlanks) }
      let value = pairs.first { $0.count == 2 && $0[0] == key }?[1]
      // NB: earlier versions wrote none.
      return value?.systemdQuotedWord ?? value
    }
    guard let directory = value("Directory") else { return nil }
    let before = value("Before").flatMap(Int.init) ?? usual
    return ReminderTimer(before: min(max(0, before), longest), directory: directory, program: value("Program"))
  }

  // MARK: - The texts

  /// - Parameter year: the first one whose changes of clocks are considered.
  func timer(_ scrums: some Sequence<DailyScrum>, since year: Int) -> String {
    let times = Set(scrums.compactMap(\.schedule).flatMap { $0.calendarEvents(before, since: year) }).sorted()
    // NB: a timer that never elapses has to name a time that is over.
    let events = (times.isEmpty ? ["2000-01-01"] : times).map { "OnCalendar=\($0)\n" }.joined()
    let program = program.map { "Program=\($0.systemdQuoted)\n" } ?? ""
    return """
      [Unit]
      Description=\(Strings.local.schedule.description)

      [Timer]
      \(events)AccuracySec=1s

      [Install]
      WantedBy=timers.target

      [X-Scrumdinger]
      Before=\(before)
      Directory=\(directory.systemdQuoted)
      \(program)
      """
  }

  /// The end of the service's command line.
  var dataOption: String { "--data \(directory.systemdWord)" }

  var service: String {
    let program = (program ?? Self.name).systemdWord.replacing("$$", with: "$")
    return """
      [Unit]
      Description=\(Strings.local.schedule.description)

      [Service]
      Type=oneshot
      ExecStart=\(program) remind --before \(before) \(dataOption)

      """
  }
}

extension String {
  /// One word of a command line in a unit; see systemd.service(5).
  fileprivate var systemdWord: String { systemdQuoted.replacing("%", with: "%%").replacing("$", with: "$$") }

  /// With quotation marks, between which blanks and backslashes at the end of a line stay.
  fileprivate var systemdQuoted: String { "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }

  /// The word between quotation marks with which a text begins; nil if it begins otherwise.
  var systemdQuotedWord: String? {
    guard hasPrefix("\"") else { return nil }
    var isEscaped = false, word = ""
    for character in dropFirst() {
      if character == "\"", !isEscaped { break }
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { word.append(character) }
    }
    return word
  }
}

extension Substring {
  /// Without blanks at both ends.
  fileprivate var withoutBlanks: String {
    String(drop { " \t\r".contains($0) }.reversed().drop { " \t\r".contains($0) }.reversed())
  }
}
