import ConsoleLibc
import Synchronization

/// Restores the terminal when the program crashes: on a trap, a bad access, an abort, or a stack overflow of the main
/// thread. Then reports the addresses on standard error, unless a process sent the signal, as abort(3) sends SIGABRT to
/// its own process.
///
/// A signal handler must not allocate, lock or initialise anything, so its memory is prepared before the handler is
/// installed. The handler writes the prepared bytes, sets the saved modes, and restores the previous handlers. The
/// previous handler of the signal runs next.
nonisolated enum CrashSignals {
  private static let all = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]
  private static let stackSize = 65536

  /// The original standard error while it is diverted; else -1. A crash restores it, for the report.
  static let errors = Atomic<Int32>(-1)

  /// The memory of the handler: what it writes, sets and restores.
  private struct Rescue {
    var isArmed = false
    var file: Int32
    var modes: termios
    var reset: UnsafeMutablePointer<UInt8>
    var resetCount: Int
    /// The previous actions of the signals, by number.
    var before: UnsafeMutablePointer<sigaction>
    var report: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of the rescue. NB: read before the handler is installed, so that the handler only loads an initialised
  /// value.
  private static let address = UInt(bitPattern: UnsafeMutablePointer<Rescue>.allocate(capacity: 1))
  private static var rescue: UnsafeMutablePointer<Rescue>? { UnsafeMutablePointer(bitPattern: address) }

  /// Installs the handler. Call it once, on the main thread, because each thread has its own alternate signal stack.
  /// - Parameters:
  ///   - file: the terminal; writing to it must not block.
  ///   - modes: the modes to set in a crash.
  ///   - reset: the sequence to write in a crash.
  static func install(file: Int32, modes: termios, reset: String) {
    let bytes = copy(of: reset), name = CommandLine.arguments.first?.split(separator: "/").last
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    before.initialize(repeating: sigaction(), count: 32)
    guard let start = bytes.baseAddress else { return }
    rescue?.initialize(
      to: Rescue(
        file: -1, modes: modes, reset: start, resetCount: bytes.count, before: before,
        report: copy(of: "\(name ?? "the program") crashed at")))
    // NB: runs once without a terminal, so that Swift has nothing left to initialise in the handler.
    if let rescue { restore(rescue) }
    rescue?.pointee.file = file
    // NB: so that the handler has nothing left to initialise.
    _ = errors.load(ordering: .relaxed)
    var stack = stack_t()
    stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for signal in all {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = handler
      action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK) | Int32(SA_NODEFER)
      sigaction(signal, &action, before + Int(signal))
    }
  }

  /// Replaces the sequence to write in a crash.
  static func setReset(_ reset: String) {
    guard let rescue else { return }
    let bytes = copy(of: reset)
    guard let start = bytes.baseAddress else { return }
    // NB: if the program crashes while the bytes are replaced, the handler writes none.
    rescue.pointee.resetCount = 0
    let old = rescue.pointee.reset
    rescue.pointee.reset = start
    rescue.pointee.resetCount = reset.utf8.count
    old.deallocate()
  }

  private static func copy(of text: String) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, text.utf8.count))
    _ = bytes.initialize(from: text.utf8)
    return bytes
  }

  /// Sets whether a crash restores the terminal: true while the program has taken it.
  static func arm(_ isArmed: Bool) { rescue?.pointee.isArmed = isArmed }

  private static let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
    signal, info, context in
    guard let rescue = UnsafeMutablePointer<Rescue>(bitPattern: address) else { return }
    if rescue.pointee.isArmed { restore(rescue) }
    let errors = errors.load(ordering: .relaxed)
    if errors >= 0 { dup2(errors, STDERR_FILENO) }
    // NB: restores the handlers of all signals, because the report may crash with another one.
    for signal in all { sigaction(signal, rescue.pointee.before + Int(signal), nil) }
    let isSent = (info?.pointee.si_code ?? 0) <= 0
    if !isSent, let context { CrashReport.write(rescue.pointee.report, context) }
    // Returns to a faulting instruction, which faults again where a debugger finds it. Other signals must be raised
    // again.
    if isSent || signal == SIGTRAP || signal == SIGSYS { raise(signal) }
  }

  private static func restore(_ rescue: UnsafeMutablePointer<Rescue>) {
    rescue.pointee.isArmed = false
    if write(rescue.pointee.file, rescue.pointee.reset, rescue.pointee.resetCount) < rescue.pointee.resetCount {
      // Discards output that the terminal hasn't taken.
      tcflush(rescue.pointee.file, TCOFLUSH)
      _ = write(rescue.pointee.file, rescue.pointee.reset, rescue.pointee.resetCount)
    }
    tcsetattr(rescue.pointee.file, TCSANOW, &rescue.pointee.modes)
  }
}
