import AppResources
import ConsoleLoop
import Desktop
import Observation
import Puddles
import Settings
import SourceArchitecture

/// One run of the program: its data sources and effects, and its end.
@Observable @dynamicMemberLookup
final class Session {
  enum Unsaved { case retry, export, quit, stay }

  private(set) var effects: Effects
  /// Whether the program runs as root on another user's store.
  let isForeign: Bool
  /// Asks about unsaved changes before quitting. The input is the reason why saving failed.
  let unsaved = Queryable<String, Unsaved>(queryConflictPolicy: .cancelNewQuery)
  @ObservationIgnored private let sample: () -> Effects
  @ObservationIgnored private let end: (_ lastWords: String?) -> Void
  @ObservationIgnored private var isQuitting = false
  /// Sentences about data that could not be saved, apart from changes to the scrums.
  @ObservationIgnored private var failures: [String] = []

  /// - Parameters:
  ///   - sample: makes the effects for sample data, once the user chooses it.
  ///   - end: restores the terminal, prints last words, and ends the process.
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
  subscript<Value>(dynamicMember member: KeyPath<Effects, Value>) -> Value { effects[keyPath: member] }

  private func listen() {
    effects.order.recall()
    effects.updates.onFailure = { Router.shared.home.notice = Strings.local.updates.notKept($0.sentence).capitalizedSentence }
    effects.scrums.onRestored = { scrum in Router.shared.home.notice = Strings.local.sharing.restored(scrum.displayTitle) }
    effects.scrums.onStoreChanged = { [team = effects.team, updateReminders = effects.updateReminders] isOwn in
      team.noteChange(isOwn: isOwn)
      updateReminders()
    }
    effects.scrums.onUndoLost = { Router.shared.home.withdrawUndo() }
    effects.scrums.onMerged = { merge in Router.shared.home.notice = merge.sentence }
  }

  /// Starts work that waits for the first frame.
  func start() {
    effects.team.start()
    effects.updateReminders()
    MainLoop.onTimeChange { [weak self] in self?.scrums.noteTimeChange() }
  }

  func useSampleData() {
    effects = sample()
    listen()
  }

  /// Copies text with programs of the desktop, and passes on whether one of them succeeded.
  func copy(_ text: String, then: @escaping (Bool) -> Void) { effects.copy(text, then) }

  // MARK: - The end

  /// Saves everything and quits, or asks if saving fails.
  ///
  /// - Parameter words: printed if everything is saved.
  func quit(saying words: String? = nil) {
    guard !isQuitting else { return }
    isQuitting = true
    Task.onMainQueue { [self] in
      failures = await effects.keep()
      isQuitting = false
      endOrAsk(saying: words)
    }
  }

  private func end(saying words: String?) {
    let all = [words].compactMap(\.self) + failures
    end(all.isEmpty ? nil : all.joined(separator: "\n"))
  }

  private func endOrAsk(saying words: String?, _ exportFailure: String? = nil) {
    guard !effects.scrums.pending.isEmpty, case .failed(let error, let retry)? = effects.scrums.scrums?.saving else {
      return end(saying: words)
    }
    effects.scrums.whenSaved { [unsaved, scrums = effects.scrums] in if scrums.pending.isEmpty { unsaved.cancel() } }
    unsaved.ask([error.shortSentence.capitalizedSentence + ".", exportFailure].compactMap(\.self).joined(separator: "\n")) {
      [self] answer in
      switch answer {
      case .success(.retry):
        retry()
        quit(saying: words)
      case .success(.export): export(saying: words)
      case .success(.quit): end(saying: nil)
      case .failure where effects.scrums.pending.isEmpty: end(saying: words)
      case .success(.stay), .failure: break
      }
    }
  }

  /// - Parameter words: printed if the changes are saved after all.
  private func export(saying words: String?) {
    Task.onMainQueue { [self] in
      do {
        end(saying: Strings.local.saving.exported(try await effects.scrums.export()))
      } catch {
        Log.write(error.sentence)
        endOrAsk(saying: words, Strings.local.saving.exportFailed(error.sentence))
      }
    }
  }
}
