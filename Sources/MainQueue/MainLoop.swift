import Dispatch
import Glibc

/// Serves the main queue, the clock, what is typed, and what the terminal has still to take, on the main thread.
///
/// `dispatchMain()` would hand the queue to a pool of threads: a key would wake two of them one after the other, and each check
/// that code is on the main actor would be a slow one; a tenth of a key's cost. The two functions are those by which Core
/// Foundation's run loop serves the same queue.
@MainActor
public enum MainLoop {
  /// Called when there is something to read on standard input.
  public static var onInput: (() -> Void)?
  /// Called when standard output takes bytes, for whoever has some left that it did not take at once.
  public static var onOutput: (() -> Void)?

  /// Runs what waits on the main queue, and returns: for what is to begin before the loop does.
  public static func drain() { drainMainQueue(nil) }

  private(set) static var isRunning = false

  public static func run() -> Never {
    isRunning = true
    var sources = [
      pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0),
    ]
    while true {
      // NB: poll() passes over what has no descriptor.
      sources[1].fd = onInput == nil ? -1 : STDIN_FILENO
      sources[2].fd = onOutput == nil ? -1 : STDOUT_FILENO
      // NB: a signal ends the wait without a result.
      guard wait(for: &sources, atMost: MainQueueClock.timeLeft) > 0 else {
        MainQueueClock.wake()
        continue
      }
      if sources[0].revents != 0 {
        var count: UInt64 = 0
        _ = read(sources[0].fd, &count, MemoryLayout.size(ofValue: count))
        drainMainQueue(nil)
      }
      if sources[1].revents != 0 { onInput?() }
      if sources[2].revents != 0 { onOutput?() }
      MainQueueClock.wake()
    }
  }

  private static func wait(for sources: inout [pollfd], atMost limit: Duration?) -> Int32 {
    // NB: rounded up to milliseconds, or the loop would turn round and round in the last one.
    let milliseconds = limit.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    return poll(&sources, nfds_t(sources.count), milliseconds)
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
