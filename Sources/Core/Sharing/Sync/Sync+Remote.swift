import ConsoleLoop
import DurableFiles
import Glibc

/// What a sync asks of the team's repository.
extension Sync {
  /// The newest commit that both contain; nil if there is none. Of several, the first.
  func mergeBase(_ one: String, _ other: String) throws -> String? {
    if one == other { return one }
    let result = try git.run(["merge-base", one, other])
    guard result.succeeded || result.status == .exit(1) else { throw SyncFailure(result) }
    return result.text.isEmpty ? nil : String(result.text.prefix(40))
  }

  func fetch() throws {
    let branch = repository.branch
    var command = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-auto-maintenance"]
    if repository.isLocal.fetch { command.append("--upload-pack=\(Git.command(serving: "upload-pack"))") }
    command += [Git.remoteName, "+refs/heads/\(branch):\(repository.remoteRef)"]
    var result = try git.run(command)
    // A git of a sync that was killed may just be moving the same ref.
    for attempt in 0..<5 where !result.succeeded && result.messages.isLockedRef {
      pause(attempt)
      result = try git.run(command)
    }
    if result.succeeded {
      let remote = try git.run(["rev-parse", "--verify", "--quiet", repository.remoteRef])
      refs.remote = remote.succeeded ? remote.text : nil
    } else if result.messages.isMissingBranch {
      // NB: a login page looks like a repository without branches.
      if refs.remote != nil { throw SyncFailure(.branchDeleted) }
    } else {
      let failure = SyncFailure(result, folder: localFolder)
      // NB: a folder that is not there now, but was, is on a disk that is not mounted.
      let isAway = failure.reason == .noRepository && refs.remote != nil && repository.isLocal.fetch
      throw isAway ? SyncFailure(.unreachable, line: failure.line) : failure
    }
  }

  /// The folder that is the remote; nil if a server is.
  private var localFolder: String? {
    guard let url = repository.folderURL else { return nil }
    return url.hasPrefix("file://") ? String(url.dropFirst(7)) : url
  }

  enum Push {
    case sent
    /// Somebody was faster.
    case overtaken(SyncFailure)
    /// It can't be sent.
    case rejected(SyncFailure)
  }

  func push(_ commit: String, isFirst: Bool = false) throws -> Push {
    if repository.isLocal.push, let localFolder { try LocalRemote(path: localFolder).requireNoLinks() }
    var arguments = ["push", "--quiet", "--porcelain"]
    if repository.isLocal.push { arguments.append("--receive-pack=\(Git.command(serving: "receive-pack"))") }
    arguments += [Git.remoteName, "\(commit):refs/heads/\(repository.branch)"]
    if isFirst { arguments = ["-c", "pack.window=0"] + arguments }
    let result = try git.run(arguments)
    if result.succeeded { return .sent }
    let failure = SyncFailure(result, folder: localFolder)
    return failure.isRace ? .overtaken(failure) : .rejected(failure)
  }
}
