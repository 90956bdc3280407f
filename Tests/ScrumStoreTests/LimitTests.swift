import AppResources
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import DurableFiles
@testable import ScrumStore

/// What could not be read again is not written.
@Suite("The limits of a store")
struct LimitTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  private let design = DailyScrum.design.id
  private let long = String(repeating: "x", count: 17 << 20)

  init() async throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    try await store.append(.designThursday, to: .design)
  }

  @Test func `are those of a scrum`() async throws {
    let old = try directory.head(design)
    await #expect(throws: FileError.exceedsLimit(path: directory.headPath(design), 16 << 20)) {
      try await store.edit(design, ScrumEdit(title: long))
    }
    #expect(try directory.head(design) == old)
    #expect(try await store.load().scrums == [.design])
  }

  @Test func `are those of a checkpoint`() async throws {
    var meeting = RunningMeeting.of(.design)
    try await store.running.save(meeting)
    let file = "\(directory.store)/running/\(meeting.id).json", old = try directory.read(file)
    meeting.transcript = Transcript(long)
    await #expect(throws: FileError.exceedsLimit(path: file, 16 << 20)) { try await store.running.save(meeting) }
    #expect(try directory.read(file) == old)
  }

  @Test func `are those of a line, and of a file of lines`() throws {
    let path = directory.meetingsPath(design), old = try directory.meetings(design)
    let file = try FileReference(path: path)
    #expect(throws: FileError.exceedsLimit(path: path, 64 << 20)) {
      try appendLine(to: file, wait: LockWait()) { Array(repeating: 0x78, count: 64 << 20 | 1) }
    }
    #expect(try directory.meetings(design) == old)
    try #require(truncate(path, 1 << 30) == 0)
    #expect(throws: FileError.exceedsLimit(path: path, 1 << 30)) { try appendLine(to: file, wait: LockWait()) { [0x0A] } }
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_size == 1 << 30)
  }

  @Test func `are those of the longest line that is read`() throws {
    let file = try FileReference(path: directory.path + "/lines")
    try appendLine(to: file, wait: LockWait()) { Array(repeating: 0x78, count: LineReader.lineLimit - 1) + [0x0A] }
    var lines: [Bool] = [], reader = try LineReader(opening: file)
    try reader.forEach { lines.append($0.isTooLong) }
    #expect(lines == [false])
  }

  @Test func `refuse an import with the place of what is too large`() throws {
    let scrum = #"{"id":"\#(design)","attendees":[],"lengthInMinutes":5,"theme":"sky","history":[],"title":"\#(long)"}"#
    #expect(
      refusal(Array("[\n\(scrum)]".utf8))
        == Damage(file: "file", line: 2, byte: 2, reason: .tooLarge(.scrum, limit: 16 << 20)))
  }

  @Test func `hold for what an import adds to a scrum, and to a meeting that it restores`() async throws {
    let id = UUID()
    func scrum(_ count: Int) -> String {
      let title = String(repeating: "x", count: count)
      return #"{"id":"\#(id)","attendees":[],"lengthInMinutes":5,"theme":"sky","history":[],"title":"\#(title)"}"#
    }
    let rest = Head(DailyScrum(id: id, title: "", length: .seconds(300), theme: .sky)).bytes.count
    let imported = try Import(Array("[\(scrum((16 << 20) - rest - 20))]".utf8), file: "file").scrums
    await #expect(throws: FileError.exceedsLimit(path: directory.headPath(id), 16 << 20)) {
      try await store.import(imported)
    }
    #expect(try await store.load().scrums == [.design])
  }

  @Test func `are told by the doctor, who leaves alone what is only too long`() async throws {
    let path = directory.meetingsPath(design), line = try directory.meetings(design)
    try #require(truncate(path, off_t(line.utf8.count + 65 << 20)) == 0)
    let finding = try await store.examine().first
    #expect(finding?.reason.english == "line is longer than 64 MB")
    #expect(finding?.line == 2)
    #expect(finding?.remedy == nil)
  }
}
