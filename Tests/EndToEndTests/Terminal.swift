import Foundation
import TestSupport
import Testing

/// The real program in a real terminal: tmux runs it, types, and reads the screen.
final class Terminal {
  private let socket = "scrumdinger-\(UUID().uuidString)"
  /// The program, built beside the tests.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
    "scrumdinger"
  ).path

  /// The state of a user who wants no meeting to be transcribed; the helper that would do it is beside the program.
  private let state: TemporaryDirectory

  /// A file that gets a copy of what is written to the screen: looking whether it has grown takes less than reading the screen.
  private var output: String { state.path + "/output" }

  /// Starts the program, and shows its exit status when it ends.
  ///
  /// - Parameters:
  ///   - directory: its working directory.
  ///   - tracer: a command that starts the program, and stays out of the terminal's way.
  init(
    _ arguments: String, in directory: String = ".", environment: [String: String] = [:], under tracer: String = "",
    size: (columns: Int, rows: Int) = (80, 24)
  ) throws {
    state = try TemporaryDirectory()
    try state.write(#"{"transcription": "off"}"#, to: "scrumdinger/state.json")
    let variables = ["XDG_STATE_HOME": state.path].merging(environment) { $1 }.map { "\($0)='\($1)'" }.joined(separator: " ")
    let command = "env -C '\(directory)' \(variables) \(tracer) '\(Self.program)' \(arguments); echo \"ended with $?\"; exec cat"
    try open(size, command)
  }

  /// Starts a shell with job control that can start the program.
  init(shellPrompt: String) throws {
    state = try TemporaryDirectory()
    let command = "env PS1='\(shellPrompt)' bash --norc --noprofile -i"
    try open((80, 24), command)
    try see(shellPrompt)
  }

  private func open(_ size: (columns: Int, rows: Int), _ command: String) throws {
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", command, ";",
      "pipe-pane", "exec cat > '\(output)'",
    ])
  }

  deinit {
    let program = try? program()
    _ = try? run(["kill-server"])
    // NB: the program still saves its meeting, in a directory that may be removed next.
    if let program { for _ in 0..<500 where isRunning(program) { poll(nil, 0, 20) } }
  }

  /// Closes the terminal, as closing its window does.
  func close() throws { try tmux(["kill-server"]) }

  /// The lines of the screen, without blanks at their ends.
  var lines: [String] { get throws { try captured([]) } }

  /// The lines of the screen and those above it that have left it.
  var allLines: [String] { get throws { try captured(["-S", "-"]) } }

  private func captured(_ options: [String]) throws -> [String] {
    try tmux(["capture-pane", "-p"] + options).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The text that tmux has been given last.
  var buffer: String { get throws { try tmux(["show-buffer"]).trimmingCharacters(in: .newlines) } }

  /// Sets an option of tmux.
  func set(_ option: String, _ value: String) throws { try tmux(["set-option", "-g", option, value]) }

  /// The process id of the program in the terminal, the child of tmux's shell.
  func program() throws -> pid_t {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).filter(\.isNumber)
    let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    guard let child = children.split(separator: " ").first.flatMap({ pid_t($0) }) else { throw Failure(message: "no program") }
    return child
  }

  /// Presses keys by tmux's names for them.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }
  /// Sends bytes as the terminal would.
  func send(_ bytes: String) throws { try tmux(["send-keys", "-H"] + bytes.utf8.map { String($0, radix: 16) }) }
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }
  func resize(_ columns: Int, _ rows: Int) throws { try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"]) }

  /// Resizes the screen while the shell's program stands still, until that can know the new size.
  ///
  /// NB: tmux wraps the lines at once, but tells the size later, so a frame in between would be drawn for the old one.
  func resizeBetweenFrames(_ columns: Int, _ rows: Int) throws {
    let pane = try tmux(["display-message", "-p", "#{pane_pid} #{pane_tty}"]).split(whereSeparator: \.isWhitespace)
      .map(String.init)
    _ = try shell(["pkill", "-STOP", "-P", pane[0]])
    try resize(columns, rows)
    #expect(try wait { try shell(["stty", "-F", pane[1], "size"]).1 == "\(rows) \(columns)\n" })
    _ = try shell(["pkill", "-CONT", "-P", pane[0]])
  }

  /// Waits until the screen shows a text.
  @discardableResult
  func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    var lines: [String] = []
    let isShown = try wait {
      lines = try self.lines
      guard lines.contains(where: { $0.contains(text) }) else { return false }
      // NB: until it rests, a part of the frame may be missing.
      poll(nil, 0, 20)
      return try lines == self.lines
    }
    if !isShown {
      Issue.record("“\(text)” is not on the screen:\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
    return lines
  }

  /// Waits until the screen shows exactly these lines.
  func see(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    _ = try wait { try lines == expected }
    #expect(try lines == expected, sourceLocation: sourceLocation)
  }

  /// Waits until something is true of the screen: looks at it now, when something was written to it, and a few times a second, since
  /// it changes with its size, too. Returns whether it became true.
  private func wait(until isTrue: () throws -> Bool) throws -> Bool {
    let deadline = Date(timeIntervalSinceNow: patience)
    while true {
      let written = written
      if try isTrue() { return true }
      guard Date() < deadline else { return false }
      // NB: a real program in a real terminal has no test clock.
      for _ in 0..<25 where self.written == written { poll(nil, 0, 10) }
      poll(nil, 0, 10)
    }
  }

  /// How many bytes were written to the screen.
  private var written: off_t {
    var status = stat()
    return stat(output, &status) == 0 ? status.st_size : 0
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let (status, output) = try run(arguments)
    if status != 0 { throw Failure(message: "tmux \(arguments): \(output)") }
    return output
  }

  private func run(_ arguments: [String]) throws -> (Int32, String) {
    try shell(["tmux", "-u", "-L", socket] + arguments)
  }

  struct Failure: Error { let message: String }
}

/// Runs a command to its end. Returns its exit status and all its output.
///
/// NB: not by Foundation's `Process`, which waits for all that a command leaves behind, such as a tmux server.
///
/// - Parameter limit: after how many seconds it fails, and its process group is killed.
func shell(_ command: [String], environment: [String: String] = [:], limit: Double = 60) throws -> (Int32, String) {
  let folder = try TemporaryDirectory(), output = folder.path + "/output"
  let process = try start(command, environment: environment, output: output)
  let deadline = Date(timeIntervalSinceNow: limit)
  var status: Int32 = 0
  while waitpid(process, &status, WNOHANG) == 0 {
    if Date() > deadline {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
      throw Terminal.Failure(message: "\(command) did not end in \(limit) seconds; it printed: \(try folder.read("output"))")
    }
    poll(nil, 0, 1)
  }
  return (status >> 8 & 0xFF, try folder.read("output"))
}

/// Starts a command in a process group of its own, with nothing to read.
///
/// - Parameter output: the file to which it prints.
func start(_ command: [String], environment: [String: String] = [:], output: String = "/dev/null") throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  let variables = ProcessInfo.processInfo.environment
    .filter { !["TMUX", "NO_COLOR", "SCRUMDINGER_DATA", "XDG_DATA_HOME"].contains($0.key) }
    .merging(["LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC"]) { $1 }.merging(environment) { $1 }
  let arguments = command.map { strdup($0) } + [nil], pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
  defer { (arguments + pairs).forEach { free($0) } }
  // NB: test threads block signals, nohup ignores one, and a tmux server that inherits that can't be terminated.
  var attributes = posix_spawnattr_t(), none = sigset_t(), all = sigset_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
  var process = pid_t()
  guard posix_spawnp(&process, command[0], &actions, &attributes, arguments, pairs) == 0 else {
    throw Terminal.Failure(message: "no \(command[0])")
  }
  return process
}

/// Whether a process exists and has not ended.
func isRunning(_ process: pid_t) -> Bool {
  (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z") == false
}

extension TemporaryDirectory {
  /// The sorted paths of all files and directories in it.
  var files: [String] { FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? [] }
}
