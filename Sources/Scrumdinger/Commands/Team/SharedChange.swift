import Desktop
import Sharing

/// Runs a command that changes the store and, if the command succeeds, updates the reminder timer and starts a
/// background sync.
struct SharedChange: WrappingCommand {
  let command: any Command
  let context: any CommandContext

  func perform(on console: Console) async -> Int32 {
    let status = await command.run(on: console)
    guard status == 0 else { return status }
    await ReminderTimer.update(context, console)
    await Self.leaveSyncBehind(context, console)
    return status
  }

  /// Starts a sync that outlives this program, if the store is shared and syncs automatically. Does nothing if the last
  /// sync failed in a way that needs the user, or if another process is already waiting to sync.
  static func leaveSyncBehind(_ context: any CommandContext, _ console: Console) async {
    if context.options.isMock { return }
    do {
      let sharing = context.sharing
      if try await sharing.settings()?.isManual == false, try await sharing.lastKind()?.passes != false,
        try await !sharing.isAwaited()
      {
        SharingProgram.leaveBehind(context.options.dataDirectory)
      }
    } catch {
      // Only reports the error, since the change itself is saved.
      console.report(error)
    }
  }
}
