import AppResources
import ConsoleLoop
import Observation
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// One run of the program: the scrums that it shows, and how it ends.
@Observable
final class Session {
  enum Unsaved { case retry, export, quit, stay }

  private(set) var effects: Effects
  /// Whether root works on another user's store.
  let isForeign: Bool
  /// Asks what to do with unsaved changes before the program quits; the input is why they could not be saved.
  let unsaved = Queryable<String, Unsaved>(queryConflictPolicy: .cancelNewQuery)
  @ObservationIgnored private let sample: () -> Effects
  @ObservationIgnored private let end: (_ lastWords: String?) -> Void
  @ObservationIgnored private var isQuitting = false
  @ObservationIgnored private var lastWords: String?

  /// - Parameters:
  ///   - sample: what takes the place of the effects when the user continues with sample data.
  ///   - end: restores the terminal, prints the last words if there are any, and ends the process.
  init(
    _ effects: Effects, isForeign: Bool = false, sample: (() -> Effects)? = nil,
    end: @escaping (_ lastWords: String?) -> Void = { _ in }
  ) {
    self.effects = effects
    self.isForeign = isForeign
    self.sample = sample ?? { effects }
    self.end = end
    listen()
  }

  var isMock: Bool { effects.mode != .live }
  var scrums: ScrumProvider { effects.scrums }
  var meetings: MeetingProvider { effects.meetings }
  var drafts: DraftProvider { effects.drafts }
  var updates: UpdateProvider { effects.updates }
  var team: TeamProvider { effects.team }
  var order: Preference<ScrumOrder> { effects.order }

  private func listen() {
    order.recall()
    updates.onFailure = { Router.shared.home.notice = Strings.local.updates.notKept($0.sentence).capitalizedSentence }
    scrums.onRestored = { scrum in Router.shared.home.notice = Strings.local.sharing.restored(scrum.displayTitle) }
    scrums.onStoreChanged = { [team, follow = effects.follow] isOwn in
      team.noteChange(isOwn: isOwn)
      follow()
    }
    scrums.onMerged = { merge in Router.shared.home.notice = merge.sentence }
  }

  /// Begins what can wait until the first frame is shown.
  func start() {
    team.start()
    effects.follow()
  }

  /// Continues with sample data; the store that could not be loaded stays as it is.
  func useSampleData() {
    effects = sample()
    listen()
  }

  /// Has programs put text on the clipboard of the desktop; `then` is told whether one has.
  func copy(_ text: String, then: @escaping (Bool) -> Void) { effects.copy(text, then) }

  // MARK: - The end

  /// Quits once everything is saved; asks first if something can't be.
  ///
  /// - Parameter words: printed if everything is saved.
  func quit(saying words: String? = nil) {
    guard !isQuitting else { return }
    isQuitting = true
    Task.onMainQueue { [self] in
      let failures = await effects.keep()
      let all = [words].compactMap(\.self) + failures
      lastWords = all.isEmpty ? nil : all.joined(separator: "\n")
      isQuitting = false
      endOrAsk()
    }
  }

  private func endOrAsk(_ exportFailure: String? = nil) {
    guard !scrums.pending.isEmpty, case .failed(let error, let retry)? = scrums.scrums?.saving else { return end(lastWords) }
    unsaved.ask([error.sentence, exportFailure].compactMap(\.self).joined(separator: "\n")) { [self] answer in
      switch answer {
      case .success(.retry):
        retry()
        quit()
      case .success(.export): export()
      case .success(.quit): end(nil)
      case .success(.stay), .failure: break
      }
    }
  }

  private func export() {
    Task.onMainQueue { [self] in
      do {
        end(Strings.local.saving.exported(try await scrums.export()))
      } catch {
        Log.write(error.sentence)
        endOrAsk(Strings.local.saving.exportFailed(error.sentence))
      }
    }
  }
}
