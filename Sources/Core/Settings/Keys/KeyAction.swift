package import ConsoleTerminal

/// An action that keys trigger on one screen, or on every screen if its place is `everywhere`. The raw value consists
/// of the place, the action's name and its default keys. `key.PLACE.ACTION` in the configuration replaces these keys.
///
/// Excludes actions with fixed keys: the keys in ``KeyBindings/reserved``, and the letters that answer questions.
package enum KeyAction: String, CaseIterable, Sendable {
  case leave = "everywhere.leave q", help = "everywhere.help ? F1", retry = "everywhere.retry R"
  case redraw = "everywhere.redraw Ctrl-l", toggleMouse = "everywhere.mouse Ctrl-t", find = "everywhere.find /"
  case listStart = "list.start m", listAdd = "list.add a", listEdit = "list.edit e", listDelete = "list.delete d"
  case listUndo = "list.undo u", listArchive = "list.archive A", listImport = "list.import I"
  case listDuplicate = "list.duplicate c", listUpdate = "list.update w", listSample = "list.sample s"
  case scrumDuplicate = "scrum.duplicate c"
  case listStatistics = "list.statistics S", listSort = "list.sort >", listSortBack = "list.sort-back <"
  case listCopy = "list.copy y", listTeam = "list.team T", listSync = "list.sync R"
  case scrumStart = "scrum.start m", scrumEdit = "scrum.edit e", scrumDeleteMeeting = "scrum.delete-meeting d"
  case scrumUndo = "scrum.undo u", scrumDelete = "scrum.delete D", scrumStatistics = "scrum.statistics S"
  case scrumWeek = "scrum.week W", weekCopy = "week.copy y"
  case scrumUpdate = "scrum.update w", scrumCopy = "scrum.copy y"
  case historyNotes = "history.notes i", historyNext = "history.next n ]", historyPrevious = "history.previous p ["
  case historyCopy = "history.copy y", historyTranscript = "history.transcript t", historyFind = "history.find /"
  case historyUndo = "history.undo u", historyDelete = "history.delete d"
  case historyDeleteTranscript = "history.delete-transcript D"
  case transcriptNext = "transcript.next n", transcriptPrevious = "transcript.previous N"
  case transcriptCorrect = "transcript.correct e", transcriptDelete = "transcript.delete D"
  case statisticsStart = "statistics.start m"
  case scrumAbsent = "scrum.absent x", scrumCloseItem = "scrum.close-item x"
  case personUpdate = "person.update w", personUndo = "person.undo u"
  case personDaysOff = "person.days-off o"
  case meetingPause = "meeting.pause Space", meetingNext = "meeting.next n Right", meetingPrevious = "meeting.previous p Left"
  case meetingEnd = "meeting.end e q", meetingNotes = "meeting.notes i", meetingLastTime = "meeting.last-time l"
  case meetingAbsent = "meeting.absent x", meetingParkingLot = "meeting.parking-lot f"
  case meetingLatecomer = "meeting.latecomer +", meetingBigDigits = "meeting.big-digits b", meetingMore = "meeting.more >"
  case meetingLess = "meeting.less <", meetingRestart = "meeting.restart r", meetingShuffle = "meeting.shuffle s"
  case meetingAutoAdvance = "meeting.auto-advance o", meetingMute = "meeting.mute M"
  case meetingMicrophone = "meeting.microphone t", meetingItems = "meeting.items c", meetingTell = "meeting.tell w"
  case summaryCopy = "summary.copy y", summaryNotes = "summary.notes i"
  case teamShareAgain = "team.share-again y", teamSync = "team.sync R", teamStop = "team.stop s", teamCopy = "team.copy y"
  case followBigDigits = "follow.big-digits b", followMute = "follow.mute M", followCopy = "follow.copy y"

  /// The screen where the keys work, or `everywhere`.
  var place: Substring { rawValue.prefix { $0 != "." } }

  package var defaultKeys: [KeyPress] { Self.table[self]!.keys }

  /// The names and default keys of all cases, parsed once.
  static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { action in
      // NB: each launch builds this table, so raw values are split as bytes. Splitting characters would take most of
      // the time.
      let words = action.rawValue.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
      return (action, (name: "key.\(words[0])", keys: words.dropFirst().compactMap { KeyPress(name: $0) }))
    })
}
