import ConsoleLoop
import DurableFiles
import Glibc
import Schedules

/// The systemd units that run `scrumdinger remind` before each meeting, so that no program has to stay running.
///
/// The timer lists times, so each change of a schedule rewrites the timer. Its section `X-Scrumdinger`, which systemd
/// ignores (systemd.unit(5)), stores the properties of this type.
package struct ReminderTimer: Equatable {
  /// The number of minutes from the reminder to the meeting.
  var before: Int
  /// The number of minutes from the reminder of the user's own update to the meeting; nil without such reminders.
  var updateBefore: Int?
  /// The store's absolute directory.
  package var directory: String
  /// The path of the program that the service runs; nil in units of early versions.
  var program: String?

  /// The maximum of ``before``, in minutes.
  package static let longest = 120
  /// The maximum of ``updateBefore``, in minutes.
  package static let longestForUpdates = 720
  /// The default of ``before``, in minutes.
  package static let usual = 5
  package nonisolated static let name = "scrumdinger"
  /// The folder of the user's units.
  package nonisolated static var folder: String {
    ProcessEnvironment.folder("XDG_CONFIG_HOME", default: ".config") + "/systemd/user"
  }

  /// Whether the folder is known. NB: its path must be absolute, since a relative path would change with the working
  /// directory.
  package static var hasFolder: Bool { folder.hasPrefix("/") }
  /// Whether a timer is installed, by any program.
  package static var exists: Bool { access(ReminderUnits.timer, F_OK) == 0 }
  /// Whether the timer is enabled: `systemctl enable` makes a link to it.
  package static var isEnabled: Bool {
    var status = stat()
    return lstat("\(folder)/timers.target.wants/\(name).timer", &status) == 0
  }

  package init(before: Int, updateBefore: Int? = nil, directory: String, program: String? = nil) {
    (self.before, self.updateBefore, self.directory, self.program) = (before, updateBefore, directory, program)
  }

  /// Reads the installed timer. Returns nil if no timer is installed, or if another program wrote it.
  ///
  /// - Throws: ``FileError``
  package static func installed() throws -> ReminderTimer? {
    guard let lines = try lines(of: ReminderUnits.timer) else { return nil }
    func value(_ key: String) -> String? {
      let pairs = lines.lazy.map { $0.split(separator: "=", maxSplits: 1).map { String($0.trimming { " \t\r".contains($0) }) } }
      let value = pairs.first { $0.count == 2 && $0[0] == key }?[1]
      // NB: earlier versions wrote no quotation marks.
      return value?.systemdQuotedWord ?? value
    }
    guard let directory = value("Directory") else { return nil }
    let before = value("Before").flatMap(Int.init) ?? usual
    let update = value("Update").flatMap(Int.init).map { min(max(1, $0), longestForUpdates) }
    return ReminderTimer(
      before: min(max(0, before), longest), updateBefore: update, directory: directory, program: value("Program"))
  }

  /// Reads the lines of a unit. Returns nil if the file is missing.
  static func lines(of unit: String) throws -> [String]? {
    var buffer = ReadBuffer()
    do throws(FileError) {
      if try buffer.readIfPresent(FileReference(path: unit)) == nil { return nil }
    } catch {
      if error.isMissingFile || error.isMissingDirectory { return nil }
      throw error
    }
    // NB: splits only at line feeds, since a path may contain any other line break.
    return Array(buffer.contents).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - The texts

  /// Returns the text of the timer's unit.
  ///
  /// - Parameter year: the first year for which the times take clock changes into account.
  func timer(_ description: String, _ schedules: [Schedule], since year: Int) -> String {
    let times = Set(
      schedules.flatMap { schedule in
        [before, updateBefore].compactMap(\.self).flatMap { schedule.calendarEvents($0, since: year) }
      }
    ).sorted()
    // NB: systemd refuses a timer without a time, so a timer without meetings names a past time.
    let events = (times.isEmpty ? ["2000-01-01"] : times).map { "OnCalendar=\($0)\n" }.joined()
    let update = updateBefore.map { "Update=\($0)\n" } ?? ""
    let program = program.map { "Program=\($0.systemdQuoted)\n" } ?? ""
    return """
      [Unit]
      Description=\(description)

      [Timer]
      \(events)AccuracySec=1s

      [Install]
      WantedBy=timers.target

      [X-Scrumdinger]
      Before=\(before)
      Directory=\(directory.systemdQuoted)
      \(update)\(program)
      """
  }

  /// The end of the service's command, which names the store.
  var dataOption: String { "--data \(directory.systemdWord)" }

  /// Returns the text of the service's unit.
  func service(_ description: String) -> String {
    let update = updateBefore.map { " --update \($0)" } ?? ""
    let program = (program ?? Self.name).systemdWord.replacing("$$", with: "$")
    return """
      [Unit]
      Description=\(description)

      [Service]
      Type=oneshot
      ExecStart=\(program) remind --before \(before)\(update) \(dataOption)

      """
  }
}

extension String {
  /// The text quoted as one word of a command in a unit; see systemd.service(5).
  fileprivate var systemdWord: String { systemdQuoted.replacing("%", with: "%%").replacing("$", with: "$$") }

  /// The text in quotation marks, with escapes. Without them, systemd would drop blanks at the end of a line, and join
  /// a line that ends in a backslash with the next line.
  fileprivate var systemdQuoted: String { "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }

  /// The word in quotation marks at the start of the text, without escapes; nil if the text begins otherwise.
  var systemdQuotedWord: String? {
    guard unicodeScalars.first == "\"" else { return nil }
    var isEscaped = false, word = String.UnicodeScalarView()
    for scalar in unicodeScalars.dropFirst() {
      if scalar == "\"", !isEscaped { break }
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { word.append(scalar) }
    }
    return String(word)
  }
}
