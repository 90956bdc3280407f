import AppResources
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import DurableFiles
@testable import ScrumStore

/// Numbers that no program of ours writes end in an error or in a value with limits, never in a trap.
@Suite("A number that can't be")
struct ExtremeNumberTests {
  private let directory: TemporaryDirectory
  private let store: ScrumStore
  init() throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
  }

  private func checkpoint(_ change: (inout RunningMeeting) -> Void) throws -> String {
    var meeting = RunningMeeting.of(.design)
    meeting.checkpoint.shares = meeting.checkpoint.turns.map { _ in .init(duration: .seconds(60)) }
    change(&meeting)
    return String(decoding: meeting.bytes, as: UTF8.self)
  }

  @Test func `of a share that began again after more time than was used is damage`() async throws {
    try await store.add(.design)
    for restarted in [4, 61, 1_000_000_000] {
      let text = try checkpoint { $0.checkpoint.shares[0].restarted = .seconds(restarted) }
      let name = text.split(separator: "\n").first { $0.hasPrefix("  \"id\"") }?.split(separator: "\"")[3] ?? ""
      try directory.write(text, to: "\(directory.store)/running/\(name).json")
    }
    let found = try await store.running.interrupted()
    #expect(found.value.isEmpty)
    #expect(found.damages.count == 3)
    #expect(found.damages.allSatisfy { $0.reason.english.contains("restarted") }, "\(found.damages)")
  }

  /// The file systems in memory have times of 64 bits, so a store from an archive may, too.
  @Test(arguments: [Int.min, Int.max]) func `of a time of a file is old or new`(seconds: Int) async throws {
    let root = try TemporaryDirectory.create("/dev/shm/scrums-XXXXXX")
    defer { do { try FileManager.default.removeItem(atPath: root) } catch {} }
    let store = ScrumStore(directory: root)
    try await store.add(.design)
    try await store.setDeleted(true, scrum: DailyScrum.design.id)
    try directory.write("x", to: "\(root)/.lock.tmp.999999999.ff")
    for name in ["scrums/\(DailyScrum.design.id).json", ".lock.tmp.999999999.ff"] {
      var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
      guard utimensat(AT_FDCWD, "\(root)/\(name)", &times, 0) == 0 else { return }
    }
    let reasons = try await store.examine().map(\.reason.english)
    #expect(reasons.count == (seconds < 0 ? 2 : 0), "\(reasons)")
    _ = try await store.load()
  }

  @Test func `of seconds adds up without a trap`() {
    let year = Duration.seconds(1_000_000_000)
    let meeting = History(
      date: .distantPast, length: year, turns: (0..<1000).map { _ in .init(id: UUID(), name: "", duration: year) })
    #expect(meeting.summary.began < meeting.date)
    #expect(meeting.summary.began.timestamp == "0001-01-01T00:00:00.000Z")
    #expect((1...10).reduce(Duration.zero) { sum, _ in sum + .seconds(Int64.max) }.roundedToMilliseconds > .zero)
    #expect((1...10).reduce(Duration.zero) { sum, _ in sum + .seconds(Int64.max) }.secondsRoundedUp > 1 << 50)
    #expect((1...10).reduce(Duration.zero) { sum, _ in sum - .seconds(Int64.max) }.secondsRoundedDown < -1 << 50)
  }
}
