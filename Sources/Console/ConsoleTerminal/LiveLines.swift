import ConsoleLibc
import ConsoleLoop

/// The last lines of a terminal's output, which are redrawn in place until they end.
///
/// The cursor rests on the first of the lines. So what has to be erased is always all from the cursor on: if the
/// terminal wraps lines again after a resize, it moves the cursor with its line, and nothing above is touched. Other
/// output begins at the cursor, above the lines, which follow it. The terminal keeps its modes, and no keys are read.
/// While lines are drawn, it wraps none of them, so that they stay one row each on a terminal that has just become narrower.
package final class LiveLines {
  /// The lines below the output of the process; nil without any.
  private weak static var current: LiveLines?

  private let file: Int32?
  private let size: () -> Size?
  private let write: ([UInt8]) -> Void
  private var lines: [String] = []
  /// The size for which the lines were drawn; nil while none are on the terminal.
  private var drawn: Size?
  /// Whether the last other output ended its line. Nothing is drawn behind the beginning of a line.
  private var isAtStart = true

  /// Prepares lines on the terminal behind a descriptor. Returns nil if it isn't a terminal that can move its cursor.
  package convenience init?(on file: Int32) {
    guard isatty(file) == 1, ProcessEnvironment.terminal != nil else { return nil }
    self.init(file, size: { Self.size(of: file) }) { Self.send($0, to: file) }
  }

  /// Prepares lines on a terminal of this size.
  package init(_ file: Int32? = nil, size: @escaping () -> Size?, write: @escaping ([UInt8]) -> Void) {
    (self.file, self.size, self.write) = (file, size, write)
  }

  isolated deinit { if drawn != nil { erase() } }

  /// The room for the lines: a column and a row less than the terminal has.
  // NB: text in the last column may make a terminal continue on the next line.
  package var room: Size {
    let size = size() ?? Size(80, 24)
    return Size(max(1, size.width - 1), max(1, size.height - 1))
  }

  /// Replaces the lines, unless they are the same. Draws nothing while another process group is in the foreground.
  /// - Parameter lines: returns printable lines that fit the room.
  package func show(_ lines: (_ room: Size) -> [String]) {
    let room = room, new = Array(lines(room).prefix(room.height))
    guard isAtStart, !isInBackground, new != self.lines || drawn != room || Interruption.hasErased() else { return }
    self.lines = new
    Self.current = self
    draw(in: room)
  }

  /// Ends the lines: erases them, or leaves other lines in their place.
  package func end(leaving last: (_ room: Size) -> [String] = { _ in [] }) {
    let last = last(room)
    if drawn != nil { erase() }
    lines = []
    if Self.current === self { Self.current = nil }
    if !last.isEmpty { write(Array((last.joined(separator: "\r\n") + "\r\n").utf8)) }
  }

  private func draw(in room: Size) {
    guard !lines.isEmpty else { return drawn == nil ? () : erase() }
    // NB: rows that a terminal has wrapped stay joined until they are erased.
    let start = drawn == room ? "\r" : "\r\u{1B}[J"
    let text = lines.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J\r"
    let back = lines.count > 1 ? "\u{1B}[\(lines.count - 1)A" : ""
    if drawn == nil, let file { Interruption.prepare(file) }
    drawn = room
    write(Array("\u{1B}[?25l\u{1B}[?7l\(start)\(text)\(back)\u{1B}[?7h".utf8))
  }

  private func erase() {
    drawn = nil
    if !isInBackground { write(Array(Interruption.sequence.description.utf8)) }
    if file != nil { Interruption.end() }
  }

  private var isInBackground: Bool { file.map { ![-1, getpgrp()].contains(tcgetpgrp($0)) } ?? false }
}

// MARK: - Other output

extension LiveLines {
  /// Prints above the lines, if there are any.
  /// - Parameters:
  ///   - file: the descriptor to which `output` writes the bytes.
  package static func above(_ bytes: [UInt8], on file: Int32, _ output: () -> Void) {
    guard let current, isatty(file) == 1 else { return output() }
    current.above(bytes, output)
  }

  package func above(_ bytes: [UInt8], _ output: () -> Void) {
    if drawn != nil { erase() }
    output()
    isAtStart = bytes.last == UInt8(ascii: "\n")
    if isAtStart, !isInBackground { draw(in: room) }
  }
}

// MARK: - The terminal

extension LiveLines {
  static func size(of file: Int32) -> Size? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return Size(min(Int(size.ws_col), Size.most.width), min(Int(size.ws_row), Size.most.height))
  }

  static func send(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...], source = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { ConsoleLibc.write(file, $0.baseAddress, $0.count) }
      switch count < 0 ? errno : 0 {
      case 0: rest = rest.dropFirst(count)
      case EINTR: break
      case EAGAIN: poll(&source, 1, -1)
      default: return
      }
    }
  }
}
