package import FoundationEssentials

/// A commit, with its copies: however often it was rebased or cherry-picked, it has one author date and one subject.
package struct Commit: Hashable, Sendable {
  /// One line.
  package let subject: String
  /// When it was authored.
  package let date: Date
  /// How many there are, with copies and with those that fix it up.
  package internal(set) var count = 1

  struct Key: Hashable {
    let subject: String
    let date: Date
  }

  var key: Key { Key(subject: subject, date: date) }
}

extension [Commit] {
  /// Once each, the oldest first; those that fix up another are part of it.
  var folded: [Commit] {
    var folded: [Commit.Key: Commit] = [:], fixes: [String: Int] = [:]
    for commit in self {
      if let target = commit.subject.fixedSubject {
        fixes[target, default: 0] += 1
      } else {
        folded[commit.key, default: Commit(subject: commit.subject, date: commit.date, count: 0)].count += 1
      }
    }
    var commits = folded.values.sorted { ($0.date, $0.subject) < ($1.date, $1.subject) }
    for index in commits.indices {
      if let count = fixes.removeValue(forKey: commits[index].subject) { commits[index].count += count }
    }
    // What they fix was authored earlier.
    let others = filter { $0.subject.fixedSubject.map { fixes.removeValue(forKey: $0) != nil } ?? false }
    commits += others.map { Commit(subject: $0.subject.fixedSubject ?? "", date: $0.date) }
    return commits.sorted { ($0.date, $0.subject) < ($1.date, $1.subject) }
  }
}

extension String {
  /// The subject of the commit that one with this subject fixes up, as `git commit --fixup` and its kin write it.
  fileprivate var fixedSubject: String? {
    var rest = self[...]
    while let prefix = ["fixup! ", "squash! ", "amend! "].first(where: rest.hasPrefix) { rest.removeFirst(prefix.count) }
    return rest.count < count ? String(rest) : nil
  }

  /// Without control characters, in one line of at most 300 characters.
  var asLine: String {
    let words = String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isControl ? " " : $0 }))
    return String(words.split(separator: " ").joined(separator: " ").prefix(300))
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is no character but an instruction, or ends a line.
  fileprivate var isControl: Bool { [.control, .lineSeparator, .paragraphSeparator].contains(generalCategory) }
}
