import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums
import Sharing
import TestSupport
import Testing

@testable import Scrumdinger

/// When the screen syncs, and what it does with the answer. The child is the test’s.
@Suite("The team of the screen") struct TeamProviderTests {
  private final class Fake {
    var settings: SharingSettings? = .mock
    var report: SyncReport?
    var now = Date.mockNow
    var runs: [[String]] = []
    var answer: JSON.Object = [:]
    var left = 0, calledOff = 0
    /// What waits until some time has passed.
    var alarms: [@MainActor @Sendable () -> Void] = []
    private var running: CheckedContinuation<Void, Never>?
    var isHeld = false
    let changes = AsyncStream.makeStream(of: Void.self)

    private(set) lazy var team = makeTeam()

    private func makeTeam() -> TeamProvider {
      TeamProvider(dependencies)
    }

    private var dependencies: TeamProvider.Dependencies {
      .init(
        settings: { self.settings }, report: { self.report }, changes: { self.changes.stream },
        run: { arguments, input in
          self.runs.append(arguments + (input.map { [$0] } ?? []))
          if self.isHeld { await withCheckedContinuation { self.running = $0 } }
          return self.answer
        },
        callOff: { self.calledOff += 1 }, change: { _ in }, stop: { "" }, markConflictsSeen: { self.report?.unseen = [] },
        leaveBehind: { self.left += 1 },
        now: { self.now },
        later: { delay, action in
          #expect(delay == .seconds(2))
          self.alarms.append(action)
        })
    }

    func pass() {
      now += 2
      let due = alarms
      alarms = []
      due.forEach { $0() }
    }

    func release() {
      isHeld = false
      running?.resume()
    }

    /// The team after its first sync.
    func start() async {
      team.start()
      await settleMainQueue()
    }
  }

  private let fake = Fake()
  private var syncs: Int { fake.runs.count { $0 == ["sync", "--json"] } }

  @Test func `syncs at the start, and two seconds after the last save`() async {
    await fake.start()
    #expect(syncs == 1)
    fake.team.noteChange(isOwn: true)
    fake.now += 1
    fake.team.noteChange(isOwn: false)
    fake.pass()
    await settleMainQueue()
    #expect(syncs == 2, "once for both")
  }

  @Test func `shows a report once the sync that wrote it has ended, and others at once`() async {
    fake.isHeld = true
    await fake.start()
    fake.report = SyncReport(SyncOutcome(), failure: nil, at: fake.now)
    fake.changes.continuation.yield()
    await settleMainQueue()
    #expect(fake.team.report == nil && fake.team.isSyncing)
    fake.release()
    await settleMainQueue()
    #expect(fake.team.report != nil && !fake.team.isSyncing)
    fake.report = nil
    fake.changes.continuation.yield()
    await settleMainQueue()
    #expect(fake.team.report == nil)
  }

  @Test func `syncs again for what was saved during a sync, but not for what that brought in`() async {
    fake.isHeld = true
    await fake.start()
    fake.team.noteChange(isOwn: false)
    fake.release()
    await settleMainQueue()
    fake.pass()
    await settleMainQueue()
    #expect(syncs == 1)
    fake.isHeld = true
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    fake.team.noteChange(isOwn: true)
    fake.release()
    await settleMainQueue()
    fake.pass()
    await settleMainQueue()
    #expect(syncs == 3)
  }

  @Test func `syncs nothing during a meeting, on request only if it is manual, and nothing that is not shared`() async {
    fake.settings?.isManual = true
    await fake.start()
    fake.team.noteChange(isOwn: true)
    fake.pass()
    await settleMainQueue()
    #expect(syncs == 0)
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(syncs == 1)
    fake.team.isMeeting = { true }
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(syncs == 1)
    let other = Fake()
    other.settings = nil
    await other.start()
    other.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(other.runs.isEmpty)
  }

  @Test func `waits for the user after a failure that does not pass by itself`() async {
    fake.report = .mockFailure
    await fake.start()
    fake.now += 100
    fake.team.noteInput()
    await settleMainQueue()
    #expect(syncs == 0)
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(syncs == 1)
  }

  @Test func `tries again at a key after a minute`() async {
    await fake.start()
    fake.now += 59
    fake.team.noteInput()
    await settleMainQueue()
    #expect(syncs == 1)
    fake.now += 1
    fake.team.noteInput()
    await settleMainQueue()
    #expect(syncs == 2)
  }

  @Test func `leaves a sync behind only if something waits`() async {
    await fake.start()
    fake.team.end()
    #expect(fake.left == 0)
    fake.team.noteChange(isOwn: true)
    fake.team.end()
    #expect(fake.left == 1)
  }

  @Test func `sends with a branch that it shares again what has waited, and syncs no second time for it`() async {
    await fake.start()
    fake.team.isMeeting = { true }
    fake.team.noteChange(isOwn: true)
    fake.pass()
    fake.team.shareAgain()
    await settleMainQueue()
    #expect(fake.runs.last?.first == "share")
    fake.team.isMeeting = { false }
    fake.pass()
    await settleMainQueue()
    #expect(syncs == 1, "only that of the start")
  }

