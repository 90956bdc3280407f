import FoundationEssentials
import Schedules
import Scrums

/// Attendees marked absent from the next meeting, for a day.
struct Absences {
  private var marked: [Attendee.ID: Date] = [:]

  func contains(_ id: Attendee.ID, on day: Date) -> Bool {
    marked[id].map { LocalTime($0).isSameDay(as: LocalTime(day)) } ?? false
  }

  mutating func set(_ id: Attendee.ID, isAbsent: Bool, on day: Date) { marked[id] = isAbsent ? day : nil }

  func of(_ scrum: DailyScrum, on day: Date) -> Set<Attendee.ID> {
    Set(scrum.attendees.lazy.map(\.id).filter { contains($0, on: day) })
  }
}
