import AppResources
import Desktop
import ScrumStore
import Scrums

extension ReminderTimer {
  /// Updates the reminder timer after a possible change of the store, and reports a failure.
  static func update(_ context: any CommandContext, _ console: Console) async {
    do { try await ReminderFollower(context).follow() } catch { console.report(error) }
  }
}

extension ReminderFollower {
  convenience init(_ context: any CommandContext, onFailure: @escaping (any Error) -> Void = { _ in }) {
    self.init(
      in: context.options.mode, directory: { context.options.absoluteDirectory }, description: Strings.local.schedule.description,
      schedules: { try await context.store(ifMissing: .empty).load().scrums.compactMap(\.schedule) }, onFailure: onFailure)
  }
}
