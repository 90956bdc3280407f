import MainQueue
import Models
import Observation
import Puddles
import Resources
import ScrumStore

/// One run of the program: which scrums it shows, and how it ends.
@Observable
final class Session {
  enum Unsaved { case retry, export, quit, stay }

  private(set) var scrums: ScrumProvider
  private(set) var isMock: Bool
  /// Asks what becomes of changes that could not be saved when the program is to end; the input is why.
  let unsaved = Queryable<String, Unsaved>(policy: .cancelNewQuery)
  @ObservationIgnored private let end: (_ lastWords: String?) -> Void
  @ObservationIgnored private var isQuitting = false

  /// - Parameter end: gives the terminal back, says something if there is something to say, and ends the process.
  init(scrums: ScrumProvider, isMock: Bool, end: @escaping (_ lastWords: String?) -> Void) {
    self.scrums = scrums
    self.isMock = isMock
    self.end = end
    listen()
  }

  private func listen() {
    scrums.onRestored = { scrum in Router.shared.home.notice = Strings.local.sharing.restored(scrum.title) }
    scrums.onMerged = { merge in Router.shared.home.notice = merge.sentence }
  }

  /// Goes on with sample data; what could not be loaded stays as it is.
  func startMock() {
    scrums = .mock()
    isMock = true
    listen()
  }

  /// Ends the program once everything is saved; what can't be saved is asked about.
  func quit() {
    guard !isQuitting else { return }
    guard scrums.isSaving else { return endOrAsk() }
    isQuitting = true
    Task.onMainQueue { [self] in
      await scrums.flush()
      isQuitting = false
      endOrAsk()
    }
  }

  private func endOrAsk(_ exportFailure: String? = nil) {
    guard !scrums.pending.isEmpty, case .failed(let error, let retry)? = scrums.scrums?.saving else { return end(nil) }
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
