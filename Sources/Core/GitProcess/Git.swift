import CLinux
package import ConsoleLoop
package import DurableFiles
import Glibc
import ScrumStore

/// Runs git in a directory, as a child that can neither linger nor run anything of a repository's, nor prompt unless the user is
/// there.
///
/// It runs *in* the directory, by its descriptor, so a disk that is exchanged under the path misleads it no more than the store.
/// Its output goes into files without names rather than pipes, which a daemon that it leaves behind would hold open.
package struct Git: Sendable {
  let directory: Folder
  /// Whether git and ssh may ask for passwords and host keys on the terminal.
  let isInteractive: Bool
  /// How long a command may take; nil for as long as it likes.
  let deadline: Duration?
  /// When all commands are to have ended; nil if there is no such moment.
  private let end: ContinuousClock.Instant?
  /// Where the files without names are.
  let scratch: Folder
  private let environment: [String]
  /// What precedes every command.
  private let options: [String]
  /// Whether the child that runs is noted in the directory.
  private let isNoted: Bool
  /// The most bytes that are read of what it prints.
  var outputLimit = 64 << 20

  /// - Parameters:
  ///   - remote: where the remote is, under the name ``remoteName``.
  ///   - sshCommand: the user's, from git's configuration.
  init(in repository: Folder, remote: SharingSettings, isInteractive: Bool, sshCommand: String? = nil) {
    directory = repository
    scratch = repository
    isNoted = true
    end = nil
    options = ["--git-dir=."] + Self.configuration
    self.isInteractive = isInteractive
    deadline = isInteractive ? nil : Self.deadline
    environment = Self.environment(
      isInteractive: isInteractive, sshCommand, adding: Self.variables(remote: remote))
  }

  /// 30 seconds, or what SCRUMDINGER_SYNC_DEADLINE says, up to an hour.
  private static var deadline: Duration {
    let seconds = ProcessEnvironment["SCRUMDINGER_SYNC_DEADLINE"].flatMap(Double.init) ?? 30
    return .seconds((0.1...3600).contains(seconds) ? seconds : 30)
  }

  /// To read a directory that is somebody's: nothing is written there, and the network is out of reach.
  ///
  /// - Parameters:
  ///   - path: where the directory is, if a repository above it does not count.
  ///   - end: when all commands are to have ended.
  ///   - settings: what is configured besides, exactly as it is named.
  package init(
    reading directory: Folder, at path: String? = nil, scratch: Folder, until end: ContinuousClock.Instant,
    settings: [(key: String, value: String)] = []
  ) {
    self.directory = directory
    self.scratch = scratch
    self.end = end
    deadline = nil
    isInteractive = false
    isNoted = false
    var options = Self.configuration + Self.readingConfiguration, variables = Self.readingEnvironment
    if let parent = path?.parentPath { variables["GIT_CEILING_DIRECTORIES"] = parent }
    for (number, (key, value)) in settings.enumerated() {
      // NB: of `-c`, a key would end at its first equals sign.
      options.append("--config-env=\(key)=SCRUMDINGER_SETTING_\(number)")
      variables["SCRUMDINGER_SETTING_\(number)"] = value
    }
    self.options = options
    environment = Self.environment(isInteractive: false, nil, adding: variables)
  }

  /// The output of a command and how it ended.
  package struct Result: Sendable {
    let command: String
    package let status: ChildProcess.ExitStatus
    package let output: [UInt8]
    /// Whether this is a part of the output.
    package let isCut: Bool
    package let messages: GitMessages
    /// Whether it was ended because it took too long, or printed without end.
    package let isLate: Bool
    /// Whether it had been working, rather than waiting.
    let isBusy: Bool
    /// Whether no space is left where it writes.
    let isDiskFull: Bool

    package var succeeded: Bool { status == .exit(0) && !isLate && !isCut }
    package var errors: String { messages.text }
    package var text: String { String(decoding: output, as: UTF8.self).trimmingNewlines }
  }

  /// Runs a command and returns its output.
  ///
  /// - Throws: ``SyncFailure``, by what it printed.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: Int32? = nil) throws -> Result {
    let result = try run(arguments, input: input)
    guard result.succeeded else { throw SyncFailure(result) }
    return result
  }

  /// Runs a command, whatever comes of it.
  ///
  /// - Parameters:
  ///   - limit: how long it may take, if not ``deadline``.
  ///   - isNice: whether everything else on the machine comes first.
  ///   - mayBeCut: whether a part of the output will do.
  /// - Throws: ``SyncFailure`` if it prints more than is read.
  @discardableResult
  package func run(
    _ arguments: [String], input: Int32? = nil, within limit: Duration? = nil, isNice: Bool = false, mayBeCut: Bool = false
  ) throws -> Result {
    let output = try ScratchFile(in: scratch), errors = try ScratchFile(in: scratch)
    let child = try start(arguments, input: input, output: output.number, errors: errors.number)
    if isNice { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(child.id), 10) }
    let before = Self.childrenTime
    let isLate = try !waitForExit(child, within: limit) { try errors.size() > 16 << 20 || output.size() > 2 * outputLimit }
    if isLate {
      // So that git removes its lock files.
      child.terminateSession()
      if !child.exits(within: .seconds(2)) { child.kill() }
      child.waitForExit()
    }
    let status = child.collect()
    // What it started may have outlived it.
    if isLate { Glibc.kill(-child.id, SIGKILL) }
    let command = arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
    // NB: what is cut must not be taken for the whole.
    let isCut = try output.size() > outputLimit || !isNoted && status == .signal(SIGXFSZ)
    if isCut, !mayBeCut { throw SyncFailure(.tooLarge(path: "git \(command)")) }
    return Result(
      command: command, status: status, output: try output.contents(limit: outputLimit), isCut: isCut,
      messages: GitMessages(try errors.ends(limit: 32 << 10)), isLate: isLate,
      isBusy: Self.childrenTime - before > 5, isDiskFull: isDiskFull)
  }

  private var isDiskFull: Bool {
    var disk = statvfs()
    return fstatvfs(scratch.number, &disk) == 0 && disk.f_blocks > 0 && UInt(disk.f_bavail) * disk.f_frsize < 1 << 16
  }

  func start(_ arguments: [String], input: Int32?, output: Int32, errors: Int32) throws -> ChildProcess {
    let child = ChildProcess(
      ["git"] + options + arguments, input: input, output: output, errors: errors, environment: environment,
      directory: directory.number, isLeader: !isInteractive, mask: 0o077)
    guard let child else {
      if errno == ENOENT || errno == EACCES { throw SyncFailure(.noGit(found: nil)) }
      throw SyncFailure(.file(.system(call: "spawn", path: "git", code: errno)))
    }
    if isNoted {
      note(child)
      var limit = rlimit(rlim_cur: rlim_t(Self.memory), rlim_max: rlim_t(Self.memory))
      _ = prlimit(child.id, UInt32(RLIMIT_DATA.rawValue), &limit, nil)
    } else {
      child.confine(outputLimit)
    }
    return child
  }

  /// - Parameter isEndless: whether it has printed more than anything that ends.
  private func waitForExit(_ child: ChildProcess, within limit: Duration?, _ isEndless: () throws -> Bool) rethrows -> Bool {
    let limit = limit ?? deadline ?? end.map { max(.zero, $0 - .now) }, start = ContinuousClock.now
    while !child.exits(within: .milliseconds(250)) {
      if try isEndless() { return false }
      if let limit, ContinuousClock.now - start > limit { return false }
    }
    return true
  }

  /// The processor time of children that have ended, in seconds.
  private static var childrenTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }

  /// The most that git keeps in memory while it speaks with a server, in bytes: one could list refs without end.
  private static let memory = 2 << 30

  // MARK: - The child that runs

  private var noted: FileReference { directory.file("child") }

  /// Notes the git that runs, so that the next sync can end it if this process is killed.
  private func note(_ child: ChildProcess) {
    do {
      if try noted.exists() { try noted.remove() }
      try noted.create(Array("\(child.id) \(Self.start(of: child.id) ?? "")\n".utf8))
    } catch {
      // Then a git that outlives this process ends by itself.
    }
  }

  /// Forgets the last git: everything that was started has ended as it should.
  func forgetChild() throws { if try noted.exists() { try noted.remove() } }

  /// Ends the git of a sync that was killed.
  ///
  /// - Returns: whether there was such a sync.
  func endOrphan() throws -> Bool {
    var buffer = ReadBuffer()
    guard try buffer.readIfPresent(noted) != nil else { return false }
    let words = String(decoding: buffer.contents, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if words.count == 2, let id = pid_t(words[0]), id > 1, Self.start(of: id) == String(words[1]) {
      Glibc.kill(-id, SIGTERM)
      for _ in 0..<200 where Self.start(of: id) == String(words[1]) { usleep(10_000) }
      if Self.start(of: id) == String(words[1]) { Glibc.kill(-id, SIGKILL) }
    }
    return true
  }

  /// When a process started, in the kernel's ticks; nil if there is none that runs.
  private static func start(of process: pid_t) -> String? {
    var buffer = ReadBuffer()
    do { try buffer.read(path: "/proc/\(process)/stat", limit: 4096) } catch { return nil }
    // The second field is the name in brackets, which may hold anything.
    guard let end = buffer.contents.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = String(decoding: buffer.contents[(end + 1)...], as: UTF8.self).split(separator: " ")
    return fields.count > 19 && fields[0] != "Z" ? String(fields[19]) : nil
  }
}

extension String {
  var trimmingNewlines: String { String(self[...].trimmingSuffix(while: \.isNewline)) }
}

extension Substring {
  func trimmingSuffix(while isPart: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isPart(last) { text.removeLast() }
    return text
  }
}
