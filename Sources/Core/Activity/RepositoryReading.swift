import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Sharing

/// What a person has done in a repository since a moment, on its branches, those of others that it knows, and its tags. Other refs are
/// other tools' business.
///
/// Nothing of the repository runs: no hook, filter, alias, pager or program that checks signatures.
struct RepositoryReading {
  private let path: String
  /// What to call the repository.
  private let name: String
  private let search: ActivitySearch

  init(_ path: String, called name: String, _ search: ActivitySearch) {
    self.path = path
    self.name = name
    self.search = search
  }

  /// Tells what it finds, as soon as it is found.
  ///
  /// - Returns: whether git takes the directory for a repository, as far as that is known.
  func tell(_ tell: (ActivitySearch.Finding) -> Void) -> Bool {
    do {
      let scratch = try Folder(opening: ProcessEnvironment.temporaryDirectory), folder = try Folder(opening: path)
      // NB: a part of the time that all may take, so that the last child has ended before the reading is given up.
      let end = ContinuousClock.now + search.limits.each * 0.6
      let git = Git(reading: folder, at: path, scratch: scratch, until: end), emails = try emails(git)
      if emails.isEmpty {
        tell(.failure(.init(place: path, reason: .unknownAuthor)))
      } else {
        let log = try CommitLog(git, by: emails, since: search.since)
        tell(.commits(log.commits.folded, repository: name))
        for failure in log.failures { tell(.failure(.init(place: path, reason: .init(failure)))) }
      }
      let filters = try Filters(git)
      guard filters.areKnown else { throw SyncFailure(.git("it has a filter whose name is no UTF-8")) }
      let safe = Git(reading: folder, at: path, scratch: scratch, until: end, settings: filters.withoutThem)
      if let finding = try uncommitted(safe) { tell(finding) }
    } catch {
      tell(.failure(.init(place: path, reason: .init(error))))
      return !error.isNoRepository
    }
    return true
  }

  /// The addresses of the person, here.
  private func emails(_ git: Git) throws -> Set<String> {
    search.emails.union(try git.authorAddress().map { [$0] } ?? []).filter { !$0.isEmpty }
  }

  /// How much is changed and not committed; nil if nothing is.
  private func uncommitted(_ git: Git) throws -> ActivitySearch.Finding? {
    let result = try git.run([
      "status", "--porcelain=v2", "--branch", "-z", "--untracked-files=normal", "--ignore-submodules=all", "--no-renames",
    ])
    guard result.succeeded else {
      // NB: in a bare repository, nothing is checked out.
      if try git.run(["rev-parse", "--is-inside-work-tree"]).text == "false" { return nil }
      throw SyncFailure(result)
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

  /// The filters that are configured for a repository, or by its user.
  private struct Filters {
    /// Settings by which none of them runs.
    var withoutThem: [(key: String, value: String)] = []
    /// Whether these name all.
    var areKnown = true

    init(_ git: Git) throws {
      let result = try git.run(["config", "-z", "--name-only", "--get-regexp", "^filter\\..*$"])
      // Status 1: there is none.
      guard result.succeeded || result.status == .exit(1) else { throw SyncFailure(result) }
      for entry in result.output.split(separator: 0) {
        guard let key = String(validating: entry, as: UTF8.self) else {
          areKnown = false
          continue
        }
        withoutThem.append((key, key.hasSuffix(".required") ? "false" : ""))
      }
    }
  }
}

extension Error {
  /// Whether git found no repository.
  var isNoRepository: Bool {
    if case .git(let line)? = (self as? SyncFailure)?.reason { line.contains("not a git repository") } else { false }
  }
}

extension ActivitySearch.Failure.Reason {
  init(_ error: any Error) {
    guard let failure = error as? SyncFailure else {
      self = .other((error as? FileError)?.systemMessage ?? "\(error)")
      return
    }
    self =
      switch failure.reason {
      case .noGit: .noGit
      case .untrusted: .untrusted
      case .unreachable: .late
      case .tooLarge(let command): .tooLarge(command)
      case .git(let line): .other(line)
      case .file(let error): .other(error.systemMessage ?? "\(error)")
      default: .other(failure.line ?? "\(failure.reason)")
      }
  }
}
