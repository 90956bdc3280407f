import FoundationEssentials
import Schedules

@testable import JSONCoding
@testable import ScrumStore
@testable import Scrums

/// A checkpoint that was read is a meeting that can go on, end and be saved; what follows from any meetings can be counted.
func readMeetings(_ bytes: UnsafeRawBufferPointer) {
  let id = UUID(uuid: (0, 0, 0, 0x5D, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
  if let meeting = try? RunningMeeting(bytes, id: id) { hold(meeting) }
  var times = MeetingTimes()
  let log = MeetingLog(bytes, file: "fuzz") { record in
    record.summary.map { times.add($0, turns: record.turns, writers: record.writers) }
  }
  let statistics = Statistics(times, of: log.values)
  precondition(statistics.people.allSatisfy { 0...1.000001 ~= $0.share })
  _ = statistics.json(of: DailyScrum(id: id))
  let meetings = MeetingLog(bytes, file: "fuzz", \.meeting).values
  for meeting in meetings { count(meeting) }
  follow(ActionItem.Event.read(bytes) + meetings.flatMap { [ActionItem.Event].named(in: $0, of: id) }, of: id)
  let updates = Partial<[Update]>(bytes, file: "fuzz", isComplete: true).value
  let current = Updates(updates, after: meetings.map(\.summary).newestFirst.lastHeld(at: Date(timeIntervalSince1970: 1.8e9)))
  let late = LateUpdates(updates, for: meetings.map(\.summary), at: Date(timeIntervalSince1970: 1.8e9))
  let joined = meetings.map(late.joined)
  precondition(joined.map(late.joined) == joined, "an update joins twice")
  let recap = Recap(joined, attendees: joined.first?.attendees.elements ?? []), week = Attendance(recap, of: DailyScrum(id: id))
  precondition(week.people.allSatisfy { $0.parts.count == week.days.count })
  for update in updates { _ = current.next(update.note, at: update.date).line }
  if let applying = try? Applying(bytes, file: "fuzz") { _ = applying.bytes }
}

extension ActionItem.Event {
  fileprivate static func read(_ bytes: UnsafeRawBufferPointer) -> [Self] {
    var events: [Self] = []
    _ = forEach(in: bytes, of: "fuzz", isComplete: true) { event, _, _ in events.append(event) }
    return events
  }
}

/// What happened to items is written so that it reads the same, and leaves the same items in any order.
private func follow(_ events: [ActionItem.Event], of scrum: UUID) {
  for event in events {
    precondition(event.line.count <= ActionItem.Event.lineLimit, "a line that can't be read again")
    let again = event.line.withUnsafeBytes { ActionItem.Event.read($0) }
    precondition(again.map(\.item) == [event.item] && again.map(\.kind) == [event.kind], "an event reads as something else")
  }
  let items = ActionItems(events, of: scrum)
  precondition(items == ActionItems(events.reversed(), of: scrum), "the order matters")
  for item in items.open + items.closed { precondition(item.text == item.text.trimmed && item.count <= 100) }
}

private func hold(_ meeting: RunningMeeting) {
  let again = meeting.bytes.withUnsafeBytes { try? RunningMeeting($0, id: meeting.id) }
  precondition(
    again?.checkpoint == meeting.checkpoint && again?.savedAt == meeting.savedAt, "a checkpoint reads as something else")
  for later in [0, 0.5, 3600, 1e9, -1e9] {
    let progress = meeting.progress(at: meeting.savedAt.addingTimeInterval(later))
    for speaker in progress.speakers { precondition(0...1 ~= speaker.fraction, "\(speaker.fraction) of a turn") }
    precondition(progress.elapsed + progress.remaining + progress.ahead == progress.length)
  }
  var timeline = MeetingTimeline(meeting)
  timeline.next()
  timeline.restartTurn()
  timeline.extendTurn(by: .seconds(-30))
  for place in timeline.slots.indices.prefix(8) { timeline.toggleAbsence(at: place) }
  timeline.add(Attendee(name: "late"))
  timeline.previous()
  _ = timeline.advance(by: .seconds(100_000))
  count(History(meeting))
}

private func count(_ meeting: History) {
  let summary = meeting.summary
  precondition(summary.began <= summary.date)
  _ = (
    meeting.duration.roundedToSeconds, meeting.duration.roundedToMilliseconds, summary.began.timestamp, LocalTime(summary.began)
  )
  let line = JSON.Object(meeting).line(revision: 1)
  line.withUnsafeBytes { bytes in
    var reader = JSONReader()
    precondition((try? MeetingRecord(reader.read(bytes)))?.meeting?.turns == meeting.turns, "a meeting reads as something else")
  }
}
