import AppResources
import ConsoleLoop
import GitProcess
import Sharing

extension Console {
  /// Shows the steps of a sync while it works, as ``CommandProgress`` does.
  func showingSteps<Result>(_ work: (SyncStep.Listener?) async throws -> Result) async rethrows -> Result {
    let progress = CommandProgress(Strings.local.team.comparing, on: self)
    defer { progress.end() }
    return try await work(progress.isVisible ? progress.steps : nil)
  }
}

extension CommandProgress {
  var steps: SyncStep.Listener {
    { [weak self] step in
      if step == .asking {
        // NB: waits, because git asks next, and a line erased later would take the question with it.
        MainLoop.performAndWait { self?.hide() }
      } else {
        MainLoop.perform { self?.show(step.words) }
      }
    }
  }
}

extension SyncStep {
  @MainActor fileprivate var words: String {
    let strings = Strings.local.team
    func line(_ text: String, _ progress: GitProgress?) -> String {
      progress.map { Strings.local.interchange.progress(text, $0.done, $0.total) } ?? text
    }
    return switch self {
    case .comparing, .asking: strings.comparing
    case .fetching(let progress): line(strings.fetching, progress)
    case .merging: strings.merging
    case .sending(let progress): line(strings.sending, progress)
    case .saving: strings.savingChanges
    }
  }
}
