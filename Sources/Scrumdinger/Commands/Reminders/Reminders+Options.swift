import AppResources
import Desktop
import ScrumStore
import Scrums

extension ReminderTimer {
  /// Has the timer follow a store that a command may have changed.
  static func follow(_ options: LaunchOptions, _ console: Console) async {
    do { try await ReminderFollower(options).follow() } catch { console.report(error) }
  }
}

extension ReminderFollower {
  convenience init(_ options: LaunchOptions, onFailure: @escaping (any Error) -> Void = { _ in }) {
    self.init(
      in: options.mode, directory: { options.absoluteDirectory }, description: Strings.local.schedule.description,
      schedules: { try await options.store(ifMissing: .empty).load().scrums.compactMap(\.schedule) }, onFailure: onFailure)
  }
}
