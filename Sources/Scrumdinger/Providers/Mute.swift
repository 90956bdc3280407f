import MainQueue
import Observation
import ScrumStore

/// Whether the user wants to hear nothing, in this run and in those to come.
@Observable
final class Mute {
  struct Dependencies {
    var recall: @MainActor () async throws -> Bool = { false }
    var remember: @MainActor (Bool) async throws -> Void = { _ in }
  }

  private(set) var isOn = false
  /// Why it is not known, or not remembered; it works all the same.
  private(set) var failure: String?
  private let dependencies: Dependencies
  @ObservationIgnored private var isKnown = false

  /// - Parameter dependencies: by default nothing is remembered.
  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  func toggle() {
    isKnown = true
    isOn.toggle()
    attempt { [dependencies, isOn] in try await dependencies.remember(isOn) }
  }

  /// Finds out what the user wanted in the last run, unless they have chosen in this one.
  func recall() {
    guard !isKnown else { return }
    attempt { [self] in
      let wasOn = try await dependencies.recall()
      if !isKnown { isOn = wasOn }
      isKnown = true
    }
  }

  private func attempt(_ work: @escaping @MainActor () async throws -> Void) {
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

extension Mute.Dependencies {
  static func live(_ file: StateFile) -> Self {
    Self(recall: { try await file.flag("muted") ?? false }, remember: { try await file.set("muted", to: $0) })
  }
}
