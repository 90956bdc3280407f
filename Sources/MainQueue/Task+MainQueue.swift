extension Task where Success == Void, Failure == Never {
  /// Starts a task on the main actor that stays on the main queue, whatever it awaits.
  ///
  /// Every task in the program is started this way. A plain `Task` that is resumed by a continuation passes through the global
  /// executor, whose threads from then on wake up at least once a second.
  @discardableResult
  public static func onMainQueue(_ operation: @escaping @MainActor () async -> Void) -> Task {
    Task.immediate(executorPreference: MainQueueExecutor.shared) { @MainActor in await operation() }
  }
}
