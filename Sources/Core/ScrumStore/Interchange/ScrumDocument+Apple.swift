import FoundationEssentials
import JSONCoding
import Scrums

extension Export {
  /// How many values an export drops or reduces because its format can't represent them.
  package struct Dropped: Hashable, Sendable {
    /// Scrums whose creation date is dropped.
    package var creations = 0
    /// Meetings whose speaking times are dropped.
    package var turns = 0
    /// Meetings whose transcripts are reduced to their text.
    package var utterances = 0
    /// Meetings whose notes and parking lot are dropped.
    package var notes = 0
    /// Scrums whose updates are dropped.
    package var updates = 0
    /// Scrums whose action items are dropped.
    package var items = 0
    /// Scrums whose settings are dropped.
    package var settings = 0
    /// Scrums whose schedules are dropped.
    package var schedules = 0
    /// Scrums whose days off and absences are dropped.
    package var daysOff = 0
    /// Lengths that were rounded up to minutes.
    package var seconds = 0
    /// Other members of scrums and meetings, which are unknown to this program. The start times of meetings are
    /// dropped, but not counted.
    package var members = 0
  }
}

extension ScrumDocument {
  /// Returns the scrum in the format of Apple's app: dates in seconds since 2001, lengths in whole minutes.
  ///
  /// - Parameter dropped: the counts to which the scrum's losses are added.
  func apple(_ dropped: inout Export.Dropped) -> JSON.Object {
    var object = JSON.Object()
    let old = head.object
    object["id"] = .string(scrum.id.uuidString)
    object["title"] = .string(scrum.title)
    object["theme"] = .string(scrum.theme.rawValue)
    object["lengthInMinutes"] = old["lengthInMinutes"]
    object.setAttendees(scrum.attendees)
    object["history"] = .array((meetings ?? []).map { .object($0.apple(&dropped)) })
    if !updates.isEmpty { dropped.updates += 1 }
    if !items.isEmpty { dropped.items += 1 }
    if old["created"] != nil { dropped.creations += 1 }
    if old["lengthInSeconds"] != nil { dropped.seconds += 1 }
    if !scrum.settings.changes(from: .init()).isEmpty { dropped.settings += 1 }
    if old["schedule"] != nil { dropped.schedules += 1 }
    if old["off"] != nil { dropped.daysOff += 1 }
    let known: Set = [
      "attendees", "created", "id", "lengthInMinutes", "lengthInSeconds", "off", "schedule", "settings", "theme", "title",
    ]
    dropped.members += old.members.count { !known.contains($0.key) }
    return object
  }
}

extension ScrumDocument.Meeting {
  fileprivate func apple(_ dropped: inout Export.Dropped) -> JSON.Object {
    let meeting = history
    var object: JSON.Object = [
      "date": .number(meeting.date.secondsText), "id": .string(meeting.id.uuidString),
    ]
    object["lengthInMinutes"] = self.object["lengthInMinutes"]
    object["transcript"] = (meeting.transcript?.text).map(JSON.string)
    object.setAttendees(meeting.attendees)
    if !meeting.turns.isEmpty { dropped.turns += 1 }
    if self.object["lengthInSeconds"] != nil { dropped.seconds += 1 }
    if let transcript = meeting.transcript, transcript != Transcript(transcript.text) { dropped.utterances += 1 }
    if !meeting.notes.isEmpty { dropped.notes += 1 }
    let known: Set = [
      "attendees", "began", "date", "deleted", "id", "late", "lengthInMinutes", "lengthInSeconds", "notes", "parkingLot",
      "postponed", "prepared", "rev", "transcript", "transcriptIncomplete", "turns", "utterances",
    ]
    dropped.members += self.object.members.count { !known.contains($0.key) }
    return object
  }
}

extension Date {
  /// The seconds since 2001 as a JSON number.
  fileprivate var secondsText: String {
    let text = "\(timeIntervalSinceReferenceDate)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
