import AppResources
import ConsoleUI
import Scrums

/// The speakers in order, the notes of the current or highlighted speaker, open action items, and the parking lot.
struct MeetingAside: View {
  let progress: Meeting.Progress
  let highlighted: Attendee.ID?
  let lastTime: [Attendee.ID: Note]
  var listsSpeakers = true
  /// Whether to show last time's notes in place of an update for this meeting.
  var prefersLastTime = false
  /// The open action items of the scrum, oldest first.
  var items: [ActionItem] = []
  var select: (Attendee.ID) -> Void = { _ in }

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading) {
        let list = listsSpeakers ? min(size.height, progress.speakers.count) : 0
        if listsSpeakers {
          SpeakerList(progress: progress, highlighted: highlighted, size: Size(size.width, list), select: select)
            .frame(height: list)
        }
        if size.height > list + 3 {
          texts(Size(size.width, size.height - list - 1)).padding(top: listsSpeakers ? 1 : 2)
            .fixedSize(horizontal: false).frame(maxHeight: .max, alignment: .topLeading)
        }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
  }

  private func texts(_ room: Size) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      let strings = Strings.local.meeting
      let last = lastTime[speaker.id], isPrepared = progress.notes.prepared.contains(speaker.id)
      let isShown = !note.isEmpty && !(isPrepared && prefersLastTime && last != nil)
      if isShown {
        let heading = heading("\(speaker.name), \(strings.today)")
        NoteText(heading: heading, note: note, mostLines: { mostLines($0, of: note, room) })
      }
      if let note = last, !isPrepared || prefersLastTime || self.note.isEmpty {
        let above = isShown ? rows(of: self.note, room) + 1 : 0, rest = Size(room.width, room.height - above)
        NoteText(
          heading: heading("\(speaker.name), \(strings.lastTime)"), note: note, mostLines: { mostLines($0, of: note, rest) })
      }
      if !shownItems.isEmpty {
        VStack(alignment: .leading) {
          heading(Strings.local.items.title)
          ForEach(shownItems) { item in
            ActionItemRow(item: item, owner: item.subject.owner == speaker.id ? nil : item.subject.name, now: nil).padding(
              left: 2)
          }
        }
      }
      if !progress.notes.parkingLot.isEmpty {
        VStack(alignment: .leading) {
          heading(strings.parkingLot)
          ForEach(Array(progress.notes.parkingLot.enumerated()), id: \.offset) { Label($1, symbol: "•").padding(left: 2) }
        }
      }
    }
  }

  /// Limits `yesterday` to the rows that the other fields leave, and then `today` to those that the blockers leave.
  private func mostLines(_ field: Note.Field, of note: Note, _ room: Size) -> Int? {
    func rows(_ field: Note.Field) -> Int { self.rows(of: note, field, room) }
    let left = room.height - 1 - rows(.blockers), yesterday = max(1, left - rows(.today))
    return switch field {
    case .yesterday: yesterday
    case .today: max(1, left - min(rows(.yesterday), yesterday))
    case .blockers: nil
    }
  }

  /// The rows of a note with its heading, within its limits.
  private func rows(of note: Note, _ room: Size) -> Int {
    Note.Field.allCases.reduce(1) { $0 + min(rows(of: note, $1, room), mostLines($1, of: note, room) ?? .max) }
  }

  private func rows(of note: Note, _ field: Note.Field, _ room: Size) -> Int {
    let width = max(1, room.width - Note.Field.labelWidth - 4)
    return note.lines(field).reduce(0) { $0 + max(1, ($1.columns + width - 1) / width) }
  }

  /// The speaker's items and, at the start of a meeting, everyone else's. At most 20, since a screen doesn't show more.
  private var shownItems: ArraySlice<ActionItem> {
    let own = items.filter { $0.subject.owner == speaker.id }
    return (progress.index == 0 && highlighted == nil ? own + items.filter { $0.subject.owner != speaker.id } : own).prefix(20)
  }

  private func heading(_ text: String) -> Text { Text(text).foregroundStyle(.heading) }

  private var note: Note { progress.notes[speaker.id] }

  private var speaker: Meeting.SpeakerProgress { progress.speakers.first { $0.id == highlighted } ?? progress.current }
}

struct MeetingAside_Previews: PreviewProvider {
  static var previews: some View {
    let prepared = Notes(people: Update.mocks.map(\.note), prepared: Set(Update.mocks.map(\.note.id)))
    let lastTime = History.designFriday.lastTime(for: DailyScrum.design.attendees)
    MeetingAside(progress: .mock([188, 20], notes: History.designFriday.notes), highlighted: nil, lastTime: lastTime)
      .previewDisplayName("Notes")
    MeetingAside(progress: .mock([188, 20], notes: prepared), highlighted: nil, lastTime: lastTime).previewDisplayName("Prepared")
    MeetingAside(
      progress: .mock([33]), highlighted: nil, lastTime: [:], items: ActionItems(ActionItem.Event.mocks).open
    )
    .previewDisplayName("Open items at the start")
  }
}
