import CLinux
import ConsoleLoop
import Glibc

/// A process between the app and a program that records or recognizes speech, so that nothing that the program starts outlives
/// the app, however the app dies.
///
/// The supervisor reads from a pipe, the *lifeline*, whose other end only the app has. End of file means that the app has died or
/// is stopping the program. As a subreaper (prctl(2)), the supervisor inherits every process that the program leaves behind, even
/// one in its own session or process group that has closed all its files. It kills these processes, and exits as the program did.
///
/// NB: processes of another user, such as sudo's command, and those that a service starts on request can't be killed. If the
/// supervisor itself is killed, which takes `kill -9`, the app kills its process group.
package struct Supervisor: Sendable {
  /// The name by which the process recognizes its role. NB: it must not match in commands such as `pkill -9 scrumdinger`.
  static let name = "microphone-supervisor"
  /// The beginning of the line that the supervisor prints if it can't start the program; an `errno` follows.
  static let failure = "\(name): errno "
  /// The descriptor that the supervisor inherits as its lifeline.
  static let lifeline: Int32 = 3

  /// The executable to start, whose `main` calls ``runIfAsked()`` first.
  package let executable: String

  package init(executable: String = "/proc/self/exe") { self.executable = executable }

  /// Becomes a supervisor if this process was started as one, and doesn't return in this case.
  package static func runIfAsked() {
    let words = CommandLine.arguments
    guard words.count > 1, words[0] == name else { return }
    var supervision = Supervision(of: Array(words.dropFirst()))
    supervision.run()
  }
}

/// The supervisor's side: starts the program, waits for the lifeline and for children, and kills the descendants.
private struct Supervision {
  private let program: ChildProcess
  /// Readable when a child has ended, or on a request to end the program.
  private let signals: Int32
  /// The program's status as reported by waitpid(2); nil while it runs.
  private var status: Int32?
  /// The time when the processes left behind by the program are killed; nil while it runs.
  private var deadline: ContinuousClock.Instant?

  /// The time limit for processes left behind by the program to end, in milliseconds.
  private static let patience = 500

  init(of command: [String]) {
    var expected = sigset_t(), all = sigset_t()
    sigfillset(&all)
    sigprocmask(SIG_BLOCK, &all, nil)
    // NB: an ignored SIGCHLD may be inherited, and the kernel would then discard the status of children.
    signal(SIGCHLD, SIG_DFL)
    sigemptyset(&expected)
    sigaddset(&expected, SIGCHLD)
    sigaddset(&expected, SIGTERM)
    signals = signalfd(-1, &expected, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    _ = fcntl(Supervisor.lifeline, F_SETFD, FD_CLOEXEC)
    guard signals >= 0, become_subreaper(Supervisor.name) == 0,
      let program = ChildProcess(command, input: 0, output: 1, errors: 2, isLeader: false)
    else {
      _ = "\(Supervisor.failure)\(errno)".withCString { write(2, $0, strlen($0)) }
      Glibc.exit(127)
    }
    self.program = program
    // NB: closes the program's pipes here, so that their other ends notice when the program has ended.
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    for file: Int32 in 0...2 { dup2(nothing, file) }
  }

  mutating func run() -> Never {
    var files = [signals, Supervisor.lifeline].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = poll(&files, 2, deadline.map { Int32(max(0, ($0 - .now) / .milliseconds(1))) + 1 } ?? -1)
      if files[0].revents != 0 { receive() }
      if count > 0 && files[1].revents != 0 || deadline.map({ $0 <= .now }) == true { killAll() }
    }
  }

  private mutating func receive() {
    var signal = signalfd_siginfo()
    while read(signals, &signal, MemoryLayout.size(ofValue: signal)) > 0 {
      if signal.ssi_signo == UInt32(SIGTERM) { for process in descendants(of: getpid()) { kill(process, SIGTERM) } }
    }
    if !collect() { end() }
  }

  /// Collects the children that have ended. Returns whether any are left.
  private mutating func collect() -> Bool {
    var status: Int32 = 0
    while true {
      let child = waitpid(-1, &status, WNOHANG)
      if child < 0 { return errno != ECHILD }
      if child == 0 { return true }
      guard child == program.id else { continue }
      self.status = status
      deadline = .now + .milliseconds(Self.patience)
    }
  }

  /// Kills the program and its descendants. Orphans of a killed process become children of this one, and are killed in turn.
  private mutating func killAll() -> Never {
    while collect() {
      for process in descendants(of: getpid()) { kill(process, SIGKILL) }
      poll(nil, 0, 1)
    }
    end()
  }

  private func end() -> Never {
    let status = status ?? SIGKILL, signal = status & 0x7F
    if signal == 0 { Glibc.exit(status >> 8 & 0xFF) }
    var nothing = rlimit(), none = sigset_t()
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &nothing)
    sigemptyset(&none)
    Glibc.signal(signal, SIG_DFL)
    sigprocmask(SIG_SETMASK, &none, nil)
    kill(getpid(), signal)
    Glibc.exit(128 + signal)
  }
}
