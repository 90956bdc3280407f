import AppResources
import Desktop
import Settings

/// The data sources and side effects of a run. Switching to sample data replaces all of them.
struct Effects {
  let mode: Mode
  let scrums: ScrumProvider
  let meetings: MeetingProvider
  var drafts = DraftProvider()
  var updates = UpdateProvider()
  var team = TeamProvider()
  var order = Preference<ScrumOrder>(.created)
  /// Copies text with programs of the desktop, and passes on whether one of them succeeded.
  var copy: (_ text: String, _ then: @escaping (Bool) -> Void) -> Void = { $1(false) }
  /// Updates the reminder timer after a possible change of the store.
  var updateReminders: () -> Void = {}
  /// Starts a sync of waiting changes that outlives this program. Call when the program ends.
  var leaveSyncBehind: () async -> Void = {}

  /// Saves unfinished texts, a meeting, changes and preferences before the program ends. Returns a sentence for each
  /// failure; unsaved changes remain in ``ScrumProvider/pending``.
  func keep() async -> [String] {
    var failures: [String] = []
    if let failure = await updates.flush() { failures.append(Strings.local.updates.notKept(failure.sentence)) }
    if let failure = await drafts.flush() { failures.append(Strings.local.form.notKept(failure.sentence)) }
    await meetings.flush()
    scrums.saveTyped?()
    await scrums.flush()
    if scrums.pending.isEmpty { await drafts.settle() }
    failures += await meetings.settle()
    if let failure = await order.settle() { failures.append(Strings.local.list.orderNotKept(failure.sentence)) }
    return failures
  }

  /// Exports what could not be saved, also a meeting in progress. Returns a sentence about the file, or nil if everything
  /// is saved.
  func export() async -> String? {
    if scrums.pending.isEmpty, meetings.unsaved == nil { return nil }
    do { return Strings.local.saving.exported(try await scrums.export(with: meetings.unsaved)) } catch {
      return Strings.local.saving.exportFailed(error.sentence)
    }
  }
}