  @Test func `shows what is there, or why it can’t be shared`() async {
    fake.settings = nil
    await fake.start()
    fake.answer = SharingPreview.mock.object
    fake.team.look(at: RemoteBranch(url: "git@host:team/x"))
    await settleMainQueue()
    #expect(fake.runs.last == ["share", "--branch", "scrumdinger", "--json", "--preview", "-", "git@host:team/x"])
    if case .found(let preview, _) = fake.team.joining { #expect(preview == .mock) } else { Issue.record("nothing was found") }
    fake.team.look(at: RemoteBranch(url: "git@host:team/x", branch: "no branch"))
    if case .failed(let reason) = fake.team.joining {
      #expect(reason == "that is no name of a branch")
    } else {
      Issue.record("a branch of that name")
    }
    fake.answer = ["failure": .string("host can’t be reached")]
    fake.team.look(at: RemoteBranch(url: "git@host:team/x"))
    await settleMainQueue()
    if case .failed(let reason) = fake.team.joining {
      #expect(reason == "host can’t be reached")
    } else {
      Issue.record("no reason")
    }
  }

  @Test func `tells what others did since the start, and what both changed until that was seen`() async {
    fake.report = .mock
    await fake.start()
    #expect(fake.team.news([]) == nil, "from the last run")
    fake.report = .mockConflict
    fake.report?.date += 1
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(fake.team.news([])?.hasPrefix("u Restore yours · Review’s title") == true)
    let conflicts = fake.team.conflicts
    var later = SyncReport.mock
    (later.date, later.unseen) = (.mockNow + 2, conflicts)
    fake.report = later
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(fake.team.news([])?.hasPrefix("Ann: ") == true)
    #expect(fake.team.conflicts == conflicts)
    #expect(conflicts.count == 1)
    fake.team.markConflictsSeen()
    await settleMainQueue()
    #expect(fake.team.conflicts == [])
  }

  @Test func `shares where it looked, and drops what was called off`() async {
    fake.settings = nil
    await fake.start()
    fake.isHeld = true
    fake.answer = SharingPreview.mock.object
    fake.team.look(at: RemoteBranch(url: "/one"))
    await settleMainQueue()
    fake.team.callOff()
    fake.release()
    await settleMainQueue()
    if case .idle = fake.team.joining {} else { Issue.record("an answer to what was called off") }
    #expect(fake.calledOff == 1)
    fake.team.look(at: RemoteBranch(url: "--stop", branch: "team"))
    await settleMainQueue()
    fake.team.begin(transcripts: true)
    await settleMainQueue()
    #expect(fake.runs.last == ["share", "--branch", "team", "--json", "--yes", "--transcripts", "-", "--stop"])
  }

  @Test func `counts what waits while it syncs on request`() async {
    fake.settings?.isManual = true
    await fake.start()
    fake.team.noteChange(isOwn: true)
    fake.pass()
    await settleMainQueue()
    #expect(fake.runs == [["share", "--json"]])
    fake.report = .mockFailure
    fake.report?.failure = nil
    fake.report?.kind = nil
    fake.team.setManual(false)
    await settleMainQueue()
    #expect(fake.team.state(at: .mockNow) == "3 changes waiting")
  }

  @Test func `tells of a failure that could not be written, until a sync writes its report`() async {
    fake.report = .mock
    var outcome = SyncOutcome()
    outcome.failure = .unknown("the disk is full")
    let failed = SyncReport(outcome, failure: "the disk is full", at: .mockNow + 60)
    fake.answer = failed.object
    await fake.start()
    #expect(fake.team.report?.failure == "the disk is full" && fake.team.isTroubled)
    #expect(fake.team.state(at: .mockNow).hasPrefix("not shared since "))
    #expect(fake.team.report?.recent == SyncReport.mock.recent)
    fake.report = SyncReport(SyncOutcome(), failure: nil, at: .mockNow + 120)
    fake.answer = fake.report?.object ?? [:]
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(fake.team.state(at: .mockNow) == "shared")
  }

  @Test func `tells why a sync could not begin, but not that another one runs`() async {
    fake.answer = ["failure": .string("another sync is running"), "kind": .string("busy")]
    await fake.start()
    #expect(fake.team.trouble == nil)
    fake.answer = ["failure": .string("the disk is full"), "kind": .string("disk")]
    fake.team.sync(isAsked: true)
    await settleMainQueue()
    #expect(fake.team.trouble == "the disk is full")
  }

  @Test func `says how it stands`() async {
    await fake.start()
    #expect(fake.team.state(at: .mockNow) == "shared")
    let failed = Fake()
    failed.report = .mockFailure
    await failed.start()
    #expect(failed.team.state(at: .mockNow).hasPrefix("not shared since "))
  }
}
