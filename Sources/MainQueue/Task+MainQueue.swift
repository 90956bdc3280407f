extension Task where Success == Void, Failure == Never {
  /// Starts a task of the main actor, and keeps it on the main queue wherever it waits.
  ///
  /// Every task of this program is started by this. A plain `Task` that is resumed by a continuation passes through the global
  /// executor, whose threads from then on wake up once a second and more.
  @discardableResult
  public static func onMainQueue(_ operation: @escaping @MainActor () async -> Void) -> Task {
    Task.immediate(executorPreference: MainQueueExecutor.shared) { @MainActor in await operation() }
  }
}
