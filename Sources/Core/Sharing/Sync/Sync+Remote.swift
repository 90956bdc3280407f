import GitProcess

/// Exchanges commits with the team's repository.
extension Sync {
  /// The newest common ancestor of two commits, or git's first choice of several; nil for unrelated commits.
  func mergeBase(_ one: String, _ other: String) throws -> String? {
    if one == other { return one }
    let text = try git("merge-base", one, other, orStatus: 1).text
    return text.isEmpty ? nil : String(text.prefix(40))
  }

  /// Fetches the team's branch, and updates ``refs``.
  ///
  /// - Throws: ``SyncFailure/branchDeleted`` if a branch fetched before is missing, and ``GitFailure``.
  func fetch() throws {
    let branch = repository.branch
    var command = ["fetch", volume, "--no-tags", "--no-write-fetch-head", "--no-auto-maintenance"]
    if repository.fetchFolder != nil { command.append("--upload-pack=\(Git.command(serving: "upload-pack"))") }
    command += [Git.remoteName, "+refs/heads/\(branch):\(repository.remoteRef)"]
    var result = try transfer(command, folder: repository.fetchFolder, SyncStep.fetching)
    // The git of a killed sync may be moving the same ref.
    for attempt in 0..<5 where !result.succeeded && result.messages.isLockedRef {
      pause(attempt)
      result = try transfer(command, folder: repository.fetchFolder, SyncStep.fetching)
    }
    if result.succeeded {
      let remote = try git.run(["rev-parse", "--verify", "--quiet", repository.remoteRef])
      refs.remote = remote.succeeded ? remote.text : nil
    } else if result.messages.isMissingBranch {
      // NB: fails for a branch that was known, because a login page looks like a repository without branches.
      if refs.remote != nil { throw SyncFailure.branchDeleted }
    } else {
      let failure = GitFailure(result, folder: repository.pushFolder ?? repository.fetchFolder)
      // NB: a folder that is missing now, but was fetched before, counts as a disk that is not mounted.
      let isAway = failure.reason == .noRepository && refs.remote != nil && repository.fetchFolder != nil
      throw isAway ? GitFailure(.unreachable, line: failure.line) : failure
    }
  }

  private var volume: String { tell == nil ? "--quiet" : "--progress" }

  /// Runs git with the remote, and tells how far it has come.
  ///
  /// - Parameter folder: the remote, if it is a folder; nil for a server.
  private func transfer(
    _ arguments: [String], folder: String?, _ step: @escaping @Sendable (GitProgress?) -> SyncStep
  ) throws -> Git.Result {
    var git = git
    if arguments.first == "fetch" { git.room = roomToFetch }
    let limit = repository.end.map { min(Git.deadline, max(.zero, $0 - .now)) }
    guard let tell else { return try git.run(arguments, within: limit) }
    // NB: git is past its questions once it counts what it transfers.
    git.onProgress = { tell(step($0)) }
    tell(git.isInteractive && folder == nil ? .asking : step(nil))
    return try git.run(arguments, within: limit)
  }

  enum Push {
    case sent
    /// Another push was faster.
    case overtaken(GitFailure)
    case rejected(GitFailure)
  }

  /// Pushes a commit to the team's branch, without force.
  ///
  /// - Parameter isFirst: whether the branch does not exist yet. All objects are then sent without delta compression.
  func push(_ commit: String, isFirst: Bool = false) throws -> Push {
    if let path = repository.pushFolder { try LocalRemote(path: path).requireNoRedirection() }
    var arguments = ["push", volume, "--porcelain"]
    if repository.pushFolder != nil { arguments.append("--receive-pack=\(Git.command(serving: "receive-pack"))") }
    arguments += [Git.remoteName, "\(commit):refs/heads/\(repository.branch)"]
    if isFirst { arguments = ["-c", "pack.window=0"] + arguments }
    let result = try transfer(arguments, folder: repository.pushFolder, SyncStep.sending)
    if result.succeeded { return .sent }
    let failure = GitFailure(result, folder: repository.pushFolder ?? repository.fetchFolder)
    return failure.isRace ? .overtaken(failure) : .rejected(failure)
  }
}
