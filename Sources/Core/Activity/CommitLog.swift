import ConsoleLoop
import FoundationEssentials
import GitProcess

/// The commits of a person since a date, from HEAD, branches, remote branches and tags.
///
/// If a ref, or an object that it leads to, is broken, git fails for all refs. The refs are then divided until git
/// lists all others.
struct CommitLog {
  private(set) var commits: [Commit] = []
  /// The refs that can't be read, grouped by the reason that git prints.
  private var broken: [(reason: String, refs: [String])] = []
  private let git: Git
  private let since: Date
  private let emails: Set<String>
  private let isAuthor: (String) -> Bool
  private var seen: Set<String> = []
  /// The number of times that git may still list a part of the refs.
  private var patience = 64
  /// The additional time before ``since`` that git searches, in seconds: 30 days.
  private static let slack = 30.0 * 24 * 60 * 60

  /// - Parameter isAuthor: whether a commit with one of the addresses counts, given its author's name.
  /// - Throws: ``GitFailure`` if git passes its time limit or can't list the refs. A broken ref is one of the
  ///   ``failures`` instead.
  init(_ git: Git, by emails: Set<String>, isAuthor: @escaping (String) -> Bool = { _ in true }, since: Date) throws {
    self.git = git
    self.isAuthor = isAuthor
    self.since = since
    self.emails = Set(emails.map { $0.lowercased() })
    let refs = ["--branches", "--remotes", "--tags"]
    var head = ["HEAD"], result = try log(refs + head)
    // NB: HEAD leads nowhere before the first commit of a branch.
    if !result.succeeded, try git.run(["rev-parse", "--verify", "--quiet", "HEAD"]).status == .exit(1) {
      head = []
      result = try log(refs)
    }
    if result.succeeded {
      add(result)
    } else if result.isLate {
      throw GitFailure(result)
    } else {
      let refs = try git("for-each-ref", "--format=%(refname)", "refs/heads", "refs/remotes", "refs/tags")
      // NB: git skips refs without an object ID, with a warning.
      for line in refs.messages.lines where line.text.contains("broken ref") { note(line.text) }
      let all = head + refs.text.split(separator: "\n").map(String.init)
      // NB: at most 2000 at once, so that their names fit into a command.
      for start in stride(from: 0, to: all.count, by: 2000) { try divide(Array(all[start...].prefix(2000))) }
    }
  }

  /// The reasons why refs can't be read, each after the names of up to three refs.
  var failures: [String] {
    broken.map { reason, refs in
      let more = refs.count > 3 ? " (+\(refs.count - 3))" : ""
      return refs.isEmpty ? reason : "\(refs.prefix(3).joined(separator: ", "))\(more): \(reason)"
    }
  }

  private mutating func note(_ reason: String, _ refs: [String] = []) {
    if let index = broken.firstIndex(where: { $0.reason == reason }) { return broken[index].refs += refs }
    broken.append((reason, refs))
  }

  /// Reads the commits of refs. If git fails, reads each half of the refs instead.
  private mutating func divide(_ refs: [String]) throws {
    guard !refs.isEmpty else { return }
    patience -= 1
    let result = try log(refs)
    add(result)
    if result.succeeded { return }
    guard refs.count > 1, patience > 0, !result.isLate else {
      return note(GitFailure(result).line ?? "git log", refs)
    }
    let middle = refs.count / 2
    try divide(Array(refs[..<middle]))
    try divide(Array(refs[middle...]))
  }

  private func log(_ refs: [String]) throws -> Git.Result {
    // NB: git searches further back, since it stops at the first older commit, and a commit may be older than its
    // parents.
    let start = max(0, min(since.timeIntervalSince1970 - Self.slack, 1e15)).rounded(.down)
    return try git.run(
      [
        "log", "-z", "--no-merges", "--no-show-signature", "--no-mailmap", "--fixed-strings",
        "--regexp-ignore-case", "--since=@\(Int(start)) +0000",
      ] + emails.sorted().map { "--author=<\($0)>" } + ["--format=%H%x00%at%x00%ae%x00%an%x00%s"] + refs + ["--"])
  }

  /// Adds the commits that git has printed, even if it failed later.
  private mutating func add(_ result: Git.Result) {
    let fields = result.output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    for start in stride(from: 0, to: fields.count - 4, by: 5) where seen.insert(fields[start]).inserted {
      guard let seconds = Int(fields[start + 1]), emails.contains(fields[start + 2].lowercased()), isAuthor(fields[start + 3])
      else { continue }
      let date = Date(timeIntervalSince1970: Double(seconds)), subject = fields[start + 4].asLine
      // NB: git has compared the committer date, which a rebase changes, so the author date is checked here.
      if date >= since, !subject.isEmpty { commits.append(Commit(subject: subject, date: date)) }
    }
  }
}
