import Observation
import Puddles
import Scrums

extension Router {
  /// The navigation state of the home module.
  @Observable
  final class Home: NavigationRouter {
    enum Path: Hashable {
      case scrum(DailyScrum.ID)
      case meeting(DailyScrum.ID)
      /// The meeting that another program holds.
      case follow(DailyScrum.ID)
      /// The meeting that has just ended.
      case summary(of: DailyScrum.ID)
      case history(History.ID, of: DailyScrum.ID)
      /// What was said in a past meeting.
      case transcript(History.ID, of: DailyScrum.ID)
      case statistics(DailyScrum.ID)
      /// An attendee: what they spoke, and what was noted.
      case person(Attendee.ID, of: DailyScrum.ID)
      /// The statistics of all scrums.
      case allStatistics
      /// The update of an attendee.
      case update(DailyScrum.ID)
      /// Sharing with a team.
      case team
    }

    enum Form: Hashable, Identifiable {
      case add
      /// A new scrum that begins like another.
      case duplicate(DailyScrum.ID)
      case edit(DailyScrum.ID)
      var id: Self { self }
    }

    /// What is edited beside the clock of a meeting.
    enum Aside: Hashable {
      case notes(Attendee.ID)
      case parkingLot
      case latecomer
    }

    enum Interruption: Sendable { case resume, save, discard }

    enum Second: Sendable { case follow, start }

    var path: [Path] = [] {
      didSet { if path != oldValue { (notice, isFinding) = (nil, false) } }
    }
    var form: Form? {
      didSet { if form != nil { notice = nil } }
    }
    /// Whether a file is chosen to import scrums from.
    var isImporting = false {
      didSet { if isImporting { notice = nil } }
    }
    /// The title that the form for a new scrum begins with.
    var newTitle = ""
    var aside: Aside?
    /// Whether the search field of a transcript is open.
    var isFinding = false
    /// What the list is searched for.
    var filter = ""
    /// Whether the list shows archived scrums.
    var isArchiveOpen = false
    /// The selected scrum in the list.
    var selection: DailyScrum.ID?
    /// The past meeting that was shown last, to be selected among those of its scrum.
    var lastMeeting: History.ID?
    /// One line about the last action.
    var notice: String?
    /// Whose update is written first; nil for the user's own.
    var author: Attendee.ID?
    /// Where to look for their commits; empty for the usual places.
    var folders: [String] = []
    /// Whether the program ends once an update is written, since that is all that it was started for.
    var endsAfterUpdate = false
    /// The scrum whose meeting starts first, once none of its interrupted meetings is left to ask about.
    var firstMeeting: DailyScrum.ID?
    /// The interrupted meetings to choose from; empty while no list of them is open.
    var interrupted: [RunningMeeting] = []
    /// Asks what to do with an interrupted meeting.
    let interruption = Queryable<RunningMeeting, Interruption>()
    /// Asks whether a second meeting starts beside one that another program holds.
    let second = Queryable<RunningMeeting, Second>()
    /// Asks for confirmation of a deletion.
    let deletion = Queryable<(title: String, message: String, theme: Theme), Bool>()

    /// Opens a scrum, and then a page about it.
    func show(_ scrum: DailyScrum.ID, _ page: Path? = nil) {
      selection = scrum
      push(.scrum(scrum))
      if let page { push(page) }
    }

    /// Shows a past meeting, in place of another one if that is open.
    func show(_ meeting: History.ID, of scrum: DailyScrum.ID) {
      lastMeeting = meeting
      if case .history? = path.last { pop() }
      push(.history(meeting, of: scrum))
    }

    /// Shows what was said in a past meeting that is open.
    func showTranscript(of meeting: History.ID, of scrum: DailyScrum.ID, finding: Bool = false) {
      push(.transcript(meeting, of: scrum))
      isFinding = finding
    }

    /// Closes everything that is open.
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
