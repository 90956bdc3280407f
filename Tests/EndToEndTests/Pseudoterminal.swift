import Foundation
import TestSupport
import Testing

/// The real program on a pseudo-terminal that records every byte it sends, the modes it leaves, and how it ends.
final class Pseudoterminal {
  private(set) var master: Int32
  /// Kept open so that the modes outlive the program.
  private let slave: Int32
  private(set) var process = pid_t()
  private(set) var output: [UInt8] = []
  private let modesBefore: termios
  private var ending: Int32?

  /// - Parameter command: the program and its arguments; it leads a session that this terminal controls.
  init(_ command: [String], environment: [String: String] = [:], size: (columns: Int, rows: Int) = (80, 24)) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // NB: TIOCSPTLCK and TIOCGPTN, which Swift does not import.
    var isLocked: Int32 = 0, number: Int32 = 0
    guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
      throw Terminal.Failure(message: "no pseudo-terminal")
    }
    let name = "/dev/pts/\(number)"
    slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var modes = termios()
    tcgetattr(slave, &modes)
    modesBefore = modes
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR | O_NOCTTY, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // NB: the test's thread may block signals, and nohup ignores one, which the program would inherit.
    var attributes = posix_spawnattr_t(), none = sigset_t(), all = sigset_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigfillset(&all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // NB: another test may be changing this process's time zone.
    let variables = ProcessInfo.processInfo.environment
      .filter { !["TMUX", "NO_COLOR", "SCRUMDINGER_DATA", "XDG_DATA_HOME", "LINES", "COLUMNS"].contains($0.key) }
      .merging(["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC"]) { $1 }
      .merging(environment) { $1 }
    let arguments = (["setsid", "--ctty"] + command).map { strdup($0) } + [nil]
    let pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + pairs).forEach { free($0) } }
    resize(size.columns, size.rows)
    guard posix_spawnp(&process, "setsid", &actions, &attributes, arguments, pairs) == 0 else {
      throw Terminal.Failure(message: "no setsid")
    }
  }

  /// The program with sample data, which is on the screen.
  static func mock(_ arguments: String..., environment: [String: String] = [:]) throws -> Pseudoterminal {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"] + arguments, environment: environment)
    terminal.see("Web Dev")
    return terminal
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(slave)
    hangUp()
  }

  // MARK: - Doing

  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    let deadline = Date(timeIntervalSinceNow: patience)
    while !rest.isEmpty, Date() < deadline {
      let count = rest.prefix(1024).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { read(for: 10) }
    }
  }

  /// Sends what fits, without reading.
  func sendBlindly(_ text: String) { _ = text.utf8CString.dropLast().withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }

  func resize(_ columns: Int, _ rows: Int) {
    var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// How often the program has written something.
  var writes: Int {
    let counts = (try? String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)) ?? ""
    return counts.firstMatch(of: /syscw: (\d+)/).flatMap { Int($0.1) } ?? -1
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Closes the terminal, as closing its window does.
  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Whether it takes nothing more until somebody reads.
  var isFull: Bool {
    var source = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
    return poll(&source, 1, 0) == 0
  }

  // MARK: - Seeing

  /// Drops the output received so far.
  func forget() {
    read(for: 0)
    output = []
  }

  /// Reads output for some milliseconds, up to the first pause.
  private func read(for milliseconds: Int32) {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 65536)
    guard poll(&source, 1, milliseconds) > 0 else { return }
    while true {
      let count = Foundation.read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      output += bytes.prefix(count)
    }
  }

  /// Waits for a text in the output.
  func see(_ text: String, within seconds: Double = patience, sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    var searched = 0
    while Date() < deadline {
      if output.firstIndex(of: text, from: searched) != nil { return }
      searched = max(0, output.count - text.utf8.count)
      read(for: 20)
    }
    Issue.record("“\(text)” did not come", sourceLocation: sourceLocation)
  }

  /// Waits for the end of the program. Returns how it ended, or nil if it did not.
  ///
  /// - Parameter isReading: whether to read the output meanwhile.
  func end(within seconds: Double = patience, isReading: Bool = true) -> Ending? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while ending == nil, Date() < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        ending = status
      } else if isReading {
        read(for: 5)
      } else {
        poll(nil, 0, 5)
      }
    }
    if master >= 0 { ending == nil ? read(for: 0) : readRest() }
    return ending.map { $0 & 0x7F == 0 ? .exit($0 >> 8 & 0xFF) : .signal($0 & 0x7F) }
  }

  /// Reads all that the ended program has sent.
  // NB: the kernel hands it over some time later, so a mark is sent after it.
  private func readRest() {
    let mark = UInt8(ascii: "\u{4}"), deadline = Date(timeIntervalSinceNow: 2)
    while write(slave, [mark], 1) < 1, Date() < deadline { read(for: 20) }
    while output.last != mark, Date() < deadline { read(for: 20) }
    if output.last == mark { output.removeLast() }
  }

  enum Ending: Equatable { case exit(Int32), signal(Int32) }

  /// The modes that differ from those that the program found.
  var leftovers: [String] {
    var modes: [String: Bool] = [:]
    var place = 0
    while let start = output.firstIndex(of: "\u{1B}[?", from: place) {
      place = start + 3
      let sequence = String(decoding: output[place...].prefix(100), as: UTF8.self)
      guard let match = sequence.prefixMatch(of: /([0-9;]+)([hl])/) else { continue }
      for mode in match.1.split(separator: ";") { modes[String(mode)] = match.2 == "h" }
    }
    var leftovers = modes.filter { $0.key != "25" && $0.key != "12" && $0.key != "7" && $0.value }.map { "mode \($0.key)" }
    if modes["25"] == false { leftovers.append("hidden cursor") }
    var now = termios()
    tcgetattr(slave, &now)
    let before = modesBefore
    if now.c_lflag != before.c_lflag || now.c_iflag != before.c_iflag || now.c_oflag != before.c_oflag {
      leftovers.append("line modes")
    }
    return leftovers.sorted()
  }
}

extension [UInt8] {
  /// Where a text begins for the first time after an index. NB: bytes are compared, since a test looks for it whenever something comes.
  fileprivate func firstIndex(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    return withUnsafeBytes { bytes in
      var place = start
      while place + text.count <= bytes.count, let base = bytes.baseAddress,
        let first = memchr(base + place, Int32(text[0]), bytes.count - text.count + 1 - place)
      {
        if memcmp(first, text, text.count) == 0 { return UnsafeRawPointer(first) - base }
        place = UnsafeRawPointer(first) - base + 1
      }
      return nil
    }
  }
}
