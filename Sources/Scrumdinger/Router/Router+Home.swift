import Observation
import Puddles
import Scrums

extension Router {
  @Observable
  final class Home: NavigationRouter {
    enum Path: Hashable {
      case scrum(DailyScrum.ID)
      case meeting(DailyScrum.ID)
      /// The meeting that another program holds.
      case follow(DailyScrum.ID)
      case summary(of: DailyScrum.ID)
      case history(History.ID, of: DailyScrum.ID)
      case transcript(History.ID, of: DailyScrum.ID)
      case statistics(DailyScrum.ID)
      case person(Attendee.ID, of: DailyScrum.ID)
      case allStatistics
      case update(DailyScrum.ID)
      case team
    }

    enum Form: Hashable, Identifiable {
      case add
      case duplicate(DailyScrum.ID)
      case edit(DailyScrum.ID)
      var id: Self { self }
    }

    /// The form beside the clock of a meeting.
    enum Aside: Hashable {
      case notes(Attendee.ID)
      case parkingLot
      case latecomer
    }

    enum Interruption: Sendable { case resume, save, discard }

    enum Second: Sendable { case follow, start }

    var path: [Path] = [] { didSet { if path != oldValue { (notice, isFinding) = (nil, false) } } }
    var form: Form? { didSet { if form != nil { notice = nil } } }
    var isImporting = false { didSet { if isImporting { notice = nil } } }
    /// Prefills the form for a new scrum.
    var newTitle = ""
    var aside: Aside?
    /// Whether a transcript's search field is open.
    var isFinding = false
    /// The search text of the list.
    var filter = ""
    var isArchiveOpen = false
    var selection: DailyScrum.ID?
    /// The past meeting that was shown last, which its scrum's page selects.
    var lastMeeting: History.ID?
    /// One line about the last action.
    var notice: String?
    /// Whose update opens first; nil for the user's own.
    var author: Attendee.ID?
    /// Where to look for commits; empty for the usual places.
    var folders: [String] = []
    /// Whether the program was started for an update alone, and ends with it.
    var endsAfterUpdate = false
    /// The scrum whose meeting starts first, after its interrupted meetings are decided.
    var firstMeeting: DailyScrum.ID?
    /// The interrupted meetings in the open list.
    var interrupted: [RunningMeeting] = []
    let interruption = Queryable<RunningMeeting, Interruption>()
    /// Asks whether to start a meeting beside one that another program holds.
    let second = Queryable<RunningMeeting, Second>()
    let deletion = Queryable<(title: String, message: String, theme: Theme), Bool>()

    func show(_ scrum: DailyScrum.ID, _ page: Path? = nil) {
      selection = scrum
      push(.scrum(scrum))
      if let page { push(page) }
    }

    /// Shows a past meeting, in place of an open one.
    func show(_ meeting: History.ID, of scrum: DailyScrum.ID) {
      lastMeeting = meeting
      if case .history? = path.last { pop() }
      push(.history(meeting, of: scrum))
    }

    /// Shows the transcript of an open past meeting.
    func showTranscript(of meeting: History.ID, of scrum: DailyScrum.ID, finding: Bool = false) {
      push(.transcript(meeting, of: scrum))
      isFinding = finding
    }

    func reset() {
      deletion.cancel()
      second.cancel()
      form = nil
      isImporting = false
      aside = nil
      popToRoot()
    }
  }
}
