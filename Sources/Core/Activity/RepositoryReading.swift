import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Sharing

/// What a person has done in a repository since a moment, on all of its branches.
///
/// Nothing of the repository runs: no hook, filter, alias, pager or program that checks signatures.
struct RepositoryReading {
  private let path: String
  private let search: ActivitySearch

  init(_ path: String, _ search: ActivitySearch) {
    self.path = path
    self.search = search
  }

  private var name: String {
    let name = path.lastPathComponent
    return String(name.hasSuffix(".git") && name.count > 4 ? name.dropLast(4) : name)
  }

  var findings: [ActivitySearch.Finding] {
    do {
      let scratch = try Folder(opening: ProcessEnvironment["TMPDIR"] ?? "/tmp")
      let git = Git(reading: try Folder(opening: path), scratch: scratch, within: search.limits.each)
      let settings = try Settings(git)
      let commits = try commits(git, settings)
      return [.commits(commits, repository: name)] + (try uncommitted(git, settings))
    } catch {
      return [.failure(.init(place: path, reason: .init(error)))]
    }
  }

  private func commits(_ git: Git, _ settings: Settings) throws -> [Commit] {
    let emails = search.emails.union(settings.email.map { [$0] } ?? []).filter { !$0.isEmpty }
    guard !emails.isEmpty else { return [] }
    let since = search.since.formatted(.iso8601)
    // NB: what git itself keeps in refs is no work: stashes, notes, replaced commits.
    let hidden = ["stash", "notes/*", "prefetch/*", "original/*", "replace/*", "bisect/*"].map { "--exclude=refs/\($0)" }
    let result = try git.run(
      [
        "log", "-z", "--no-merges", "--encoding=UTF-8", "--no-show-signature", "--fixed-strings", "--regexp-ignore-case",
        "--since=\(since)",
      ]
        + emails.map { "--author=<\($0)>" } + ["--format=%at%x00%ae%x00%aE%x00%s"] + hidden + ["--all", "--"])
    guard result.succeeded else { throw SyncFailure(result) }
    let known = Set(emails.map { $0.lowercased() })
    let fields = result.output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 3, by: 4).compactMap { start -> Commit? in
      guard let seconds = Double(fields[start]),
        known.contains(fields[start + 1].lowercased()) || known.contains(fields[start + 2].lowercased())
      else { return nil }
      let date = Date(timeIntervalSince1970: seconds)
      // NB: git goes by the date of the commit, which a rebase moves.
      guard date >= search.since else { return nil }
      return Commit(subject: fields[start + 3].asLine, date: date)
    }
    .folded
  }

  /// How much is changed and not committed; nothing in a bare repository.
  private func uncommitted(_ git: Git, _ settings: Settings) throws -> [ActivitySearch.Finding] {
    if settings.isBare { return [] }
    let result = try git.run(
      settings.withoutFilters + [
        "status", "--porcelain=v2", "--branch", "-z", "--untracked-files=normal", "--ignore-submodules=all", "--no-renames",
      ])
    guard result.succeeded else { throw SyncFailure(result) }
    var files = 0, branch: String?
    for entry in result.output.split(separator: 0) {
      let line = String(decoding: entry, as: UTF8.self)
      if line.hasPrefix("# branch.head ") {
        branch = String(line.dropFirst(14)).asLine
      } else if !line.hasPrefix("#") {
        files += 1
      }
    }
    if files == 0 { return [] }
    return [.uncommitted(files: files, branch: branch == "(detached)" ? nil : branch, repository: name)]
  }

  /// What a repository is configured to, with the user's own configuration.
  private struct Settings {
    var email: String?
    var isBare = false
    /// Options by which no filter runs.
    var withoutFilters: [String] = []

    init(_ git: Git) throws {
      let result = try git.run(["config", "-z", "--get-regexp", "^(user\\.email|core\\.bare|filter\\..*)$"])
      // Status 1: there is none of these.
      guard result.succeeded || result.status == .exit(1) else { throw SyncFailure(result) }
      for entry in result.output.split(separator: 0) {
        let parts = String(decoding: entry, as: UTF8.self).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let key = String(parts[0]), value = parts.count > 1 ? String(parts[1]) : "true"
        switch key {
        case "user.email": email = value
        case "core.bare": isBare = value == "true"
        case _ where key.hasSuffix(".required"): withoutFilters += ["-c", "\(key)=false"]
        default: withoutFilters += ["-c", "\(key)="]
        }
      }
      email = ProcessEnvironment["GIT_AUTHOR_EMAIL"] ?? email
    }
  }
}

extension ActivitySearch.Failure.Reason {
  fileprivate init(_ error: any Error) {
    guard let failure = error as? SyncFailure else {
      self = .other((error as? FileError)?.systemMessage ?? "\(error)")
      return
    }
    self =
      switch failure.reason {
      case .noGit: .noGit
      case .untrusted: .untrusted
      case .git(let line): .other(line)
      case .file(let error): .other(error.systemMessage ?? "\(error)")
      default: .other(failure.line ?? "\(failure.reason)")
      }
  }
}
