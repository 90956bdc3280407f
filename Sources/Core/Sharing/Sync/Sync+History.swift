import FoundationEssentials
import GitProcess
import Scrums

/// Reads the team's history.
extension Sync {
  struct Author {
    let name: String
    let date: Date
  }

  /// The author of each scrum's newest commit.
  ///
  /// - Parameter headsAlone: whether commits of meetings and updates don't count.
  func commits(from old: String?, to new: String, headsAlone: Bool = false) throws -> [UUID: Author] {
    let paths = headsAlone ? ["scrums"] : ScrumPart.allCases.map(\.rawValue)
    let range = old.map { "\($0)..\(new)" } ?? new
    var authors: [UUID: Author] = [:]
    for commit in try log("%at", "%<(100,trunc)%an", ["--max-count=20000", "--name-only", range], paths) {
      let author = Author(name: commit.fields.1.trimmed, date: Date(commit: commit.fields.0))
      for line in commit.lines {
        if let id = Self.scrum(in: line), authors[id].map({ $0.date < author.date }) ?? true { authors[id] = author }
      }
    }
    return authors
  }

  /// The versions of a scrum's head, the newest first, with their authors; merges make none.
  func versions(of scrum: UUID, in commit: String) throws -> [(object: String, author: Identity)] {
    let options = ["--no-merges", "--max-count=200", "--raw", "--no-abbrev", commit]
    return try log("%an", "%ae", options, [ScrumPart.scrums.path(of: scrum)]).flatMap { commit in
      commit.lines.compactMap { line in
        // :100644 100644 <old> <new> M	path
        let fields = line.split(separator: " ")
        guard line.first == ":", fields.count > 4, ["100644", "100755"].contains(fields[1]) else { return nil }
        return (String(fields[3]), Identity(name: commit.fields.0, email: commit.fields.1))
      }
    }
  }

  /// Commits, each with two fields and the lines that git prints about its files. Of a history that takes too long, the newest part is
  /// enough.
  private func log(
    _ first: String, _ second: String, _ options: [String], _ paths: [String]
  ) throws -> [(fields: (String, String), lines: [Substring])] {
    let arguments = ["log", "--format=%x01\(first)%x02\(second)", "--no-renames"] + options + ["--"] + paths
    let log = try git.run(arguments, mayBeCut: true)
    guard log.succeeded || log.isCut || log.isLate else { throw GitFailure(log) }
    var commits: [(fields: (String, String), lines: [Substring])] = []
    for line in log.text.split(separator: "\n") {
      if line.first == "\u{1}" {
        let fields = line.dropFirst().split(separator: "\u{2}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        commits.append(((fields[0], fields.count > 1 ? fields[1] : ""), []))
      } else if !commits.isEmpty {
        commits[commits.count - 1].lines.append(line)
      }
    }
    return commits
  }

  /// The scrum in `scrums/<UUID>.json`, `meetings/<UUID>/…` or `updates/<UUID>.jsonl`.
  private static func scrum(in path: Substring) -> UUID? {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? UUID(uuidString: String(parts[1].prefix(36))) : nil
  }
}

extension Date {
  /// Reads the date of a commit, in seconds since 1970: its author can write any, so one after the year 9999 counts as 1970.
  init(commit text: some StringProtocol) {
    let seconds = Double(text) ?? 0
    self.init(timeIntervalSince1970: (0...253_402_300_799).contains(seconds) ? seconds : 0)
  }
}
