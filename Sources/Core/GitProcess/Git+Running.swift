import CLinux
import ConsoleLoop
package import DurableFiles
import Glibc

extension Git {
  /// Runs a command and returns its result, successful or not.
  ///
  /// - Parameters:
  ///   - isNice: whether to run with a low priority.
  ///   - mayBeCut: whether a part of the output is enough. If not, output above the limit throws ``GitFailure``.
  @discardableResult
  package func run(
    _ arguments: [String], input: Int32? = nil, within limit: Duration? = nil, isNice: Bool = false, mayBeCut: Bool = false
  ) throws -> Result {
    let output = try ScratchFile(in: scratch), errors = try ScratchFile(in: scratch)
    let child = try start(arguments, input: input, output: output.number, errors: errors.number)
    if isNice { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(child.id), 10) }
    let before = Self.childrenTime
    let isLate: Bool
    var isCrowded = false
    do {
      isLate = try !waitForExit(child, within: limit) {
        let size = try errors.size()
        if let onProgress, let progress = GitProgress(lastIn: try errors.contents(limit: 512, from: max(0, size - 512))) {
          onProgress(progress)
        }
        if let room, let space = DiskSpace(of: scratch), space.free < room.free { isCrowded = true }
        return try isCrowded || size > 16 << 20 || output.size() > 2 * outputLimit
      }
    } catch {
      child.kill()
      _ = child.collect()
      throw error
    }
    if isLate {
      // NB: terminates git before killing it, so that it removes its lock files.
      child.terminateSession()
      if !child.exits(within: .seconds(2)) { child.kill() }
    }
    // NB: before collecting git, whose own children may outlive it: after that, another process may have its ID.
    if isLate { Glibc.kill(-child.id, SIGKILL) }
    let status = child.collect()
    let command = arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
    // NB: throws, because the caller would take a part of the output for the whole.
    let isCut = try output.size() > outputLimit || !isOwn && status == .signal(SIGXFSZ)
    if isCut, !mayBeCut { throw GitFailure(.tooLarge("git \(command)")) }
    let messages = GitMessages(try errors.ends(limit: 32 << 10))
    let isDiskFull = DiskSpace(of: scratch).map { $0.free < 1 << 16 } ?? false
    if room != nil { isCrowded = isCrowded || isDiskFull || status == .signal(SIGXFSZ) || messages.isFileLimit }
    return Result(
      command: command, folder: scratch.path, status: status, output: try output.contents(limit: outputLimit), isCut: isCut,
      messages: messages,
      isLate: isLate, isBusy: Self.childrenTime - before > 5, isDiskFull: isDiskFull, isCrowded: isCrowded)
  }

  func start(_ arguments: [String], input: Int32?, output: Int32, errors: Int32) throws -> ChildProcess {
    // NB: a git that asks on the terminal stays in this process's group, so that Ctrl-C and Ctrl-Z reach both. Any git of ours is
    // asked to terminate rather than killed, so that it removes its lock files.
    let child = ChildProcess(
      ["git"] + options + arguments, input: input, output: output, errors: errors, environment: environment,
      directory: directory.number, isLeader: !isInteractive, mask: 0o077,
      ending: !isOwn ? .killed : isInteractive ? .shared : .asked)
    guard let child else {
      if errno == ENOENT || errno == EACCES { throw GitFailure(.noGit) }
      throw FileError.system(call: "spawn", path: "git", code: errno)
    }
    if isOwn {
      note(child)
      var limit = rlimit(rlim_cur: rlim_t(Self.memory), rlim_max: rlim_t(Self.memory))
      _ = prlimit(child.id, UInt32(RLIMIT_DATA.rawValue), &limit, nil)
      if let room {
        var limit = rlimit(rlim_cur: rlim_t(room.file), rlim_max: rlim_t(room.file))
        _ = prlimit(child.id, UInt32(RLIMIT_FSIZE.rawValue), &limit, nil)
      }
    } else {
      child.confine(outputLimit)
    }
    return child
  }

  /// - Parameter isEndless: called a few times a second; returns whether the command has printed so much that it may never end.
  private func waitForExit(_ child: ChildProcess, within limit: Duration?, _ isEndless: () throws -> Bool) rethrows -> Bool {
    let limit = limit ?? timeLeft, start = ContinuousClock.now
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

  /// The maximum memory of git, in bytes, because a server could list refs without end.
  private static let memory = 2 << 30

  // MARK: - The child that runs

  private static func noted(in repository: Folder) -> FileReference { repository.file("child") }

  /// Notes the child, so that the next sync can end it if this process is killed.
  private func note(_ child: ChildProcess) {
    do {
      let noted = Self.noted(in: directory)
      try noted.removeIfPresent()
      try noted.create(Array("\(child.id) \(Self.start(of: child.id) ?? "")\n".utf8))
    } catch {
      // Without the note, a git that outlives this process must end by itself.
    }
  }

  /// Forgets the last child. Call when all children have ended.
  package func forgetChild() throws { try Self.noted(in: directory).removeIfPresent() }

  /// Ends the git that a killed sync has left running in a repository. Returns whether a sync was killed.
  ///
  /// NB: call before the first git, which is noted in place of the one that was left.
  package static func endOrphan(in repository: Folder) throws -> Bool {
    var buffer = ReadBuffer()
    guard try buffer.readIfPresent(noted(in: repository)) != nil else { return false }
    let words = String(decoding: buffer.contents, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if words.count == 2, let id = pid_t(words[0]), id > 1, Self.start(of: id) == String(words[1]) {
      // NB: a git that asked on a terminal leads no group, and its children are known only while it lives.
      var processes = [id]
      for process in ProcessStatus.processes().sorted() {
        if let parent = ProcessStatus(of: process)?.parent, processes.contains(parent) { processes.append(process) }
      }
      let starts = processes.map(Self.start)
      func alive() -> [pid_t] { zip(processes, starts).filter { $1 != nil && Self.start(of: $0) == $1 }.map(\.0) }
      func end(_ signal: Int32) {
        let rest = alive()
        if rest.contains(id) { Glibc.kill(-id, signal) }
        for process in rest { Glibc.kill(process, signal) }
      }
      end(SIGTERM)
      for _ in 0..<200 where !alive().isEmpty { usleep(10_000) }
      end(SIGKILL)
    }
    return true
  }

  /// Returns nil if the process isn't running.
  private static func start(of process: pid_t) -> String? {
    ProcessStatus(of: process).flatMap { $0.isZombie ? nil : $0.start }
  }
}
