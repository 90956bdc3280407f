import AppResources
import ConsoleLoop
import Observation
import Puddles
import ScrumStore
import Scrums
import SourceArchitecture

/// One run of the program: the scrums that it shows, and how it ends.
@Observable
final class Session {
  enum Unsaved { case retry, export, quit, stay }

  private(set) var scrums: ScrumProvider
  private(set) var isMock: Bool
  let drafts: DraftProvider
  let updates: UpdateProvider
  let team: TeamProvider
  let order: Preference<ScrumOrder>
  /// Whether root works on another user's store.
  let isForeign: Bool
  /// Called when something in the store has changed.
  @ObservationIgnored var onStoreChanged: (() -> Void)?
  /// Asks what to do with unsaved changes before the program quits; the input is why they could not be saved.
  let unsaved = Queryable<String, Unsaved>(queryConflictPolicy: .cancelNewQuery)
  @ObservationIgnored private let end: (_ lastWords: String?) -> Void
  @ObservationIgnored private var isQuitting = false
  @ObservationIgnored private var lastWords: String?

  /// - Parameter end: restores the terminal, prints the last words if there are any, and ends the process.
  init(
    scrums: ScrumProvider, drafts: DraftProvider = DraftProvider(), updates: UpdateProvider = UpdateProvider(),
    team: TeamProvider = TeamProvider(.none), order: Preference<ScrumOrder> = Preference(.created), isMock: Bool,
    isForeign: Bool = false,
    end: @escaping (_ lastWords: String?) -> Void
  ) {
    self.scrums = scrums
    self.drafts = drafts
    self.updates = updates
    self.team = team
    self.order = order
    self.isMock = isMock
    self.isForeign = isForeign
    self.end = end
    listen()
    order.recall()
    updates.onFailure = { Router.shared.home.notice = Strings.local.updates.notKept($0.sentence).capitalizedSentence }
  }

  private func listen() {
    scrums.onRestored = { scrum in Router.shared.home.notice = Strings.local.sharing.restored(scrum.displayTitle) }
    scrums.onStoreChanged = { [weak self] isOwn in
      self?.team.noteChange(isOwn: isOwn)
      self?.onStoreChanged?()
    }
    scrums.onMerged = { merge in Router.shared.home.notice = merge.sentence }
  }

  /// Continues with sample data; the store that could not be loaded stays as it is.
  func startMock() {
    scrums = ScrumProvider(.mock)
    isMock = true
    listen()
  }

  /// Quits once everything is saved; asks first if something can't be.
  ///
  /// - Parameter words: printed if everything is saved.
  func quit(saying words: String? = nil) {
    guard !isQuitting else { return }
    lastWords = words
    scrums.saveTyped?()
    guard scrums.isSaving || drafts.closing > 0 || updates.isBusy else { return endOrAsk() }
    isQuitting = true
    Task.onMainQueue { [self] in
      await scrums.flush()
      if scrums.pending.isEmpty { await drafts.settle() }
      await updates.settle()
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
