import CLinux
import ConsoleLoop
import ConsoleLibc

/// The signals that a terminal program handles. The main loop delivers them through signalfd(2), never in a signal
/// handler.
package final class Signals {
  private nonisolated static let all = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT]
  // NB: Dispatch sources would start a thread, which takes a twentieth of the time to the first frame.
  private let descriptor: Int32

  /// Whether the process ignores a signal, such as SIGHUP under `nohup`. Such a signal stays ignored.
  nonisolated static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Blocks the signals in this thread and in the threads it starts later, so that only a descriptor or a dispatch
  /// source receives them. Call it before starting any thread: a signal that a thread doesn't block could end the
  /// process.
  nonisolated static func block() { block(all) }

  /// Blocks some signals, which only a descriptor then receives.
  nonisolated static func block(_ signals: [Int32]) { mask(SIG_BLOCK, signals) }

  /// Stops ncurses from installing its SIGTSTP handler.
  // NB: with its handler, ncurses ignores SIGTSTP while it draws, and the kernel drops a pending signal that is
  // ignored.
  nonisolated static func claimStops() {
    if !isIgnored(SIGTSTP) { signal(SIGTSTP) { _ in } }
  }

  /// Stops the process until it is continued, as the terminal does on Ctrl-Z.
  /// - Parameter wholeGroup: whether to stop all processes of the group, such as the other commands in a pipeline.
  nonisolated static func stop(wholeGroup: Bool) {
    if wholeGroup { with(SIG_IGN, for: SIGTSTP) { kill(0, SIGTSTP) } }
    act(as: SIGTSTP)
  }

  /// Whether another process group is in the foreground.
  nonisolated static var isInBackground: Bool { ![-1, getpgrp()].contains(tcgetpgrp(STDIN_FILENO)) }

  /// Waits a second. If the process is then still in the background and not about to end, stops it until the shell
  /// brings it to the foreground.
  static func waitForTerminal(unless isEnding: @escaping () -> Bool) {
    Task.onMainQueue {
      // NB: `kill %1` also sends SIGCONT, and its own signal may arrive a little later.
      do { try await MainQueueClock().sleep(for: .seconds(1)) } catch { return }
      if !isEnding(), isInBackground { act(as: SIGTTOU) }
    }
  }

  /// Performs the default action of a signal immediately. If it ends the process, the parent process sees the signal's
  /// number.
  package nonisolated static func act(as signal: Int32) {
    LiveLines.Interruption.erase()
    if ![SIGTSTP, SIGTTOU].contains(signal) { DependentChildren.end(with: signal) }
    // NB: raised in this thread, because another thread might receive it only after the handler is restored.
    with(SIG_DFL, for: signal) { raise(signal) }
  }

  private nonisolated static func with(_ handler: __sighandler_t?, for signal: Int32, _ body: () -> Int32) {
    var mine = sigaction(), before = sigaction()
    mine.__sigaction_handler.sa_handler = handler
    sigaction(signal, &mine, &before)
    // NB: a blocked signal stays pending, even if it is ignored.
    var mask = mask(SIG_UNBLOCK, [signal])
    _ = body()
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(signal, &before, nil)
  }

  /// Starts to deliver changes of the terminal's size.
  package static func ofResizing(_ deliver: @escaping () -> Void) -> Signals {
    block([SIGWINCH])
    return Signals([SIGWINCH]) { _ in deliver() }
  }

  /// Starts to deliver the signals that the process doesn't ignore. Call ``block()`` first.
  init(_ signals: [Int32] = all, _ deliver: @escaping (Int32) -> Void) {
    var set = Self.set(signals.filter { !Self.isIgnored($0) })
    descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    MainLoop.signals = (descriptor, { [descriptor] in Self.read(descriptor).forEach(deliver) })
  }

  isolated deinit {
    MainLoop.signals = nil
    close(descriptor)
  }

  private nonisolated static func read(_ descriptor: Int32) -> [Int32] {
    var signals: [Int32] = []
    var information = signalfd_siginfo()
    let size = MemoryLayout.size(ofValue: information)
    while ConsoleLibc.read(descriptor, &information, size) == size { signals.append(Int32(information.ssi_signo)) }
    return signals
  }

  @discardableResult
  private nonisolated static func mask(_ how: Int32, _ signals: [Int32]) -> sigset_t {
    var set = set(signals), before = sigset_t()
    pthread_sigmask(how, &set, &before)
    return before
  }

  private nonisolated static func set(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    signals.forEach { sigaddset(&set, $0) }
    return set
  }
}
