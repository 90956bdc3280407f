import AppResources
import ConsoleLoop
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
    if access(ReminderUnits.service, F_OK) != 0 { problems.append(strings.noService(ReminderUnits.service)) }
    if let program = timer.program, !isProgram(program) { problems.append(strings.noProgram(program)) }
    if await ReminderUnits.shared.isPending || !systemctl(["is-enabled", "\(name).timer"]) {
      problems.append(strings.notStarted(startCommand))
    }
    return problems
  }
}
