import MainQueue
import Observation
import ScrumStore

/// Whether the user agrees to meetings being transcribed; remembered between runs.
@Observable
final class TranscriptionConsent {
  /// What the user has said, in the words of the command line and of the state file.
  nonisolated enum Answer: String, CaseIterable, Sendable {
    /// Nothing for good, so a meeting asks.
    case ask
    case always = "on"
    case never = "off"
  }

  struct Dependencies {
    var recall: @MainActor () async throws -> Answer? = { nil }
    var remember: @MainActor (Answer) async throws -> Void = { _ in }
  }

  /// Nil until it is recalled.
  private(set) var answer: Answer?
  /// Why the answer could not be read or saved. One that could not be read is asked for; one that could not be saved applies in
  /// this run anyway.
  private(set) var failure: String?
  private let dependencies: Dependencies

  /// - Parameter dependencies: by default, nothing is remembered.
  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// Sets the answer, for this run and the next ones.
  func remember(_ answer: Answer) {
    self.answer = answer
    attempt { [dependencies] in try await dependencies.remember(answer) }
  }

  /// The answer of this run, or that of the last one.
  func recalled() async -> Answer {
    await recall()?.value
    return answer ?? .ask
  }

  /// Restores the answer of the last run, unless the user has given one in this run.
  @discardableResult func recall() -> Task<Void, Never>? {
    guard answer == nil else { return nil }
    return attempt { [weak self, dependencies] in
      // NB: an answer that can't be read is nobody's consent.
      defer { self?.answer = self?.answer ?? .ask }
      let answer = try await dependencies.recall()
      self?.answer = self?.answer ?? answer
    }
  }

  @discardableResult private func attempt(_ work: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    Task.onMainQueue { [weak self] in
      do {
        try await work()
        self?.failure = nil
      } catch {
        self?.failure = error.sentence
      }
    }
  }
}

extension TranscriptionConsent.Dependencies {
  static func live(_ file: StateFile) -> Self {
    Self(recall: { try await file.choice("transcription") }, remember: { try await file.set("transcription", to: $0) })
  }
}
