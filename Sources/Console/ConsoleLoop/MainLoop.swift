import CLinux
import Dispatch
import ConsoleLibc

/// Runs the main queue on the main thread, and handles alarms, signals, input and output there.
///
/// `dispatchMain()` would hand the queue to a pool of threads. A key would wake two of them in turn, and each check that code
/// runs on the main actor would be slow, which together takes a tenth of the time to handle a key. Core Foundation's run loop
/// serves the queue through the same two functions.
public enum MainLoop {
  /// A descriptor of signalfd(2), and the handler to call when it is readable.
  public static var signals: (descriptor: Int32, receive: () -> Void)?
  /// A descriptor of timerfd(2), and the handler to call when it is readable.
  static var timeChange: (descriptor: Int32, receive: () -> Void)?
  /// Called when standard input is readable.
  public static var onInput: (() -> Void)?
  /// The terminal's descriptor for output.
  public static var output = STDOUT_FILENO
  /// Called when the terminal accepts output again after a partial write.
  public static var onOutput: (() -> Void)?
  /// Called once when the other end of the pipe that takes the output is closed. NB: a closed terminal sends a signal.
  public static var onClosedOutput: (() -> Void)?
  /// Called once at the end of a turn, so that the effects of all of its events are handled together.
  public static var onTurnEnd: (() -> Void)?

  /// Runs the jobs on the main queue, and the jobs that they enqueue, for work before the loop runs. Waits for more jobs until a
  /// condition holds or the time is up.
  public static func drain(until isDone: () -> Bool = { false }, atMost limit: Duration = .zero) {
    let deadline = ContinuousClock.now + limit
    var queue = [pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)]
    while !isDone(), wait(for: &queue, atMost: max(.zero, deadline - .now)) > 0 { drainQueue(queue[0].fd) }
  }

  private static func drainQueue(_ handle: Int32) {
    var count: UInt64 = 0
    _ = read(handle, &count, MemoryLayout.size(ofValue: count))
    drainMainQueue(nil)
  }

  /// Performs an action on the main actor: at once if the caller is on the main actor, otherwise asynchronously.
  public nonisolated static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
    // NB: in tests, another thread serves the main queue.
    if gettid() == process || DispatchQueue.getSpecific(key: isMain) == true {
      MainActor.assumeIsolated(action)
    } else {
      inNextTurn(action)
    }
  }

  /// Performs an action on the main actor asynchronously, in a turn of its own.
  public nonisolated static func inNextTurn(_ action: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { action() }
  }

  /// Performs an action on the main actor, and waits until that is done.
  ///
  /// Call from a thread that the main thread never waits for.
  package nonisolated static func performAndWait(_ action: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.sync { MainActor.assumeIsolated(action) }
  }

  private nonisolated static let process = getpid()
  private nonisolated static let isMain = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this loop runs. In tests, it doesn't.
  public private(set) static var isRunning = false

  /// Runs the loop until the process exits.
  public static func run() -> Never {
    isRunning = true
    var sources = [
      pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
      // NB: poll() reports errors that were not asked for.
      pollfd(fd: -1, events: 0, revents: 0),
    ]
    while true {
      while let finish = onTurnEnd {
        onTurnEnd = nil
        finish()
      }
      // NB: poll() skips negative descriptors.
      sources[1].fd = signals?.descriptor ?? -1
      sources[2].fd = onInput == nil ? -1 : STDIN_FILENO
      sources[3].fd = onOutput == nil ? -1 : output
      sources[4].fd = timeChange?.descriptor ?? -1
      sources[5].fd = onClosedOutput == nil ? -1 : output
      // NB: poll() also fails if a signal interrupts it.
      guard wait(for: &sources, atMost: MainQueueClock.timeLeft) > 0 else {
        MainQueueClock.wake()
        continue
      }
      if sources[0].revents != 0 { drainQueue(sources[0].fd) }
      if sources[1].revents != 0 { signals?.receive() }
      if sources[2].revents != 0 { onInput?() }
      if sources[3].revents != 0 { onOutput?() }
      if sources[4].revents != 0 { timeChange?.receive() }
      if sources[5].revents != 0 {
        let closed = onClosedOutput
        onClosedOutput = nil
        if sources[5].revents & Int16(POLLERR) != 0 { closed?() }
      }
      MainQueueClock.wake()
    }
  }

  private static func wait(for sources: inout [pollfd], atMost limit: Duration?) -> Int32 {
    // NB: rounded up, or the loop would spin through the last millisecond before an alarm.
    let milliseconds = limit.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    return poll(&sources, nfds_t(sources.count), milliseconds)
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
