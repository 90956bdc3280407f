import ConsoleLoop
import Puddles

/// The tasks of a module, cancelled when it disappears.
struct Tasks<ID: Hashable>: DynamicProperty {
  @State private var tasks: [ID: Task<Void, Never>] = [:]

  /// Starts a task, and cancels the one with the same ID.
  func start(_ id: ID, _ operation: @escaping @MainActor () async -> Void) {
    cancel(id)
    tasks[id] = .onMainQueue(operation)
  }

  func cancel(_ id: ID) { tasks[id]?.cancel() }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}
