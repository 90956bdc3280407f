package import ConsoleTerminal

/// Something that keys do in a place. `key.PLACE.ACTION` in the configuration gives it other keys.
///
/// Keys that move, Enter, Escape, Ctrl-C, Ctrl-Z and the letters of the answers to a question belong to no action, and can't be changed.
package enum KeyAction: String, CaseIterable, Sendable {
  case leave = "everywhere.leave", help = "everywhere.help", retry = "everywhere.retry", redraw = "everywhere.redraw"
  case toggleMouse = "everywhere.mouse", find = "everywhere.find"
  case listStart = "list.start", listAdd = "list.add", listEdit = "list.edit", listDelete = "list.delete", listUndo = "list.undo"
  case listArchive = "list.archive", listImport = "list.import", listDuplicate = "list.duplicate"
  case scrumDuplicate = "scrum.duplicate"
  case listStatistics = "list.statistics", listSort = "list.sort", listSortBack = "list.sort-back"
  case listCopyID = "list.copy", listTeam = "list.team", listSync = "list.sync"
  case scrumStart = "scrum.start", scrumEdit = "scrum.edit", scrumDeleteMeeting = "scrum.delete-meeting", scrumUndo = "scrum.undo"
  case scrumDelete = "scrum.delete", scrumStatistics = "scrum.statistics", scrumUpdate = "scrum.update"
  case scrumCopyID = "scrum.copy"
  case historyNotes = "history.notes"
  case historyNext = "history.next", historyPrevious = "history.previous", historyCopy = "history.copy"
  case historyTranscript = "history.transcript", historyFind = "history.find", historyUndo = "history.undo"
  case historyDelete = "history.delete", historyDeleteTranscript = "history.delete-transcript"
  case transcriptNext = "transcript.next", transcriptPrevious = "transcript.previous", transcriptCorrect = "transcript.correct"
  case transcriptDelete = "transcript.delete"
  case statisticsStart = "statistics.start"
  case scrumAbsent = "scrum.absent"
  case personUpdate = "person.update", personUndo = "person.undo"
  case meetingPause = "meeting.pause", meetingNext = "meeting.next", meetingPrevious = "meeting.previous"
  case meetingEnd = "meeting.end", meetingNotes = "meeting.notes", meetingLastTime = "meeting.last-time"
  case meetingAbsent = "meeting.absent", meetingParkingLot = "meeting.parking-lot"
  case meetingLatecomer = "meeting.latecomer", meetingBigDigits = "meeting.big-digits", meetingMore = "meeting.more"
  case meetingLess = "meeting.less", meetingRestart = "meeting.restart", meetingShuffle = "meeting.shuffle"
  case meetingAutoAdvance = "meeting.auto-advance", meetingMute = "meeting.mute", meetingMicrophone = "meeting.microphone"
  case summaryCopy = "summary.copy", summaryNotes = "summary.notes"
  case teamShareAgain = "team.share-again", teamSync = "team.sync", teamStop = "team.stop"
  case followBigDigits = "follow.big-digits", followMute = "follow.mute", followCopy = "follow.copy"

  /// Where the keys work, such as `list`; in `everywhere`, on every screen.
  package var place: Substring { rawValue.prefix { $0 != "." } }

  package var defaultKeys: [KeyPress] {
    switch self {
    case .leave: [KeyPress("q")]
    case .help: [KeyPress("?"), KeyPress(.f1)]
    case .retry, .listSync, .teamSync: [KeyPress("R")]
    case .redraw: [.control("l")]
    case .toggleMouse: [.control("t")]
    case .find, .historyFind: [KeyPress("/")]
    case .listStart, .scrumStart, .statisticsStart: [KeyPress("m")]
    case .listAdd: [KeyPress("a")]
    case .listEdit, .scrumEdit, .transcriptCorrect: [KeyPress("e")]
    case .listDuplicate, .scrumDuplicate: [KeyPress("c")]
    case .listDelete, .scrumDeleteMeeting, .historyDelete: [KeyPress("d")]
    case .listUndo, .scrumUndo, .historyUndo, .personUndo: [KeyPress("u")]
    case .listCopyID, .scrumCopyID, .historyCopy, .summaryCopy, .followCopy, .teamShareAgain: [KeyPress("y")]
    case .listArchive: [KeyPress("A")]
    case .listImport: [KeyPress("I")]
    case .listTeam: [KeyPress("T")]
    case .scrumDelete, .historyDeleteTranscript, .transcriptDelete: [KeyPress("D")]
    case .scrumStatistics, .listStatistics: [KeyPress("S")]
    case .scrumUpdate, .personUpdate: [KeyPress("w")]
    case .historyNext: [KeyPress("n"), KeyPress("]")]
    case .historyPrevious: [KeyPress("p"), KeyPress("[")]
    case .historyTranscript, .meetingMicrophone: [KeyPress("t")]
    case .transcriptNext: [KeyPress("n")]
    case .transcriptPrevious: [KeyPress("N")]
    case .meetingPause: [KeyPress(.space)]
    case .meetingNext: [KeyPress("n"), KeyPress(.rightArrow)]
    case .meetingPrevious: [KeyPress("p"), KeyPress(.leftArrow)]
    case .meetingEnd: [KeyPress("e"), KeyPress("q")]
    case .meetingNotes, .historyNotes, .summaryNotes: [KeyPress("i")]
    case .meetingLastTime: [KeyPress("l")]
    case .meetingAbsent, .scrumAbsent: [KeyPress("x")]
    case .meetingParkingLot: [KeyPress("f")]
    case .meetingLatecomer: [KeyPress("+")]
    case .meetingBigDigits, .followBigDigits: [KeyPress("b")]
    case .meetingMore, .listSort: [KeyPress(">")]
    case .meetingLess, .listSortBack: [KeyPress("<")]
    case .meetingRestart: [KeyPress("r")]
    case .meetingShuffle, .teamStop: [KeyPress("s")]
    case .meetingAutoAdvance: [KeyPress("o")]
    case .meetingMute, .followMute: [KeyPress("M")]
    }
  }
}
