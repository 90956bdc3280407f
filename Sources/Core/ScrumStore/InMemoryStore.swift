import Extensions
import FoundationEssentials
import Models
import Statistics

/// Keeps scrums and their meetings for as long as it lives, and touches no file.
public actor InMemoryStore: ScrumStorage {
  private let executor = QueueExecutor(label: "in-memory-store")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private struct Entry<Value> {
    var value: Value
    var isDeleted = false
    /// How often it was deleted and brought back.
    var revision = 0
  }

  private var scrums: [UUID: Entry<DailyScrum>] = [:]
  /// By the scrum, then in the order they were appended in.
  private var meetings: [UUID: [Entry<History>]] = [:]

  private var running: [UUID: RunningMeeting] = [:]
  private var unclaimed: Set<UUID> = []

  /// - Parameters:
  ///   - histories: the meetings, by the scrum's id.
  ///   - interrupted: meetings that were in progress when the program ended.
  public init(
    scrums: some Sequence<DailyScrum> = [], histories: [UUID: [History]] = [:], interrupted: [RunningMeeting] = []
  ) {
    for meeting in interrupted { running[meeting.id] = meeting }
    unclaimed = Set(running.keys)
    for scrum in scrums { self.scrums[scrum.id] = Entry(value: scrum) }
    meetings = histories.mapValues { $0.reversed().map { Entry(value: $0) } }
  }

  public func load() -> Listing {
    let live = scrums.values.filter { !$0.isDeleted }.map(\.value)
    let dates = live.compactMap { scrum in liveMeetings(of: scrum.id).map(\.date).max().map { (scrum.id, $0) } }
    return Listing(scrums: live, lastMeetings: Dictionary(dates, uniquingKeysWith: max))
  }

  public func meetings(of scrum: UUID) -> Meetings {
    Meetings(history: liveMeetings(of: scrum).map(\.summary))
  }

  public func newestMeetings(of scrum: UUID) -> Meetings { meetings(of: scrum) }

  public func meeting(_ id: UUID, of scrum: UUID) throws(StoreError) -> History {
    guard let meeting = liveMeetings(of: scrum).first(where: { $0.id == id }) else { throw .noSuchMeeting(id) }
    return meeting
  }

  public func statistics(of scrum: UUID) -> Statistics {
    var times = MeetingTimes()
    for meeting in liveMeetings(of: scrum) { times.add(meeting.summary, turns: meeting.turns) }
    return Statistics(times)
  }

  public func add(_ scrum: DailyScrum) {
    var stored = scrums[scrum.id]?.value ?? scrum
    stored.apply(scrum.edit(from: stored))
    scrums[scrum.id] = Entry(value: stored)
  }

  public func merge(_ edit: ScrumEdit, into scrum: UUID) throws(StoreError) -> (before: DailyScrum, after: DailyScrum) {
    guard var entry = scrums[scrum], !entry.isDeleted else { throw .noSuchScrum(scrum) }
    let before = entry.value
    entry.value.apply(edit)
    scrums[scrum] = entry
    return (before, entry.value)
  }

  public func setDeleted(_ deleted: Bool, scrum: UUID) throws(StoreError) {
    guard scrums[scrum] != nil else { throw .noSuchScrum(scrum) }
    scrums[scrum]?.isDeleted = deleted
  }

  @discardableResult
  public func append(_ meeting: History, to scrum: DailyScrum) -> Bool {
    if let position = position(of: meeting.id, in: scrum.id) {
      // One that has been deleted since, or brought back, stays as that left it.
      if meetings[scrum.id]?[position].revision == 0 { meetings[scrum.id]?[position].value = meeting }
    } else {
      meetings[scrum.id, default: []].append(Entry(value: meeting))
    }
    let isThere = scrums[scrum.id]?.isDeleted == false
    if !isThere { scrums[scrum.id] = Entry(value: scrums[scrum.id]?.value ?? scrum) }
    return !isThere
  }

  public func setDeleted(_ deleted: Bool, meeting: UUID, of scrum: UUID) throws(StoreError) {
    guard let position = position(of: meeting, in: scrum), var entry = meetings[scrum]?[position] else {
      throw .noSuchMeeting(meeting)
    }
    if entry.isDeleted == deleted { return }
    entry.isDeleted = deleted
    entry.revision += 1
    meetings[scrum]?[position] = entry
  }

  @discardableResult
  public func adopt(_ file: Import) throws(StoreError) -> Adoption {
    var adoption = Adoption()
    var stamps = CreationStamps(after: scrums.values.compactMap(\.value.created).max())
    // Read as a whole first: what can't be read changes nothing.
    var histories: [[MeetingLine]] = []
    for imported in file.scrums {
      histories.append(try imported.meetings.map { (meeting) throws(StoreError) in try meeting.read() })
    }
    for (imported, history) in zip(file.scrums, histories) {
      let stored = scrums[imported.id]
      var head = stored.map { Head($0.value) } ?? imported.head
      head.isDeleted = stored?.isDeleted ?? false
      adoption.note(head, isNew: stored == nil, imported: imported.scrum)
      if stored == nil { head.setCreated(stamps.next()) }
      scrums[imported.id] = Entry(value: stored?.value ?? head.scrum)
      adopt(history, of: head.scrum, &adoption)
    }
    return adoption
  }

  private func adopt(_ history: [MeetingLine], of scrum: DailyScrum, _ adoption: inout Adoption) {
    var revised = 0, back = 0
    for line in history.reversed() {
      guard let meeting = line.meeting else { continue }
      guard let position = position(of: line.id, in: scrum.id), var entry = meetings[scrum.id]?[position] else {
        meetings[scrum.id, default: []].append(Entry(value: meeting, revision: line.revision))
        adoption.newMeetings += 1
        continue
      }
      adoption.knownMeetings += 1
      if entry.isDeleted {
        entry.isDeleted = false
        entry.revision += 1
        back += 1
      } else if line.revision > entry.revision {
        entry = Entry(value: meeting, revision: line.revision)
        revised += 1
      }
      meetings[scrum.id]?[position] = entry
    }
    if revised > 0 { adoption.notes.append(.revisedMeetings(revised, scrum.title)) }
    if back > 0 { adoption.notes.append(.restoredMeetings(back, scrum.title)) }
  }

  public func document(of scrum: UUID, history: Bool) throws(StoreError) -> ScrumDocument {
    guard let entry = scrums[scrum], !entry.isDeleted else { throw .noSuchScrum(scrum) }
    let newestFirst = liveMeetings(of: scrum).reversed().sorted { $0.date > $1.date }
    return ScrumDocument(head: Head(entry.value), meetings: history ? newestFirst.map(MeetingLine.init(_:)) : nil)
  }

  public func keep(_ meeting: RunningMeeting) { running[meeting.id] = meeting }

  public func forget(_ meeting: UUID) {
    if !unclaimed.contains(meeting) { running[meeting] = nil }
  }

  public func interrupted() -> Interrupted {
    let meetings = unclaimed.compactMap { running[$0] }
      .filter { position(of: $0.id, in: $0.scrum.id) == nil }
    return Interrupted(meetings: meetings.sorted { ($0.savedAt, $0.id) < ($1.savedAt, $1.id) })
  }

  public func claim(_ meeting: UUID) -> RunningMeeting? { unclaimed.remove(meeting).flatMap { running[$0] } }

  /// Nobody else knows this store.
  public func changes() -> AsyncStream<StoreChange> { AsyncStream { $0.finish() } }

  public func load(_ scrums: Set<UUID>) -> Listing {
    let all = load()
    return Listing(
      scrums: all.scrums.filter { scrums.contains($0.id) }, lastMeetings: all.lastMeetings.filter { scrums.contains($0.key) })
  }

  /// Memory does not outlive the process.
  public nonisolated func keepAtOnce(_ meeting: RunningMeeting, within milliseconds: Int) {}

  private func liveMeetings(of scrum: UUID) -> [History] {
    meetings[scrum, default: []].filter { !$0.isDeleted }.map(\.value)
  }

  private func position(of meeting: UUID, in scrum: UUID) -> Int? {
    meetings[scrum]?.firstIndex { $0.value.id == meeting }
  }
}
