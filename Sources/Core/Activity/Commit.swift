package import FoundationEssentials
import Scrums

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
  /// Once each, the oldest first; those that fix up another are part of it. Of two with the same date, the later one here is older, as
  /// in a log.
  var folded: [Commit] {
    var folded: [Commit] = [], places: [Commit.Key: Int] = [:], subjects: [String: Int] = [:]
    // NB: what fixes up another comes last, since its date may be the same.
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
        // What it fixes was authored earlier.
        subjects[target] = folded.count
        folded.append(Commit(subject: target, date: commit.date))
      }
    }
    let order = folded.enumerated().sorted { ($0.element.date, $1.offset) < ($1.element.date, $0.offset) }
    return order.map(\.element)
  }
}

extension String {
  /// The subject of the commit that one with this subject fixes up, as `git commit --fixup` and its kin write it.
  fileprivate var fixedSubject: String? {
    var rest = self[...]
    while let prefix = ["fixup! ", "squash! ", "amend! "].first(where: rest.hasPrefix) { rest.removeFirst(prefix.count) }
    return rest.count < count ? String(rest) : nil
  }

  /// Without control characters and terminal sequences, in one line of at most 300 characters.
  var asLine: String {
    let words = String(
      String.UnicodeScalarView(withoutTerminalSequences.unicodeScalars.map { $0.properties.isControl ? " " : $0 }))
    return String(words.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(300))
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is no character but an instruction, or ends a line.
  fileprivate var isControl: Bool { [.control, .lineSeparator, .paragraphSeparator].contains(generalCategory) }
}
