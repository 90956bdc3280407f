import Observation
import Puddles
import Scrums

extension Router {
  /// The navigation state of the list of scrums, and of the pages and forms that open from it.
  @Observable
  final class Home: NavigationRouter {
    enum Path: Hashable {
      case scrum(DailyScrum.ID)
      case meeting(DailyScrum.ID)
      case follow(DailyScrum.ID)
      case summary(of: DailyScrum.ID)
      case history(History.ID, of: DailyScrum.ID)
      case transcript(History.ID, of: DailyScrum.ID)
      case statistics(DailyScrum.ID)
      case week(DailyScrum.ID)
      case person(Attendee.ID, of: DailyScrum.ID)
      case allStatistics
      /// The update of an attendee; nil means the user.
      case update(DailyScrum.ID, by: Attendee.ID? = nil)
      case team
    }

    enum Form: Hashable, Identifiable {
      case add(title: String = "")
      case duplicate(DailyScrum.ID)
      case edit(DailyScrum.ID)
      var id: Self { self }
    }

    enum Aside: Hashable {
      case notes(Attendee.ID)
      case parkingLot
      case latecomer
      case items
    }

    enum Interruption: Sendable { case resume, save, discard }

    enum SecondMeeting: Sendable { case follow, start }

    var path: [Path] = [] { didSet { if path != oldValue { (notice, isFinding) = (nil, false) } } }
    var form: Form? { didSet { if form != nil { notice = nil } } }
    var isImporting = false { didSet { if isImporting { notice = nil } } }
    var aside: Aside?
    var isFinding = false
    var filter = ""
    var isArchiveOpen = false
    var selection: DailyScrum.ID?
    /// The path of the unreadable file under the cursor, while no scrum is.
    var unreadable: String?
    /// The past meeting shown last, to select on its scrum's page.
    var lastMeeting: History.ID?
    var notice: String?
    /// The last notice that offered undo.
    private var undoOffer: String?
    /// The folders to search for commits; empty for the usual ones.
    var folders: [String] = []
    /// Whether the program shows only an update, and ends when its page closes.
    var endsAfterUpdate = false
    /// The scrum to meet first, after decisions on its interrupted meetings.
    var firstMeeting: DailyScrum.ID?
    var interrupted: [RunningMeeting] = []
    let interruption = Queryable<RunningMeeting, Interruption>(queryConflictPolicy: .cancelPreviousQuery)
    let secondMeeting = Queryable<RunningMeeting, SecondMeeting>(queryConflictPolicy: .cancelPreviousQuery)
    let deletion = Queryable<(title: String, message: String, theme: Theme), Bool>(
      queryConflictPolicy: .cancelPreviousQuery)

    func show(_ scrum: DailyScrum.ID, _ page: Path? = nil) {
      selection = scrum
      push(.scrum(scrum))
      if let page { push(page) }
    }

    /// Shows a past meeting, in place of an open past meeting.
    func show(_ meeting: History.ID, of scrum: DailyScrum.ID) {
      lastMeeting = meeting
      if case .history? = path.last { pop() }
      push(.history(meeting, of: scrum))
    }

    func showTranscript(of meeting: History.ID, of scrum: DailyScrum.ID, finding: Bool = false) {
      push(.transcript(meeting, of: scrum))
      isFinding = finding
    }

    /// Shows a notice that offers undo, until undo is lost.
    func offerUndo(_ notice: String) {
      self.notice = notice
      undoOffer = notice
    }

    func withdrawUndo() { if notice == undoOffer { notice = nil } }

    func reset() {
      deletion.cancel()
      secondMeeting.cancel()
      form = nil
      isImporting = false
      aside = nil
      popToRoot()
    }
  }
}
