import Observation
import Puddles
import Scrums

/// The app's navigation state. A single call opens any page that a link can name.
///
/// A global object on purpose, because modules have a fixed place in the app, and navigate through the router.
/// Components don't know the router.
@Observable
final class Router {
  static var shared = Router()

  let home = Home()

  enum Destination: Hashable {
    case allScrums
    case newScrum
    case scrum(DailyScrum.ID)
    case editScrum(DailyScrum.ID)
    case meeting(DailyScrum.ID)
    case history(History.ID, of: DailyScrum.ID)
    case transcript(History.ID, of: DailyScrum.ID)
    case statistics(DailyScrum.ID)
    case week(DailyScrum.ID)
    case person(Attendee.ID, of: DailyScrum.ID)
    case update(DailyScrum.ID, by: Attendee.ID? = nil)
    case team
  }

  /// Opens a place from anywhere, and closes everything else.
  func navigate(to destination: Destination) {
    home.reset()
    switch destination {
    case .allScrums: break
    case .newScrum: home.form = .add()
    case .scrum(let id): home.show(id)
    case .editScrum(let id):
      home.show(id)
      home.form = .edit(id)
    case .meeting(let id): home.show(id, .meeting(id))
    case .history(let meeting, let scrum): home.show(scrum, .history(meeting, of: scrum))
    case .transcript(let meeting, let scrum):
      home.show(scrum, .history(meeting, of: scrum))
      home.showTranscript(of: meeting, of: scrum)
    case .statistics(let id): home.show(id, .statistics(id))
    case .week(let id): home.show(id, .week(id))
    case .person(let id, let scrum): home.show(scrum, .person(id, of: scrum))
    case .update(let id, let author): home.show(id, .update(id, by: author))
    case .team: home.push(.team)
    }
  }
}
