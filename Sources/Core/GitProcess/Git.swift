package import ConsoleLoop
package import DurableFiles

/// Runs git in a directory, as a child that never lingers, runs nothing that a repository configures, and prompts only in a terminal.
///
/// git starts in the directory by its descriptor, so another disk under the same path can't mislead it. Its output goes into
/// nameless files, because a daemon that git leaves behind would hold pipes open.
package struct Git: Sendable {
  let directory: Folder
  /// Whether git and ssh may ask for passwords and host keys on the terminal.
  package let isInteractive: Bool
  /// The time limit of each command; nil for none.
  let deadline: Duration?
  /// The moment by which all commands must end; nil for none.
  let end: ContinuousClock.Instant?
  /// The directory of the nameless files.
  let scratch: Folder
  let environment: [String]
  let options: [String]
  /// Whether the directory is a repository of this program, where the running child is noted.
  let isOwn: Bool
  /// The room for files that a command writes; nil for no limit.
  package var room: Room?
  /// The maximum size of a command's output, in bytes.
  var outputLimit = 64 << 20
  /// Called a few times a second while a command prints its progress, on the thread that runs it.
  package var onProgress: (@Sendable (GitProgress) -> Void)?

  /// Works on a repository of this program, with a remote.
  package init(in repository: Folder, remote: Address, branch: String, isInteractive: Bool, sshCommand: String? = nil) {
    directory = repository
    scratch = repository
    isOwn = true
    end = nil
    options = ["--git-dir=."] + Self.configuration
    self.isInteractive = isInteractive
    deadline = isInteractive ? nil : Self.deadline
    environment = Self.environment(
      isInteractive: isInteractive, sshCommand, adding: Self.variables(remote: remote, branch: branch))
  }

  /// The time limit of a command: 30 seconds, or `SCRUMDINGER_SYNC_DEADLINE`, up to an hour.
  package static var deadline: Duration {
    let seconds = ProcessEnvironment["SCRUMDINGER_SYNC_DEADLINE"].flatMap(Double.init) ?? 30
    return .seconds((0.1...3600).contains(seconds) ? seconds : 30)
  }

  /// Reads a repository that someone else may own: git writes nothing there and stays off the network.
  ///
  /// - Parameters:
  ///   - path: the directory's path, to ignore repositories above it.
  ///   - settings: more settings, with keys that may hold any character.
  package init(
    reading directory: Folder, at path: String? = nil, until end: ContinuousClock.Instant,
    settings: [(key: String, value: String)] = []
  ) throws(FileError) {
    self.directory = directory
    scratch = try Folder(opening: ProcessEnvironment.temporaryDirectory)
    self.end = end
    deadline = nil
    isInteractive = false
    isOwn = false
    var options = Self.configuration + Self.readingConfiguration, variables = Self.readingEnvironment
    if let parent = path?.parentPath { variables["GIT_CEILING_DIRECTORIES"] = parent }
    for (number, (key, value)) in settings.enumerated() {
      // NB: `-c` would end a key at its first equals sign.
      options.append("--config-env=\(key)=SCRUMDINGER_SETTING_\(number)")
      variables["SCRUMDINGER_SETTING_\(number)"] = value
    }
    self.options = options
    environment = Self.environment(isInteractive: false, nil, adding: variables)
  }

  /// The time limit of a command that starts now; nil for none.
  var timeLeft: Duration? { deadline ?? end.map { max(.zero, $0 - .now) } }

  /// Limits what a command that stores data of others writes to the disk of the directory, in bytes.
  package struct Room: Sendable {
    /// The maximum size of a file.
    let file: Int
    /// The free space at which the command is ended.
    let free: Int

    package init(file: Int, free: Int) { (self.file, self.free) = (file, free) }
  }

  /// The exit status and the output of a command.
  package struct Result: Sendable {
    let command: String
    /// The path of the folder where git writes.
    let folder: String
    package let status: ChildProcess.ExitStatus
    package let output: [UInt8]
    /// Whether the output is only a part of what the command printed.
    package let isCut: Bool
    package let messages: GitMessages
    /// Whether the command was ended, because it took too long or printed without end.
    package let isLate: Bool
    /// Whether the command was working rather than waiting.
    let isBusy: Bool
    let isDiskFull: Bool
    /// Whether the command was ended because it exceeded its ``Room``.
    let isCrowded: Bool

    package var succeeded: Bool { status == .exit(0) && !isLate && !isCut }
    package var text: String { String(String(decoding: output, as: UTF8.self).trimmingSuffix(while: \.isNewline)) }
  }

  /// Runs a command, and throws ``GitFailure`` unless it succeeds or exits with `status`.
  @discardableResult
  package func callAsFunction(_ arguments: String..., input: Int32? = nil, orStatus status: Int32? = nil) throws -> Result {
    let result = try run(arguments, input: input)
    guard result.succeeded || status.map({ result.status == .exit($0) }) == true else { throw GitFailure(result) }
    return result
  }
}
