package import FoundationEssentials
import JSONCoding

/// The lines of one scrum's meetings, updates or items: an ordered set by ``SharedLine/key``.
package struct SharedLines: Sendable {
  package private(set) var lines: [SharedLine] = []
  private var keys: Set<Key> = []

  /// The key of a line.
  // NB: this type hashes all bytes at once, since an array hashes byte by byte, which is slow.
  private struct Key: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  package init(_ lines: some Sequence<SharedLine> = []) { for line in lines { append(line) } }

  package func contains(_ line: SharedLine) -> Bool { keys.contains(Key(bytes: line.key)) }

  /// Appends a line unless the set contains it, and returns whether it was appended.
  @discardableResult
  package mutating func append(_ line: SharedLine) -> Bool {
    guard keys.insert(Key(bytes: line.key)).inserted else { return false }
    lines.append(line)
    return true
  }

  package func without(_ others: SharedLines) -> SharedLines { SharedLines(lines.filter { !others.contains($0) }) }

  /// Returns the union of both sets. The result is the same if the sets are exchanged. Lines keep their order where
  /// both sets agree on their order.
  package func merged(with other: SharedLines) -> SharedLines {
    var merged = SharedLines(), mine = lines[...], theirs = other.lines[...]
    while true {
      let (ours, others) = (Self.takeAlone(&mine, other), Self.takeAlone(&theirs, self))
      let isFirst = others.first.map { other in ours.first.map { $0.key.lexicographicallyPrecedes(other.key) } ?? true } ?? true
      for line in isFirst ? ours + others : others + ours { merged.append(line) }
      guard let one = mine.first, let two = theirs.first else { break }
      let next = two.key.lexicographicallyPrecedes(one.key) ? two : one
      // NB: of two equal lines, perhaps only one has words.
      let twin = two.hasWords != one.hasWords ? two.hasWords : two.wins(over: one)
      merged.append(one.key == two.key && twin ? two : next)
      if one.key == next.key { mine.removeFirst() }
      if two.key == next.key { theirs.removeFirst() }
      Self.skip(&mine, in: merged)
      Self.skip(&theirs, in: merged)
    }
    for line in mine + theirs { merged.append(line) }
    return merged
  }

  /// Removes and returns the first lines up to a line that the other set contains.
  private static func takeAlone(_ rest: inout ArraySlice<SharedLine>, _ other: SharedLines) -> [SharedLine] {
    let alone = Array(rest.prefix { !other.contains($0) })
    rest.removeFirst(alone.count)
    return alone
  }

  /// Removes the first lines that have been merged.
  private static func skip(_ rest: inout ArraySlice<SharedLine>, in merged: SharedLines) {
    while let line = rest.first, merged.contains(line) { rest.removeFirst() }
  }

  /// The lines that settle ties: for each meeting with different lines of its highest revision, a line with the next
  /// revision. They depend only on the lines of the set, so each store creates the same lines.
  package var tieLines: [SharedLine] {
    var highest: [UUID: (line: SharedLine, isTied: Bool)] = [:], order: [UUID] = []
    for line in lines {
      guard let meeting = line.meeting else { continue }
      guard let best = highest[meeting]?.line else {
        highest[meeting] = (line, false)
        order.append(meeting)
        continue
      }
      if line.revision > best.revision {
        highest[meeting] = (line, false)
      } else if line.revision == best.revision {
        highest[meeting] = (line.wins(over: best) ? line : best, true)
      }
    }
    return order.compactMap { meeting in
      guard let (line, isTied) = highest[meeting], isTied else { return nil }
      return line.revised(after: line)
    }
  }

  /// The content of a file with these lines.
  package var bytes: [UInt8] { lines.flatMap { $0.bytes + [.newline] } }
}

// MARK: - Sharing words

