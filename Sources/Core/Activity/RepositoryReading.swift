import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Sharing

/// What a person has done in a repository since a moment, on all of its branches.
///
/// Nothing of the repository runs: no hook, filter, alias, pager or program that checks signatures.
struct RepositoryReading {
  private let path: String
  /// What to call the repository.
  private let name: String
  private let search: ActivitySearch
  /// How much further back git looks, in seconds: 30 days.
  private static let slack = 30.0 * 24 * 60 * 60

  init(_ path: String, called name: String, _ search: ActivitySearch) {
    self.path = path
    self.name = name
    self.search = search
  }

  /// Tells what it finds, as soon as it is found.
  func tell(_ tell: (ActivitySearch.Finding) -> Void) {
    do {
      let scratch = try Folder(opening: ProcessEnvironment.temporaryDirectory), folder = try Folder(opening: path)
      // NB: a part of the time that all may take, so that the last child has ended before the reading is given up.
      let end = ContinuousClock.now + search.limits.each * 0.6
      let settings = try Settings(Git(reading: folder, at: path, scratch: scratch, until: end))
      let git = Git(reading: folder, at: path, scratch: scratch, until: end, settings: settings.withoutFilters)
      tell(.commits(try commits(git, settings), repository: name))
      if settings.isBare { return }
      guard settings.knowsFilters else { throw SyncFailure(.git("it has a filter whose name is no UTF-8")) }
      if let finding = try uncommitted(git) { tell(finding) }
    } catch {
      tell(.failure(.init(place: path, reason: .init(error))))
    }
  }

  private func commits(_ git: Git, _ settings: Settings) throws -> [Commit] {
    let emails = search.emails.union(settings.email.map { [$0] } ?? []).filter { !$0.isEmpty }
    guard !emails.isEmpty else { return [] }
    // NB: git stops at a commit that it finds older, and the date of a commit may be older than that of what it builds on.
    let since = search.since.addingTimeInterval(-Self.slack).formatted(.iso8601)
    // NB: what git itself keeps in refs is no work: stashes, notes, replaced commits.
    let hidden = ["stash", "notes/*", "prefetch/*", "original/*", "replace/*", "bisect/*"].map { "--exclude=refs/\($0)" }
    let result = try git.run(
      [
        "log", "-z", "--no-merges", "--encoding=UTF-8", "--no-show-signature", "--no-mailmap", "--fixed-strings",
        "--regexp-ignore-case",
        "--since=\(since)",
      ] + emails.map { "--author=<\($0)>" } + ["--format=%at%x00%ae%x00%s"] + hidden + ["--all", "--"])
    guard result.succeeded else { throw SyncFailure(result) }
    let known = Set(emails.map { $0.lowercased() })
    let fields = result.output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 2, by: 3).compactMap { start -> Commit? in
      guard let seconds = Int(fields[start]), known.contains(fields[start + 1].lowercased()) else { return nil }
      let date = Date(timeIntervalSince1970: Double(seconds)), subject = fields[start + 2].asLine
      // NB: git goes by the date of the commit, which a rebase moves.
      return date >= search.since && !subject.isEmpty ? Commit(subject: subject, date: date) : nil
    }
    .folded
  }

  /// How much is changed and not committed; nil if nothing is.
  private func uncommitted(_ git: Git) throws -> ActivitySearch.Finding? {
    let result = try git.run([
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
    if files == 0 { return nil }
    return .uncommitted(files: files, branch: branch == "(detached)" ? nil : branch, repository: name)
  }

  /// How a repository is configured, with the user's own configuration.
  private struct Settings {
    var email: String?
    var isBare = false
    /// Settings by which no filter runs.
    var withoutFilters: [(key: String, value: String)] = []
    /// Whether these name all filters.
    var knowsFilters = true

    init(_ git: Git) throws {
      let result = try git.run(["config", "-z", "--get-regexp", "^(user\\.email|core\\.bare|filter\\..*)$"])
      // Status 1: there is none of these.
      guard result.succeeded || result.status == .exit(1) else { throw SyncFailure(result) }
      for entry in result.output.split(separator: 0) {
        let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
        switch String(validating: parts[0], as: UTF8.self) {
        case "user.email"?: email = value
        case "core.bare"?: isBare = value == "true"
        case let key? where key.hasSuffix(".required"): withoutFilters.append((key, "false"))
        case let key?: withoutFilters.append((key, ""))
        case nil: knowsFilters = false
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
      case .unreachable: .late
      case .git(let line): .other(line)
      case .file(let error): .other(error.systemMessage ?? "\(error)")
      default: .other(failure.line ?? "\(failure.reason)")
      }
  }
}
