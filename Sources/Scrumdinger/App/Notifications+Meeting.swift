import AppResources
import Desktop
import Scrums

extension Notifications {
  /// Notifies the user of the next speaker, overtime and the end of a meeting. Other events show nothing.
  func show(_ event: MeetingEvent, in scrum: DailyScrum, _ meeting: Meeting) {
    let progress = meeting.progress, strings = Strings.local.start, text: String
    switch event {
    case .turn: text = "\(progress.current.name), \(strings.left(progress.turnRemaining.clockRoundedUp))"
    case .overtime: text = "\(progress.current.name), \(strings.overtime(progress.turnRemaining.clock))"
    case .end: text = strings.over
    case .start, .warning, .saved: return
    }
    show(text, title: scrum.displayTitle, plainTitle: BarSyntax.plain.line(scrum.displayTitle))
  }
}
