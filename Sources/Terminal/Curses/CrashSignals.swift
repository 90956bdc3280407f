import Glibc

/// Gives the terminal back when the program crashes: a trap, a bad access, an abort, or a stack overflow of the main thread.
///
/// In a handler nothing may be allocated, locked or computed for the first time. So all that it needs is laid out in memory before it
/// is installed: it writes the prepared bytes, sets the saved modes, and puts back what the signal did before, to happen next.
nonisolated enum CrashSignals {
  private static let all = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]
  private static let stackSize = 65536

  private struct Rescue {
    /// Whether the terminal is the program's, so that there is something to give back.
    var isArmed = false
    var file: Int32
    var modes: termios
    var reset: UnsafeMutablePointer<UInt8>
    var resetCount: Int
    /// What each signal did before, by its number.
    var before: UnsafeMutablePointer<sigaction>
  }

  /// Where the rescue is. NB: it is used before the handler is installed, so that there the access is a mere load.
  private static let address = UInt(bitPattern: UnsafeMutablePointer<Rescue>.allocate(capacity: 1))
  private static var rescue: UnsafeMutablePointer<Rescue>? { UnsafeMutablePointer(bitPattern: address) }

  /// Call it once, on the main thread: stacks for handlers belong to threads.
  ///
  /// - Parameter file: the terminal; writing to it must not wait.
  static func install(file: Int32, modes: termios, reset: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reset.utf8.count)
    _ = bytes.initialize(from: reset.utf8)
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    before.initialize(repeating: sigaction(), count: 32)
    guard let start = bytes.baseAddress else { return }
    rescue?.initialize(to: Rescue(file: -1, modes: modes, reset: start, resetCount: bytes.count, before: before))
    // NB: once to nowhere, so that nothing is left for Swift to prepare at a first use.
    if let rescue { giveBack(rescue) }
    rescue?.pointee.file = file
    var stack = stack_t()
    stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for signal in all {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = restore
      action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK) | Int32(SA_NODEFER)
      sigaction(signal, &action, before + Int(signal))
    }
  }

  /// Says that the terminal is the program's from now on, or no longer.
  static func arm(_ isArmed: Bool) { rescue?.pointee.isArmed = isArmed }

  private static let restore: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
    signal, info, _ in
    guard let rescue = UnsafeMutablePointer<Rescue>(bitPattern: address) else { return }
    if rescue.pointee.isArmed { giveBack(rescue) }
    sigaction(signal, rescue.pointee.before + Int(signal), nil)
    let isSent = (info?.pointee.si_code ?? 0) <= 0
    // A fault happens again when its instruction is run again, and whoever looks at it finds it where it was; nothing else does.
    if isSent || signal == SIGTRAP || signal == SIGSYS { raise(signal) }
  }

  private static func giveBack(_ rescue: UnsafeMutablePointer<Rescue>) {
    rescue.pointee.isArmed = false
    if write(rescue.pointee.file, rescue.pointee.reset, rescue.pointee.resetCount) < rescue.pointee.resetCount {
      // What the terminal did not take in time is in the way.
      tcflush(rescue.pointee.file, TCOFLUSH)
      _ = write(rescue.pointee.file, rescue.pointee.reset, rescue.pointee.resetCount)
    }
    tcsetattr(rescue.pointee.file, TCSANOW, &rescue.pointee.modes)
  }
}
