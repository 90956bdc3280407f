import FoundationEssentials
import Schedules
import Scrums

extension CalendarFile {
  func beginning(_ scrums: some Sequence<DailyScrum>) -> String { beginning(scrums.compactMap(\.schedule)) }

  /// The event of a scrum; empty if unscheduled or archived.
  func event(_ scrum: DailyScrum, modified: Date? = nil) -> String {
    guard let schedule = scrum.schedule, !scrum.isArchived else { return "" }
    let id = scrum.id.uuidString
    return event(
      schedule, id: id, title: scrum.displayTitle, seconds: scrum.length.secondsRoundedUp, link: "\(Link.scheme)scrum/\(id)",
      created: scrum.created, modified: modified)
  }
}
