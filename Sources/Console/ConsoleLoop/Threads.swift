import CLinux
import ConsoleLibc

/// Tests whether threads can be started, because Dispatch would wait forever for a thread that can't.
package nonisolated enum Threads {
  /// The maximum number of threads in the program.
  private static let most = 6
  /// The smallest stack, in bytes.
  private static let stack = 64 << 10

  /// The error number if the process can't start all of its threads; nil if it can.
  package static var shortage: Int32? {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var attributes = pthread_attr_t(), threads: [pthread_t] = [], failure: Int32 = 0
    pthread_mutex_init(gate, nil)
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stack)
    defer {
      pthread_attr_destroy(&attributes)
      pthread_mutex_destroy(gate)
      gate.deallocate()
    }
    // NB: the threads wait until all have started, because a thread that ends makes room for the next.
    pthread_mutex_lock(gate)
    while threads.count < most, failure == 0 {
      var thread = pthread_t()
      failure = pthread_create(&thread, &attributes, passGate, gate)
      if failure == 0 { threads.append(thread) }
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    return failure == 0 ? nil : failure
  }
}

private nonisolated func passGate(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
  pthread_mutex_lock(gate)
  pthread_mutex_unlock(gate)
  return nil
}
