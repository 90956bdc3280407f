import Foundation
import JSONCoding
import ScrumStore
import TestSupport
import Testing

@Suite("Lines of meetings that are shared") struct SharedLinesTests {
  private static func meeting(_ number: Int) -> String { "00000000-0000-4000-8000-0000000001\(number < 10 ? "0" : "")\(number)" }

  private func line(_ meeting: Int, _ rest: String = "", rev: Int = 0, date: String = "2026-11-21") throws -> SharedLine {
    let members = [
      rest.isEmpty ? nil : rest, #""date":"\#(date)T09:00:00.000Z""#, #""id":"\#(Self.meeting(meeting))""#,
      rev == 0 ? nil : #""rev":\#(rev)"#,
    ]
    return try #require(SharedLine(Array("{\(members.compactMap(\.self).joined(separator: ","))}".utf8)))
  }

  private func deletion(_ meeting: Int, rev: Int) throws -> SharedLine {
    try #require(SharedLine(Array(#"{"deleted":true,"id":"\#(Self.meeting(meeting))","rev":\#(rev)}"#.utf8)))
  }

  private func texts(_ lines: SharedLines) -> [String] { lines.lines.map { String(decoding: $0.bytes, as: UTF8.self) } }

  @Test func `are the same if they differ in the words, or in how they are written, alone`() throws {
    let plain = try line(1), spoken = try line(1, #""transcript":"Hello""#)
    let spaced = try #require(
      SharedLine(Array("\u{FEFF} { \"id\" : \"\(Self.meeting(1))\", \"date\":\"2026-11-21T09:00:00.000Z\" }\r".utf8)))
    #expect(plain.key == spoken.key)
    #expect(plain.key == spaced.key)
    #expect(spoken.hasWords)
    #expect(spoken.bare.bytes == plain.bytes)
    #expect(SharedLine(Array("  \r".utf8)) == nil)
    #expect(SharedLine(Array("no JSON".utf8))?.meeting == nil)
  }

