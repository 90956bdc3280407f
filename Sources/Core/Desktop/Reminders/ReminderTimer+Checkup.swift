import AppResources
import DurableFiles
import Glibc

extension ReminderTimer {
  /// What keeps the installed timer from reminding of the meetings of a store, in sentences; nothing if none is installed.
  ///
  /// - Parameter directory: the store's absolute directory. A timer of another store is in order if that is there.
  static func problems(of directory: String) async throws -> [String] {
    guard exists else { return [] }
    let strings = Strings.local.schedule
    guard let timer = try installed() else { return [strings.notOurs(ReminderUnits.timer)] }
    var problems: [String] = []
    if timer.directory != directory, access(timer.directory, F_OK) != 0 { problems.append(strings.noStore(timer.directory)) }
    if let command = try executedCommand() {
      let program = (command.systemdQuotedWord ?? String(command.prefix { $0 != " " })).replacing("%%", with: "%")
      if !isProgram(program) { problems.append(strings.noProgram(program)) }
      if !command.hasSuffix(timer.dataOption) { problems.append(strings.notOurs(ReminderUnits.service)) }
    } else {
      problems.append(strings.noService(ReminderUnits.service))
    }
    if await ReminderUnits.shared.isPending || !systemctl(["is-enabled", "\(name).timer"]) {
      problems.append(strings.notStarted(startCommand))
    }
    return problems
  }

  /// What the service runs; nil if there is none.
  private static func executedCommand() throws -> String? {
    var buffer = ReadBuffer()
    let file = try FileReference(path: ReminderUnits.service), key = "ExecStart="
    guard try buffer.readIfPresent(file) != nil else { return nil }
    let lines = Array(buffer.contents).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return lines.last { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
  }
}
