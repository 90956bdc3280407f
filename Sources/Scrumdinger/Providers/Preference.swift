import MainQueue
import Observation
import ScrumStore

/// What the user has chosen for good: remembered between runs.
@Observable
final class Preference<Value: Sendable> {
  struct Dependencies {
    var recall: @MainActor () async throws -> Value? = { nil }
    var remember: @MainActor (Value) async throws -> Void = { _ in }
  }

  /// Why it could not be read or saved. What could not be read is as it was at first; what could not be saved applies in this run
  /// anyway.
  private(set) var failure: String?
  /// Nil until it is recalled or set.
  private var known: Value?
  private let initial: Value
  private let dependencies: Dependencies

  /// - Parameters:
  ///   - initial: what it is for a user who has not chosen.
  ///   - dependencies: by default, nothing is remembered.
  init(_ initial: Value, _ dependencies: Dependencies = Dependencies()) {
    self.initial = initial
    self.dependencies = dependencies
  }

  /// Setting it applies to this run at once, and to the next ones.
  var value: Value {
    get { known ?? initial }
    set {
      known = newValue
      attempt { [dependencies] in try await dependencies.remember(newValue) }
    }
  }

  /// The value of this run, or that of the last one.
  func recalled() async -> Value {
    await recall()?.value
    return value
  }

  /// Restores the value of the last run, unless the user has set it in this one.
  @discardableResult func recall() -> Task<Void, Never>? {
    guard known == nil else { return nil }
    return attempt { [weak self, dependencies] in
      defer { self?.known = self?.value }
      let value = try await dependencies.recall()
      self?.known = self?.known ?? value
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

extension Preference.Dependencies where Value == Bool {
  static func live(_ name: String, in file: StateFile) -> Self {
    Self(recall: { try await file.flag(name) }, remember: { try await file.set(name, to: $0) })
  }
}

extension Preference.Dependencies where Value: RawRepresentable<String> & CaseIterable {
  static func live(_ name: String, in file: StateFile) -> Self {
    Self(recall: { try await file.choice(name) }, remember: { try await file.set(name, to: $0) })
  }
}
