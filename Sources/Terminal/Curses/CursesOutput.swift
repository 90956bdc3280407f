import CNcurses
import Glibc
import MainQueue

/// The way to the terminal, on which the program never waits.
///
/// ncurses draws into memory, and from there the bytes go to the terminal as it takes them. While it takes none, because a
/// connection stalls or its owner stopped it, no frame is made; keys and time go on.
final class CursesOutput {
  /// Where ncurses writes: first the terminal, of which it asks modes and speed, then memory.
  let canvas: Int32
  /// The terminal once more, for writing that never waits.
  let terminal: Int32
  private var rest: ArraySlice<UInt8> = []
  /// Everything that was kept back is out.
  var onCaughtUp: (() -> Void)?
  /// The terminal is gone.
  var onGone: (() -> Void)?

  init() {
    canvas = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let file = ttyname(STDOUT_FILENO).map { open($0, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) } ?? -1
    terminal = file >= 0 ? file : STDOUT_FILENO
  }

  /// From now on ncurses draws into memory.
  func divert() {
    let memory = memfd_create("screen", 0)
    // NB: without memory, for want of descriptors, it goes on writing to the terminal itself.
    guard memory >= 0 else { return }
    dup2(memory, canvas)
    close(memory)
    _ = fcntl(canvas, F_SETFD, FD_CLOEXEC)
  }

  /// Whether the terminal has not taken everything yet.
  var isBehind: Bool { !rest.isEmpty }

  /// Sends what ncurses has drawn, and then more.
  func flush(then bytes: String = "") {
    let wasBehind = isBehind
    collect()
    rest += Array(bytes.utf8)
    if !wasBehind { send() }
  }

  /// Gives up what the terminal has not taken, also what waits in the kernel, and sends something in its place.
  func replace(with bytes: String) {
    collect()
    tcflush(terminal, TCOFLUSH)
    rest = Array(bytes.utf8)[...]
    send()
    rest = []
    MainLoop.onOutput = nil
  }

  private func collect() {
    let count = Int(lseek(canvas, 0, SEEK_CUR))
    guard count > 0 else { return }
    lseek(canvas, 0, SEEK_SET)
    rest += Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(canvas, buffer.baseAddress, count, 0))
    }
  }

  private func send() {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        MainLoop.onOutput = { [weak self] in self?.send() }
        return
      } else if errno != EINTR {
        rest = []
        onGone?()
      }
    }
    guard MainLoop.onOutput != nil else { return }
    MainLoop.onOutput = nil
    onCaughtUp?()
  }
}