extension SharedLines {
  /// Returns the lines that a store shares with a team. If words are not shared, each line gets the words that the team
  /// already has for the line's meeting, so that a revision doesn't remove them.
  ///
  /// NB: only `words` decides whether words are shared, since any member of the team can write a line with words.
  ///
  /// - Parameters:
  ///   - team: the lines that the team has.
  ///   - words: whether words are shared. If a meeting was shared without its words, they follow as a revision.
  package func shared(with team: SharedLines, words: Bool) -> SharedLines {
    guard words else {
      let said = team.newest(where: \.hasWords)
      return SharedLines(
        lines.map { line in
          let known = line.isDeletion ? nil : line.meeting.flatMap { said[$0] }
          return known.map { line.bare.adding(wordsOf: $0) } ?? line.bare
        })
    }
    let spoken = team.spoken
    var shared = SharedLines(lines)
    let known = Set(team.lines.lazy.compactMap(\.meeting)), newest = self.newest { !$0.isDeletion },
      counting = SharedLines.counting(lines + team.lines)
    var done: Set<UUID> = []
    for meeting in lines.lazy.compactMap(\.meeting) where done.insert(meeting).inserted {
      // NB: a meeting that the team does not know yet is shared with its words, so it needs no revision, and a deleted one
      // would come back.
      guard known.contains(meeting), !spoken.contains(meeting), let line = newest[meeting], line.hasWords,
        let last = counting[meeting], !last.isDeletion, let revised = line.revised(after: last)
      else { continue }
      shared.append(revised)
    }
    return shared
  }

  /// Returns lines for a merge with these lines that give meetings the words of one side, where the other side had the same
  /// meetings without words. This happens if members who share their words and members who don't begin anew with another
  /// repository. The lines depend only on the three sets, so it doesn't matter who merges.
  package func wordLines(from mine: SharedLines, _ theirs: SharedLines, since base: @autoclosure () throws -> SharedLines)
    rethrows -> [SharedLine]
  {
    let spoken = (mine.spoken, theirs.spoken), alone = spoken.0.symmetricDifference(spoken.1)
    if alone.isEmpty { return [] }
    let (my, their, counting) = (Self.counting(mine.lines), Self.counting(theirs.lines), Self.counting(lines))
    return alone.subtracting(try base().spoken).sorted().compactMap { meeting in
      let isMine = spoken.0.contains(meeting)
      // NB: the other side receives a line that it lacks, with its words; and words that the first side has removed don't count.
      guard let line = counting[meeting], !line.isDeletion, (isMine ? theirs : mine).contains(line),
        let words = (isMine ? my : their)[meeting], words.hasWords
      else { return nil }
      return line.revised(after: line, wordsOf: words)
    }
  }

  /// Returns a team's lines for this store, with the words that only this store has for their meetings.
  package func kept(_ lines: [SharedLine], from team: SharedLines) -> [SharedLine] {
    let spoken = team.spoken, newest = self.newest { !$0.isDeletion }
    return lines.map { line in
      guard let meeting = line.meeting, !line.isDeletion, !line.hasWords, !spoken.contains(meeting) else { return line }
      return newest[meeting].map { $0.hasWords ? line.adding(wordsOf: $0) : line } ?? line
    }
  }

  /// Returns the line of each meeting that counts: that with the highest revision.
  private static func counting(_ lines: [SharedLine]) -> [UUID: SharedLine] {
    lines.reduce(into: [:]) { counting, line in
      guard let meeting = line.meeting else { return }
      let isBetter = counting[meeting].map { best in
        line.revision == best.revision ? line.wins(over: best) : line.revision > best.revision
      }
      if isBetter ?? true { counting[meeting] = line }
    }
  }

  /// The meetings with words.
  package var spoken: Set<UUID> { Set(lines.lazy.filter(\.hasWords).compactMap(\.meeting)) }

  /// Returns the line with the highest revision of each meeting, considering only lines for which `counts` returns
  /// true.
  private func newest(where counts: (SharedLine) -> Bool) -> [UUID: SharedLine] {
    lines.reduce(into: [:]) { newest, line in
      guard let meeting = line.meeting, counts(line) else { return }
      if (newest[meeting]?.revision ?? -1) <= line.revision { newest[meeting] = line }
    }
  }
}
