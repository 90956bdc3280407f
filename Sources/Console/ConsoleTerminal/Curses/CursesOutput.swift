import CNcurses
import ConsoleLoop
import ConsoleLibc

/// Writes to the terminal without blocking.
///
/// ncurses draws into memory, and its bytes are sent when the terminal accepts them. While the terminal accepts no
/// bytes, because a connection stalls or output is stopped, no frames are drawn. Keys and timers keep working.
final class CursesOutput {
  /// The file that ncurses writes to: first the terminal, whose modes and speed ncurses reads, then memory.
  let canvas: Int32
  /// The number of bytes read from the memory since it was last rewound.
  private var position = 0
  /// The terminal, opened again for non-blocking writes.
  let terminal: Int32
  /// The bytes that the terminal has yet to accept.
  private var rest: ArraySlice<UInt8> = []
  /// Called when the terminal has accepted all bytes after a delay.
  var onFlushed: (() -> Void)?
  /// Called when writing fails, because the terminal has hung up.
  var onGone: (() -> Void)?

  /// The size in bytes beyond which the memory is rewound.
  private static let longest = 1 << 16

  init() {
    canvas = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let file = ttyname(STDOUT_FILENO).map { open($0, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) } ?? -1
    terminal = file >= 0 ? file : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    MainLoop.output = terminal
  }

  /// Makes ncurses write to memory from now on.
  func divert() {
    let memory = memfd_create("screen", 0)
    // NB: if no descriptor is free, ncurses keeps writing to the terminal itself.
    guard memory >= 0 else { return }
    dup2(memory, canvas)
    close(memory)
    _ = fcntl(canvas, F_SETFD, FD_CLOEXEC)
  }

  /// Rewinds the memory, and drops its unread bytes.
  func discard() {
    lseek(canvas, 0, SEEK_SET)
    position = 0
  }

  /// Whether the terminal has yet to accept some bytes.
  var isBehind: Bool { !rest.isEmpty }

  /// Sends the bytes that ncurses has drawn, followed by other bytes.
  func flush(then bytes: String = "") {
    let wasBehind = isBehind
    collect()
    rest += Array(bytes.utf8)
    if !wasBehind { send() }
  }

  /// Discards bytes that the terminal hasn't accepted, even in the kernel, and sends other bytes instead. Drops bytes
  /// that the terminal doesn't accept at once.
  func replace(with bytes: String) {
    collect()
    tcflush(terminal, TCOFLUSH)
    rest = Array(bytes.utf8)[...]
    send()
    rest = []
    MainLoop.onOutput = nil
  }

  /// Moves the bytes that ncurses has drawn from the memory to ``rest``.
  private func collect() {
    let count = Int(lseek(canvas, 0, SEEK_CUR)) - position
    guard count > 0 else { return }
    rest += Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(canvas, buffer.baseAddress, count, off_t(position)))
    }
    position += count
    if position > Self.longest { discard() }
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
    onFlushed?()
  }
}
