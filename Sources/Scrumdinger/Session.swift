import MainQueue
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
    scrums.onRestored = { scrum in Router.shared.home.notice = Strings.local.meeting.restored(scrum.title) }
  }

  /// Goes on with sample data; what could not be loaded stays as it is.
  func startMock() {
    scrums = .mock()
    isMock = true
  }

  /// Ends the program once everything is saved; what can't be saved is asked about.
  func quit() {
    guard !isQuitting else { return }
    isQuitting = true
    Task.onMainQueue { [self] in
      defer { isQuitting = false }
      var exportFailure: String?
      while await !scrums.settled().isEmpty {
        guard case .failed(let error, let retry)? = scrums.scrums?.saving else { break }
        let reasons = [error.sentence, exportFailure].compactMap(\.self).joined(separator: "\n")
        switch try? await unsaved.query(with: reasons) {
        case .retry?: retry()
        case .quit?: return end(nil)
        case .stay?, nil: return
        case .export?:
          do {
            return end(Strings.local.saving.exported(try await scrums.export()))
          } catch {
            Log.write(error.sentence)
            exportFailure = Strings.local.saving.exportFailed(error.sentence)
          }
        }
      }
      end(nil)
    }
  }
}

extension Error {
  /// What happened, as the user is told.
  var sentence: String {
    (self as? StoreError)?.message ?? Strings.local.failure.other(String(describing: self))
  }
}
