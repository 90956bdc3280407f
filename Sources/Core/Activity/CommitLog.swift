import ConsoleLoop
import FoundationEssentials
import Sharing

/// The commits of a person since a moment, as git lists them: from HEAD, branches, those of others that are known here, and tags.
///
/// Where a ref is broken, or leads to an object that is, git lists nothing; then the refs are divided until all others are read.
struct CommitLog {
  private(set) var commits: [Commit] = []
  /// The refs that can't be read, by the reason.
  private var broken: [(reason: String, refs: [String])] = []
  private let git: Git
  private let since: Date
  private let emails: Set<String>
  private var seen: Set<String> = []
  /// How often git may be asked about a part of the refs.
  private var patience = 64
  /// How much further back git looks, in seconds: 30 days.
  private static let slack = 30.0 * 24 * 60 * 60
  private static let places = ["heads", "remotes", "tags"]

  init(_ git: Git, by emails: Set<String>, since: Date) throws {
    self.git = git
    self.since = since
    self.emails = Set(emails.map { $0.lowercased() })
    let refs = ["--branches", "--remotes", "--tags"]
    var head = ["HEAD"], result = try log(refs + head)
    // NB: before the first commit of a branch, HEAD leads nowhere.
    if !result.succeeded, try git.run(["rev-parse", "--verify", "--quiet", "HEAD"]).status == .exit(1) {
      head = []
      result = try log(refs)
    }
    if result.succeeded {
      add(result)
    } else if result.isLate {
      throw SyncFailure(result)
    } else {
      let refs = try git.run(["for-each-ref", "--format=%(refname)"] + Self.places.map { "refs/\($0)" })
      guard refs.succeeded else { throw SyncFailure(refs) }
      // NB: git leaves out those that hold no object ID, with a warning.
      for line in refs.errors.split(whereSeparator: \.isNewline) where line.contains("broken ref") { note(String(line)) }
      let all = head + refs.text.split(separator: "\n").map(String.init)
      // NB: so many that their names fit into a command.
      for start in stride(from: 0, to: all.count, by: 2000) { try divide(Array(all[start...].prefix(2000))) }
    }
  }

  /// Why some refs can't be read, and which.
  var failures: [SyncFailure] {
    broken.map { reason, refs in
      let more = refs.count > 3 ? " (+\(refs.count - 3))" : ""
      return SyncFailure(.git(refs.isEmpty ? reason : "\(refs.prefix(3).joined(separator: ", "))\(more): \(reason)"))
    }
  }

  private mutating func note(_ reason: String, _ refs: [String] = []) {
    if let index = broken.firstIndex(where: { $0.reason == reason }) { return broken[index].refs += refs }
    broken.append((reason, refs))
  }

  private mutating func divide(_ refs: [String]) throws {
    guard !refs.isEmpty else { return }
    patience -= 1
    let result = try log(refs)
    add(result)
    if result.succeeded { return }
    guard refs.count > 1, patience > 0, !result.isLate else {
      let failure = SyncFailure(result)
      return note(failure.line ?? "\(failure.reason)", refs)
    }
    let middle = refs.count / 2
    try divide(Array(refs[..<middle]))
    try divide(Array(refs[middle...]))
  }

  private func log(_ refs: [String]) throws -> Git.Result {
    // NB: git stops at a commit that it finds older, and the date of a commit may be older than that of what it builds on.
    let start = since.addingTimeInterval(-Self.slack).formatted(.iso8601)
    return try git.run(
      [
        "log", "-z", "--no-merges", "--encoding=UTF-8", "--no-show-signature", "--no-mailmap", "--fixed-strings",
        "--regexp-ignore-case", "--since=\(start)",
      ] + emails.sorted().map { "--author=<\($0)>" } + ["--format=%H%x00%at%x00%ae%x00%s"] + refs + ["--"])
  }

  /// Adds what git has printed, also before it failed.
  private mutating func add(_ result: Git.Result) {
    let fields = result.output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    for start in stride(from: 0, to: fields.count - 3, by: 4) where seen.insert(fields[start]).inserted {
      guard let seconds = Int(fields[start + 1]), emails.contains(fields[start + 2].lowercased()) else { continue }
      let date = Date(timeIntervalSince1970: Double(seconds)), subject = fields[start + 3].asLine
      // NB: git goes by the date of the commit, which a rebase moves.
      if date >= since, !subject.isEmpty { commits.append(Commit(subject: subject, date: date)) }
    }
  }
}
