import FoundationEssentials
import GitProcess
import Scrums

/// Reads changes and their authors from git's history.
extension Sync {
  struct Author {
    let name: String
    let date: Date
  }

  /// A commit's change to one file. `old` and `new` are the object IDs of the file before and after; nil for no file.
  struct Step {
    let author: Author
    let path: String
    let old, new: String?
  }

  /// The changes of single commits to some parts of each scrum, the newest first. Merges are skipped, because they
  /// repeat changes of other commits.
  func steps(from old: String?, to new: String, _ parts: [ScrumPart] = ScrumPart.allCases) throws -> [UUID: [Step]] {
    let options = ["--topo-order", "--max-count=20000", "--raw", "--no-abbrev", old.map { "\($0)..\(new)" } ?? new]
    var steps: [UUID: [Step]] = [:]
    for commit in try log("%at", "%<(100,trunc)%an", options, parts.map(\.rawValue)) {
      let author = Author(name: commit.fields.1.trimmed, date: Date(commit: commit.fields.0))
      for line in commit.lines {
        guard let (old, new, path) = Self.raw(line), let id = Self.scrum(in: path) else { continue }
        steps[id, default: []].append(Step(author: author, path: String(path), old: old, new: new))
      }
    }
    return steps
  }

  /// The author of the newest commit of each head.
  func authorsOfHeads(from old: String?, to new: String) throws -> [UUID: Author] {
    try steps(from: old, to: new, [.scrums]).compactMapValues { $0.map(\.author).max { $0.date < $1.date } }
  }

  /// The versions of a scrum's head with their authors, the newest first, without merges.
  func versions(of scrum: UUID, in commit: String) throws -> [(object: String, author: Identity)] {
    let options = ["--no-merges", "--max-count=200", "--raw", "--no-abbrev", commit]
    return try log("%an", "%ae", options, [ScrumPart.scrums.path(of: scrum)]).flatMap { commit in
      commit.lines.compactMap { line in
        Self.raw(line)?.new.map { ($0, Identity(name: commit.fields.0, email: commit.fields.1)) }
      }
    }
  }

  /// Parses `:100644 100644 <old> <new> M<tab>path`; the ID of anything but a file is nil.
  private static func raw(_ line: Substring) -> (old: String?, new: String?, path: Substring)? {
    let parts = line.split(separator: "\t", maxSplits: 1), fields = parts.first?.split(separator: " ") ?? []
    guard line.first == ":", parts.count == 2, fields.count > 4 else { return nil }
    func id(_ mode: Substring, _ id: Substring) -> String? { ["100644", "100755"].contains(mode) ? String(id) : nil }
    return (id(fields[0].dropFirst(), fields[2]), id(fields[1], fields[3]), parts[1])
  }

  /// Runs `git log`, and returns each commit with two fields and the lines about its files. If the output is too long
  /// or takes too long, returns only the newest commits.
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

  /// The scrum in `scrums/<UUID>.json`, `updates/<UUID>.jsonl`, `meetings/<UUID>/…` or `items/<UUID>/…`.
  private static func scrum(in path: Substring) -> UUID? {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? UUID(uuidString: String(parts[1].prefix(36))) : nil
  }
}

extension Date {
  /// Parses the date of a commit, in seconds since 1970. Because its author can write any text, an invalid number, and
  /// a date before 1970 or after the year 9999, counts as the start of 1970.
  init(commit text: some StringProtocol) {
    let seconds = Double(text) ?? 0
    self.init(timeIntervalSince1970: (0...253_402_300_799).contains(seconds) ? seconds : 0)
  }
}
