import AppResources
import FoundationEssentials
import ScrumStore
import Sharing

/// The team of a shared store, which a command asks before it answers.
struct Team {
  let sharing: SharedStore
  let isOffline: Bool

  /// The maximum wait for a sync, which another process may be running already.
  private static let patience = Duration.seconds(10)

  init(_ sharing: SharedStore, isOffline: Bool) { (self.sharing, self.isOffline) = (sharing, isOffline) }

  /// Syncs, unless the user syncs on request only. Reports a sync that fails.
  ///
  /// - Returns: when a sync last succeeded; nil if the store is not shared.
  func ask(_ console: Console) async -> Date? {
    do {
      guard let settings = try await sharing.settings() else { return nil }
      if !isOffline, !settings.isManual {
        let report = await console.showingSteps {
          await sharing.sync(
            wait: Self.patience, limit: Self.patience, damage: \.sentence, wording: SyncFailure.wording, telling: $0)
        }
        if let failure = report.failure { console.report(failure: failure) }
      }
      return try await sharing.report()?.lastSuccess
    } catch {
      console.report(error)
      return nil
    }
  }
}

extension Console {
  /// Prints when the store was last synced, on a terminal alone, where somebody reads it.
  func print(asOf date: Date?) {
    if styles != nil, let date { print(["", StyledLine(Strings.local.updates.asOf(date.localDateAndTime), .faint)]) }
  }

  /// The same of a team, which isn't looked for where nothing would be printed.
  func print(asOf team: Team?) async { if styles != nil { print(asOf: await team?.ask(self)) } }
}
