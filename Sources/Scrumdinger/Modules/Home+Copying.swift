import AppResources
import FoundationEssentials
import Puddles
import Scrums

/// Copies what a page shows to the clipboard.
extension Home {
  static func copyID(of scrum: DailyScrum, with screen: ScreenActions) {
    let id = scrum.id.uuidString, strings = Strings.local.list
    copy(id, with: screen, copied: strings.copied(id), sent: strings.sent(id))
  }

  static func copy(_ summary: MeetingSummary, as form: MeetingSummary.Form, with screen: ScreenActions) {
    let strings = Strings.local.history
    copy(summary.text(form), with: screen, copied: strings.copied(form.rawValue), sent: strings.sent(form.rawValue))
  }

  /// Copies text, and shows whether it arrived or was only sent.
  static func copy(_ text: String, with screen: ScreenActions, copied: String, sent: String) {
    let home = Router.shared.home
    screen.copy(text) { home.notice = $0 ? copied : sent }
  }
}
