import Models
import Observation
import Puddles

extension Router {
  /// The navigation state of the home module.
  @Observable
  final class Home: NavigationRouter {
    enum Page: Hashable {
      case scrum(DailyScrum.ID)
      case meeting(DailyScrum.ID)
      case history(History.ID, of: DailyScrum.ID)
      case statistics(DailyScrum.ID)
    }

    enum Form: Hashable, Identifiable {
      case add
      case edit(DailyScrum.ID)
      var id: Self { self }
    }

    /// What is written beside the clock of a meeting.
    enum Aside: Hashable {
      case notes(Attendee.ID)
      case parkingLot
      case latecomer
    }

    enum Interruption: Sendable { case resume, save, discard }

    var path: [Page] = [] {
      didSet { if path != oldValue { notice = nil } }
    }
    var form: Form?
    var aside: Aside?
    /// The scrum under the cursor in the list.
    var selection: DailyScrum.ID?
    /// The meeting that was just held, which the list of meetings then begins at.
    var lastMeeting: History.ID?
    /// One line about what was just done.
    var notice: String?
    /// Asks what becomes of a meeting that was interrupted.
    let interruption = Queryable<RunningMeeting, Interruption>()
    /// Asks whether something is really to be deleted.
    let deletion = Queryable<Deletion, Bool>()

    struct Deletion {
      var title: String
      var message: String
    }

    func show(_ scrum: DailyScrum.ID) {
      selection = scrum
      push(.scrum(scrum))
    }

    /// Leaves everything that is open.
    func reset() {
      deletion.cancel()
      form = nil
      aside = nil
      popToRoot()
    }
  }
}
