import ConsoleLoop
package import SourceArchitecture

/// A user's choice, remembered between runs.
///
/// A choice applies to this run at once, even if saving it fails. The model holds the error of a failed read or save.
@MainActor package final class Preference<Value: Sendable & Equatable>: SourceOf<Persistable<Value>> {
  package struct Dependencies {
    /// Reads the saved choice; nil if none is saved.
    package let recall: @MainActor () async throws -> Value?
    package let remember: @MainActor (Value?) async throws -> Void
    /// Returns a stream that reports when another process may have changed the choice.
    let changes: @MainActor () async throws -> AsyncStream<Void>

    /// - Parameter remember: saves the choice, or forgets it if nil.
    package init(
      recall: @escaping @MainActor () async throws -> Value? = { nil },
      remember: @escaping @MainActor (Value?) async throws -> Void = { _ in },
      changes: @escaping @MainActor () async throws -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
    ) {
      (self.recall, self.remember, self.changes) = (recall, remember, changes)
    }
  }

  // NB: the actions are named by hand, because finding their names at each launch would search the whole program.
  private lazy var setAction = action("setAction", Preference.set)
  private lazy var clearAction = action("clearAction", Preference.clear)
  package lazy var initialModel = Persistable<Value>.notFound(.init(set: setAction))
  private let initial: Value
  /// The number of choices in this run, by which asynchronous work recognizes a newer choice.
  private var count = 0
  /// The saved choice as last read; nil before the first read.
  private var seen: Value??
  /// Whether the last choice of this run is not saved yet.
  private var isOnlyHere = false
  /// The error of the last save. NB: the model's error is gone once a read succeeds.
  private var savingFailure: (any Error)?
  private var remembering: Task<Void, Never>?
  private let dependencies: Dependencies

  /// - Parameter dependencies: by default, nothing is remembered.
  package init(_ initial: Value, _ dependencies: Dependencies = Dependencies()) {
    self.initial = initial
    self.dependencies = dependencies
    super.init()
  }

  /// The choice, or the initial value without a choice.
  package var value: Value { model.found?.value ?? initial }

  /// Whether the saved choice has been read.
  package var isRecalled: Bool { seen != nil }

  /// Reads the choice that any process saved last. An unsaved choice applies until another process saves a new choice.
  package func recalled() async -> Value {
    let count = count
    await attempt { [weak self, dependencies] in
      let value = try await dependencies.recall()
      guard let self, count == self.count else { return }
      if !isOnlyHere || seen != .some(value) { show(value) }
      (seen, isOnlyHere) = (value, isOnlyHere && seen == .some(value))
    }
    .value
    return value
  }

  /// Returns a stream that reports when another process may have changed the choice.
  package func changes() async -> AsyncStream<Void> {
    do { return try await dependencies.changes() } catch {
      Log.write("changes of a preference are not noticed: \(error)")
      return AsyncStream { $0.finish() }
    }
  }

  /// Restores the choice of the last run, unless the user has already chosen in this run.
  @discardableResult package func recall() -> Task<Void, Never>? {
    guard model.found == nil else { return nil }
    return attempt { [weak self, dependencies, count] in
      let value = try await dependencies.recall()
      guard let self else { return }
      seen = value
      // NB: a choice that was cleared meanwhile has no value either.
      if count == self.count { show(value) }
    }
  }

  /// Waits until the last choice is saved, and returns the error if saving fails. Call before the program ends.
  package func settle() async -> (any Error)? {
    await remembering?.value
    return isOnlyHere ? savingFailure : nil
  }

  private func set(_ value: Value) { keep(value) }

  private func clear() { keep(nil) }

  private func keep(_ value: Value?) {
    count += 1
    isOnlyHere = true
    show(value)
    remembering = attempt { [weak self, dependencies, count, remembering] in
      await remembering?.value
      do { try await dependencies.remember(value) } catch {
        self?.savingFailure = error
        throw error
      }
      if let self, count == self.count { isOnlyHere = false }
    }
  }

  @discardableResult private func attempt(_ work: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    Task.onMainQueue { [weak self] in
      do {
        try await work()
        if let self, model.error != nil { show(model.found?.value) }
      } catch {
        if let self { show(model.found?.value, error) }
      }
    }
  }

  private func show(_ value: Value?, _ error: (any Error)? = nil) {
    model =
      if let value {
        .found(.init(value: value, error: error, set: setAction, clear: clearAction))
      } else {
        .notFound(.init(error: error, set: setAction))
      }
  }
}

extension Preference.Dependencies where Value: Remembered {
  /// Keeps the choice as a member of the state file.
  package static func live(_ name: String, in file: StateFile) -> Self {
    Self(
      recall: { try await file.value(name) }, remember: { try await file.set(name, to: $0) },
      changes: { try await file.changes() })
  }
}
