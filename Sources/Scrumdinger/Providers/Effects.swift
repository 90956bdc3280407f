import AppResources
import Desktop
import Settings

/// What a run reads, remembers and does besides drawing. Made from the run's mode, and replaced whole when that changes.
struct Effects {
  let mode: Mode
  let scrums: ScrumProvider
  let meetings: MeetingProvider
  var drafts = DraftProvider()
  var updates = UpdateProvider()
  var team = TeamProvider(.none)
  var order = Preference<ScrumOrder>(.created)
  /// Has programs put text on the clipboard of the desktop, and calls `then` with whether one did.
  var copy: (_ text: String, _ then: @escaping (Bool) -> Void) -> Void = { $1(false) }
  /// Adapts reminders to the store, which may have changed.
  var follow: () -> Void = {}
  /// Starts a sync that outlives the program, if changes wait to be sent. Call when the program ends.
  var share: () async -> Void = {}

  /// Saves unfinished texts, a meeting, changes and preferences before the program ends. Returns a sentence for each that could not
  /// be kept; unsaved changes remain in ``ScrumProvider/pending``.
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
}
