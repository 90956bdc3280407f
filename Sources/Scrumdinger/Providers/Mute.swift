import MainQueue
import Observation
import ScrumStore

/// Whether all meetings are silent; remembered between runs.
@Observable
final class Mute {
  struct Dependencies {
    var recall: @MainActor () async throws -> Bool = { false }
    var remember: @MainActor (Bool) async throws -> Void = { _ in }
  }

  private(set) var isOn = false
  /// Why the setting could not be read or saved; it applies in this run anyway.
  private(set) var failure: String?
  private let dependencies: Dependencies
  @ObservationIgnored private var isKnown = false

  /// - Parameter dependencies: by default, nothing is remembered.
  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  func toggle() {
    isKnown = true
    isOn.toggle()
    attempt { [dependencies, isOn] in try await dependencies.remember(isOn) }
  }

  /// Restores the setting of the last run, unless the user has changed it in this one.
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
