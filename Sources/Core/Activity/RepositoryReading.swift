import DurableFiles
import FoundationEssentials
import GitProcess

/// Reads a person's work in a repository since a date: commits on branches, remote branches and tags, and uncommitted
/// changes.
///
/// Nothing of the repository runs: no hook, filter, alias, pager or program that checks signatures.
struct RepositoryReading {
  let path: String
  /// The repository's name in findings.
  let name: String
  let search: ActivitySearch

  /// Calls `report` with each finding as soon as it is known. Returns false if the directory is not a repository,
  /// according to git.
  func read(_ report: (ActivitySearch.Finding) -> Void) -> Bool {
    func fail(_ reason: ActivitySearch.Failure.Reason) { report(.failure(.init(place: path, reason: reason))) }
    do {
      // NB: all children share a part of the time limit, so that the last one has ended before the search abandons the
      // reading.
      let folder = try Folder(opening: path), end = ContinuousClock.now + search.limits.each * 0.6
      let git = try Git(reading: folder, at: path, until: end), emails = try emails(git)
      if emails.isEmpty {
        fail(.unknownAuthor)
      } else {
        let log = try CommitLog(git, by: emails, isAuthor: search.isAuthor ?? { _ in true }, since: search.since)
        report(.commits(log.commits.folded, repository: name))
        for failure in log.failures { fail(.other(failure)) }
      }
      // NB: uncommitted changes have no author, so they are left out if commits are chosen by their author's name.
      if search.isAuthor != nil { return true }
      guard let settings = try Self.filterSettings(git) else {
        fail(.unreadableFilter)
        return true
      }
      let safe = try Git(reading: folder, at: path, until: end, settings: settings)
      if let finding = try uncommitted(safe) { report(finding) }
    } catch {
      fail(.init(error))
      return (error as? GitFailure)?.isNoRepository != true
    }
    return true
  }

  /// Returns the person's addresses, including the one that git uses in this repository.
  private func emails(_ git: Git) throws -> Set<String> {
    search.emails.union(try git.author(without: "user.name").map { [$0.email] } ?? []).filter { !$0.isEmpty }
  }

  /// Returns the number of files with uncommitted changes; nil if there are none, or if the repository is bare.
  private func uncommitted(_ git: Git) throws -> ActivitySearch.Finding? {
    let result = try git.run([
      "status", "--porcelain=v2", "--branch", "-z", "--untracked-files=normal", "--ignore-submodules=all", "--no-renames",
    ])
    guard result.succeeded else {
      // NB: a bare repository has no checked-out files, so the command fails there.
      if try git.run(["rev-parse", "--is-inside-work-tree"]).text == "false" { return nil }
      throw GitFailure(result)
    }
    var files = 0, branch: String?
    for entry in result.output.split(separator: 0) {
      let line = String(decoding: entry, as: UTF8.self)
      if line.hasPrefix("# branch.head ") {
        branch = String(line.dropFirst(14)).asLine
      } else if !line.hasPrefix("#") {
        files += 1
      }
    }
    if files == 0 { return nil }
    return .uncommitted(files: files, branch: branch == "(detached)" ? nil : branch, repository: name)
  }

  /// Returns settings that disable the filters that the repository and the user have configured; nil if a filter's name
  /// is not UTF-8.
  private static func filterSettings(_ git: Git) throws -> [(key: String, value: String)]? {
    // Status 1 means that there are no filters.
    let result = try git("config", "-z", "--name-only", "--get-regexp", "^filter\\..*$", orStatus: 1)
    var settings: [(key: String, value: String)] = []
    for entry in result.output.split(separator: 0) {
      guard let key = String(validating: entry, as: UTF8.self) else { return nil }
      settings.append((key, key.hasSuffix(".required") ? "false" : ""))
    }
    return settings
  }
}

extension ActivitySearch.Failure.Reason {
  init(_ error: any Error) {
    self =
      switch error {
      case let error as FileError: .file(error)
      case let failure as GitFailure: .init(failure)
      default: .other("\(error)")
      }
  }

  private init(_ failure: GitFailure) {
    self =
      switch failure.reason {
      case .noGit: .noGit
      case .untrusted: .untrusted
      case .tooLarge(let command): .tooLarge(command)
      case .unwritten(let code, let folder): .file(.system(call: "write", path: folder, code: code))
      case .ended(_, nil): .late
      case .ended(_, let status?): .ended(status)
      default: .other(failure.line ?? "")
      }
  }
}
