import ConsoleLoop
import Glibc

extension ReminderTimer {
  /// A reason why the installed timer may not remind the user.
  package enum Problem: Error {
    /// This program did not write the unit at the path.
    case notOurs(String)
    /// The timer's store, at the path, does not exist.
    case noStore(String)
    /// The service's unit, at the path, is missing or starts no program.
    case noService(String)
    /// The program that the service starts, at the path, is missing or not executable.
    case noProgram(String)
    /// systemd has not started the timer; ``startCommand`` does.
    case notStarted

    /// The name of the case, for other programs.
    package var code: String { String("\(self)".prefix { $0 != "(" }) }

    /// The path of the file or folder that the problem is about.
    package var file: String {
      switch self {
      case .notOurs(let path), .noStore(let path), .noService(let path), .noProgram(let path): path
      case .notStarted: ReminderUnits.timer
      }
    }
  }

  /// Checks the installed timer. Returns no problems if no timer is installed.
  ///
  /// - Parameter directory: the store's absolute directory. A timer of another store is no problem if that store
  ///   exists.
  package static func problems(of directory: String) async throws -> [Problem] {
    guard exists else { return [] }
    guard let timer = try installed() else { return [.notOurs(ReminderUnits.timer)] }
    var problems: [Problem] = []
    if timer.directory != directory, access(timer.directory, F_OK) != 0 { problems.append(.noStore(timer.directory)) }
    let key = "ExecStart="
    if let line = try lines(of: ReminderUnits.service)?.last(where: { $0.hasPrefix(key) }) {
      let command = String(line.dropFirst(key.count))
      let program = (command.systemdQuotedWord ?? String(command.prefix { $0 != " " })).replacing("%%", with: "%")
      if !isProgram(program) { problems.append(.noProgram(program)) }
      if !command.hasSuffix(timer.dataOption) { problems.append(.notOurs(ReminderUnits.service)) }
    } else {
      problems.append(.noService(ReminderUnits.service))
    }
    if await ReminderUnits.shared.isPending || !systemctl(["is-enabled", "\(name).timer"]) { problems.append(.notStarted) }
    return problems
  }
}