  @Test func `are counted by meetings, without those that were deleted`() throws {
    func counts(_ lines: SharedLine...) -> (Int, Int, Int) {
      let record = #"{"attendees":[],"lengthInMinutes":5,"#
      let text = lines.map { line in
        String(decoding: line.bytes, as: UTF8.self).replacing("{", with: line.isDeletion ? "{" : record, maxReplacements: 1)
      }.joined(separator: "\n")
      let found = Array(text.utf8).withUnsafeBytes(SharedLine.meetings)
      return (found.all.count, found.held.count, found.spoken.count)
    }
    let spoken = try line(1, #""transcript":"Hello""#)
    #expect(try counts(spoken, line(2)) == (2, 2, 1))
    #expect(try counts(spoken, line(2), deletion(1, rev: 1)) == (2, 1, 0))
    #expect(try counts(deletion(1, rev: 1), spoken) == (1, 0, 0))
    // Restored, and deleted where another edited it.
    #expect(try counts(spoken, deletion(1, rev: 1), line(1, rev: 2)) == (1, 1, 1))
    #expect(try counts(deletion(1, rev: 1), line(1, rev: 1)) == (1, 1, 0))
    #expect(try counts(line(1, rev: 1), deletion(1, rev: 1)) == (1, 1, 0))
    // A line that no store can read counts for nothing.
    let unreadable = [try line(2, #""turns":1"#), try line(1, #""turns":1"#, rev: 1)]
    #expect(try counts(line(1), unreadable[0], unreadable[1], deletion(3, rev: 1)) == (2, 1, 0))
  }

  @Test func `are merged without dropping one, in the order of each`() throws {
    let lines = try (0..<6).map { try line($0) }
    let mine = SharedLines([lines[0], lines[1], lines[3]]), theirs = SharedLines([lines[0], lines[2], lines[3], lines[4]])
    let merged = mine.merged(with: theirs)
    #expect(texts(merged) == texts(theirs.merged(with: mine)))
    #expect(merged.lines.count == 5)
    #expect(texts(merged).first == texts(mine).first)
  }

  @Test func `are merged in the same way on both sides, whatever they are`() throws {
    var random = SplitMix64(state: 7)
    for _ in 0..<Thoroughness.cases(10_000, quickly: 500) {
      func some() throws -> SharedLines {
        SharedLines(
          try (0..<Int.random(in: 0...6, using: &random)).map { _ in
            try line(Int.random(in: 0...4, using: &random), rev: Int.random(in: 0...2, using: &random))
          })
      }
      let one = try some(), other = try some(), merged = one.merged(with: other)
      #expect(texts(merged) == texts(other.merged(with: one)), "commutative")
      #expect(texts(one.merged(with: one)) == texts(one), "idempotent")
      #expect(Set(texts(merged)) == Set(texts(one) + texts(other)), "no line is dropped, none added")
      #expect(texts(merged.merged(with: one)).count == merged.lines.count, "absorbs its parts")
      let isOrdered = { (lines: [String]) in
        Self.isSubsequence(lines.filter(Set(self.texts(merged)).contains), self.texts(merged))
      }
      if !Self.disagree(texts(one), texts(other)) {
        #expect(isOrdered(texts(one)), "keep their order")
        #expect(isOrdered(texts(other)), "keep their order")
      }
    }
  }

  private static func isSubsequence(_ lines: [String], _ all: [String]) -> Bool {
    var rest = lines[...]
    for line in all where line == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Whether lines that both have are in different orders.
  private static func disagree(_ one: [String], _ other: [String]) -> Bool {
    one.filter(other.contains) != other.filter(one.contains)
  }

  @Test func `settle a tie with one more line, the same everywhere`() throws {
    let one = try line(1, #""a":1"#, rev: 2), other = try line(1, #""b":1"#, rev: 2)
    let here = SharedLines([one, other]).tieLines, there = SharedLines([other, one]).tieLines
    #expect(here.map(\.bytes) == there.map(\.bytes))
    #expect(here.first?.revision == 3)
    #expect(here.first?.object?["b"] != nil, "of the greater bytes")
    #expect(SharedLines([one, other] + here).tieLines.isEmpty)
    let deleted = SharedLines([try deletion(1, rev: 2), one]).tieLines
    #expect(deleted.first?.isDeletion == false, "of the one that is no deletion")
    let older = try line(1)
    #expect(SharedLines([older, one]).tieLines.isEmpty)
  }

  @Test func `leave the words here, unless they are shared or the team has some of that meeting`() throws {
    let spoken = try line(1, #""transcript":"Hello""#), other = try line(2, #""transcript":"Bye""#)
    let here = SharedLines([spoken, other])
    #expect(here.shared(with: SharedLines(), words: false).lines.allSatisfy { !$0.hasWords })
    #expect(here.shared(with: SharedLines(), words: true).lines.map(\.hasWords) == [true, true])
    let team = SharedLines([try line(1, #""transcript":"Hi""#)])
    #expect(here.shared(with: team, words: false).lines.map(\.hasWords) == [true, false])
  }

  @Test func `send words later as a revision`() throws {
    let spoken = try line(1, #""transcript":"Hello""#), plain = try line(1), team = SharedLines([plain])
    let shared = SharedLines([spoken]).shared(with: team, words: true)
    let missing = shared.lines.filter { !team.contains($0) }
    #expect(missing.map(\.revision) == [1])
    #expect(missing.first?.hasWords == true)
    // But not of a meeting that was deleted, which would come back.
    for (here, team) in [([spoken, try deletion(1, rev: 1)], [plain]), ([spoken], [plain, try deletion(1, rev: 1)])] {
      let shared = SharedLines(here).shared(with: SharedLines(team), words: true)
      #expect(shared.lines.count == here.count)
    }
  }

  @Test func `get the words of one side, whoever merges, unless they were removed or the other side receives them`() throws {
    let plain = try line(1), revised = try line(1, #""parkingLot":["x"]"#, rev: 1), deleted = try deletion(1, rev: 2)
    let spoken = try line(1, #""transcript":"Hello""#), later = try line(1, #""parkingLot":["x"],"transcript":"Hello""#, rev: 1)
    func words(_ one: [SharedLine], _ other: [SharedLine], since base: [SharedLine] = []) -> [SharedLine] {
      let (one, other, base) = (SharedLines(one), SharedLines(other), SharedLines(base)), merged = one.merged(with: other)
      let lines = merged.wordLines(from: one, other, since: base)
      #expect(lines.map(\.bytes) == other.merged(with: one).wordLines(from: other, one, since: base).map(\.bytes), "commutative")
      for side in [one, other] where base.lines.isEmpty {
        let more = SharedLines(merged.lines + lines)
        #expect(more.merged(with: side).wordLines(from: more, side, since: side).isEmpty, "nothing more to add")
      }
      return lines
    }
    #expect(words([spoken], [plain]).map(\.revision) == [1])
    #expect(words([spoken], [plain]).map(\.hasWords) == [true])
    #expect(words([spoken], [plain, revised]).map(\.key) == [revised.revised(2)?.key])
    #expect(words([spoken, later], [plain]).isEmpty, "the other side receives the later line")
    #expect(words([spoken], [plain], since: [spoken]).isEmpty, "removed since")
    #expect(words([spoken, revised], [plain, revised]).isEmpty, "removed by a revision")
    #expect(words([spoken], [plain, revised, deleted]).isEmpty, "deleted")
    #expect(words([spoken], []).isEmpty && words([plain], [plain]).isEmpty)
  }

  @Test func `keep the words that are only here when a team revises their meeting`() throws {
    let here = SharedLines([try line(1, #""transcript":"Hello""#)])
    let revision = try line(1, #""parkingLot":["x"]"#, rev: 1), team = SharedLines([try line(1), revision])
    #expect(here.kept([revision], from: team)[0].hasWords)
    let deletion = try deletion(1, rev: 2)
    #expect(!here.kept([deletion], from: team)[0].hasWords)
    let theirs = SharedLines([try line(1, #""transcript":"Hi""#), revision])
    #expect(!here.kept([revision], from: theirs)[0].hasWords, "the team has removed them")
    let plain = try line(1)
    #expect(!SharedLines([plain]).kept([revision], from: team)[0].hasWords)
  }

  @Test func `send words later, and keep them, in linear time`() throws {
    func id(_ number: Int) -> String {
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 255))).uuidString
    }
    func lines(_ count: Int, _ rest: String) throws -> [SharedLine] {
      try (0..<count).map {
        try #require(SharedLine(Array(#"{"date":"2026-11-21T09:00:00.000Z","id":"\#(id($0))"\#(rest)}"#.utf8)))
      }
    }
    // NB: of this thread alone, since others work meanwhile.
    func clock() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func time(_ count: Int) throws -> Double {
      let here = SharedLines(try lines(count, #","transcript":"Hello""#)), plain = try lines(count, "")
      let team = SharedLines(plain), revisions = try lines(count, #","parkingLot":["x"],"rev":1"#), start = clock()
      let shared = here.shared(with: team, words: true)
      #expect(shared.lines.count == 2 * count)
      #expect(shared.lines.suffix(count).map(\.meeting) == plain.map(\.meeting), "in the order of the file")
      #expect(here.kept(revisions, from: SharedLines(plain + revisions)).map(\.hasWords) == plain.map { _ in true })
      return clock() - start
    }
    let one = try min(time(500), time(500)), eight = try time(4000)
    #expect(eight < one * 30, "eight times as many took \(eight / one) times as long")
  }
}
