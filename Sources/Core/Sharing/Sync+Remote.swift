import ConsoleLoop
import DurableFiles
import Glibc

/// What a sync asks of the team's repository.
extension Sync {
  /// The newest commit that both contain; nil if there is none. Of several, the first.
  func mergeBase(_ one: String, _ other: String) throws -> String? {
    if one == other { return one }
    let result = try git.run(["merge-base", one, other])
    guard result.succeeded || result.status == .exit(1) else { throw SyncFailure(git: result.errors) }
    return result.text.isEmpty ? nil : String(result.text.prefix(40))
  }

  func fetch() throws {
    let branch = repository.branch
    let command = [
      "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "origin", "+refs/heads/\(branch):\(repository.remoteRef)",
    ]
    var result = try git.run(command)
    // A git of a sync that was killed may just be moving the same ref.
    for attempt in 0..<5 where !result.succeeded && result.errors.contains("cannot lock ref") {
      pause(attempt)
      result = try git.run(command)
    }
    if result.isLate { throw SyncFailure(.unreachable) }
    if result.succeeded {
      let remote = try git.run(["rev-parse", "--verify", "--quiet", repository.remoteRef])
      refs.remote = remote.succeeded ? remote.text : nil
    } else if result.errors.contains("couldn't find remote ref") {
      // NB: a login page looks like a repository without branches.
      if refs.remote != nil { throw SyncFailure(.branchDeleted) }
    } else {
      throw SyncFailure(git: result.errors)
    }
  }

  /// Sends a commit. Returns false if somebody was faster, or if it can't be sent, which is noted as the failure of this sync.
  func push(_ commit: String, isFirst: Bool = false) throws -> Bool {
    var arguments = ["push", "--quiet", "--porcelain", "origin", "\(commit):refs/heads/\(repository.branch)"]
    if isFirst { arguments = ["-c", "pack.window=0"] + arguments }
    let result = try git.run(arguments)
    if result.succeeded { return true }
    if result.isLate {
      outcome.failure = SyncFailure(.unreachable)
      return false
    }
    let text = result.errors + result.text
    let races = [
      "fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value",
      "reference already exists",
      "stale info", "failed to lock", "unable to create",
    ]
    if races.contains(where: text.contains) { return false }
    outcome.failure = SyncFailure(git: result.errors + "\n" + result.text, isPush: true)
    return false
  }
}
