import ConsoleLoop
import Puddles

/// The running tasks of a module, at most one for each ID.
struct Tasks<ID: Hashable>: DynamicProperty {
  @State private var tasks: [ID: Task<Void, Never>] = [:]

  /// Starts a task, and cancels an earlier task with the same ID. Calls `fail` with a sentence about an error other
  /// than a cancellation.
  func start(
    _ id: ID, _ operation: @escaping @MainActor () async throws -> Void, onFailure fail: @escaping (String) -> Void
  ) {
    cancel(id)
    tasks[id] = .onMainQueue {
      do { try await operation() } catch is CancellationError {} catch { fail(error.sentence) }
    }
  }

  func cancel(_ id: ID) { tasks[id]?.cancel() }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}
