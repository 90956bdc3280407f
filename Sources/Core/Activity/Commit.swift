import ConsoleLoop
package import FoundationEssentials
import Scrums

/// A commit and its copies, which share its author date and subject, as rebasing and cherry-picking keep both.
package struct Commit: Hashable, Sendable {
  /// The subject, in one line.
  package let subject: String
  /// The author date.
  package let date: Date
  /// The number of commits, including copies and fixups.
  package internal(set) var count = 1

  struct Key: Hashable {
    let subject: String
    let date: Date
  }

  var key: Key { Key(subject: subject, date: date) }
}

extension [Commit] {
  /// The commits without duplicates, the oldest first. Fixups count as part of their commit. Of two commits with the
  /// same date, the later one in this array is older, as in a log.
  var folded: [Commit] {
    var folded: [Commit] = [], places: [Commit.Key: Int] = [:], subjects: [String: Int] = [:]
    // NB: adds fixups in a second pass, since a fixup may come before its commit in this array.
    for commit in filter({ $0.subject.fixedSubject == nil }) {
      if let place = places[commit.key] {
        folded[place].count += 1
      } else {
        places[commit.key] = folded.count
        subjects[commit.subject] = subjects[commit.subject] ?? folded.count
        folded.append(commit)
      }
    }
    for commit in self {
      guard let target = commit.subject.fixedSubject else { continue }
      if let place = subjects[target] {
        folded[place].count += 1
      } else {
        // The commit to fix up is not in the array, because it was authored before the searched period.
        subjects[target] = folded.count
        folded.append(Commit(subject: target, date: commit.date))
      }
    }
    let order = folded.enumerated().sorted { ($0.element.date, $1.offset) < ($1.element.date, $0.offset) }
    return order.map(\.element)
  }
}

extension String {
  /// The subject of the commit to fix up, if this is the subject of a fixup (git-commit(1), --fixup); otherwise nil.
  fileprivate var fixedSubject: String? {
    var rest = self[...]
    while let prefix = ["fixup! ", "squash! ", "amend! "].first(where: rest.hasPrefix) { rest.removeFirst(prefix.count) }
    return rest.count < count ? String(rest) : nil
  }

  /// The text without control characters and terminal sequences, in one line of at most 300 characters.
  var asLine: String {
    let words = String(
      String.UnicodeScalarView(withoutTerminalSequences.unicodeScalars.map { $0.properties.isControl ? " " : $0 }))
    return String(words.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(300))
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character can control a terminal or ends a line.
  fileprivate var isControl: Bool { [.control, .lineSeparator, .paragraphSeparator].contains(generalCategory) }
}
