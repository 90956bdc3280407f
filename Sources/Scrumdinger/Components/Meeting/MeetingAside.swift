import AppResources
import ConsoleUI
import Scrums

/// The speakers in order, the notes of the current or highlighted speaker, open action items, and the parking lot.
struct MeetingAside: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  let progress: Meeting.Progress
  var isPaused = false
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
          SpeakerList(
            progress: progress, isPaused: isPaused, highlighted: highlighted, size: Size(size.width, list), select: select
          )
          .frame(height: list)
        }
        let top = listsSpeakers || isAccessible ? 1 : 2
        if size.height > list + 3 {
          texts(Size(size.width, size.height - list - top))
            .padding(top: top)
            .fixedSize(horizontal: false).frame(maxHeight: .max, alignment: .topLeading)
        } else if size.height > list + top, !topics.isEmpty {
          followUps.padding(top: top)
        }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
  }

  private func texts(_ size: Size) -> some View {
    let strings = Strings.local.meeting
    // NB: a screen reader has no count beside a heading.
    let countRows = isAccessible && !topics.isEmpty ? 2 : 0, room = Size(size.width, size.height - countRows)
    let last = lastTime[speaker.id], isPrepared = progress.notes.prepared.contains(speaker.id)
    let now = note.isEmpty || isPrepared && prefersLastTime && last != nil || !fits(note, room) ? nil : note
    let above = now.map { rows(of: marked($0), room) + 1 } ?? 0, rest = Size(room.width, room.height - above)
    let before = !isPrepared || prefersLastTime || note.isEmpty ? last.flatMap { fits($0, rest) ? $0 : nil } : nil
    let free = rest.height - (before.map { rows(of: marked($0), rest) + 1 } ?? 0)
    let items = items(except: [now, before].compactMap(\.self))
    let (shown, itemRows) = fitting(items, Size(room.width, free))
    let most = shownTopics(Size(room.width, free + countRows - itemRows))
    // Without rows of their own, follow-ups are counted in that of the first heading, if there is one.
    let isCounted = most == 0 && !topics.isEmpty, isBeside = !isAccessible && (now != nil || before != nil || !shown.isEmpty)
    let count = isCounted && isBeside ? Strings.local.detail.followUps(topics.count).columns + 2 : 0
    func noteHeading(_ moment: String, beside columns: Int) -> Text {
      heading("\(speaker.name.cut(to: max(1, room.width - columns - moment.columns - 2))), \(moment)")
    }
    return VStack(alignment: .leading, spacing: 1) {
      if let note = now.map(marked) {
        NoteText(heading: noteHeading(strings.today, beside: count), note: note, mostLines: { mostLines($0, of: note, room) })
      }
      if let note = before.map(marked) {
        NoteText(
          heading: noteHeading(strings.lastTime, beside: now == nil ? count : 0), note: note,
          mostLines: { mostLines($0, of: note, rest) })
      }
      if !shown.isEmpty {
        VStack(alignment: .leading) {
          heading(Strings.local.items.title, hidden: items.count - shown.count)
          ForEach(shown) { item in ActionItemRow(item: item, owner: owner(of: item), now: nil).padding(left: 2) }
        }
      }
      if most > 0 {
        VStack(alignment: .leading) {
          heading(strings.parkingLot, hidden: topics.count - most)
          ForEach(Array(topics.prefix(most).enumerated()), id: \.offset) { Label($1, symbol: "•").padding(left: 2) }
        }
      }
      if isCounted, !isBeside { followUps }
    }
    .frame(maxWidth: .max, alignment: .leading)
    .overlay(alignment: .topTrailing) { if count > 0 { followUps } }
  }

  /// Whether there is room for a heading and a row of text, and for a screen reader, which has no sign of a cut, of each field.
  private func fits(_ note: Note, _ room: Size) -> Bool {
    room.height > (isAccessible ? Note.Field.allCases.count { !note.lines($0).isEmpty } : 1)
  }

  private var topics: [String] { progress.notes.parkingLot }

  private var followUps: some View { Text(Strings.local.detail.followUps(topics.count)).foregroundStyle(.secondary).lineLimit(1) }

  /// Returns the number of follow-ups that fit below their heading.
  private func shownTopics(_ room: Size) -> Int {
    var left = room.height - 1
    return topics.prefix { topic in
      left -= topic.rows(wrappedTo: max(1, room.width - 4))
      return left >= 0
    }.count
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
    note.rows(field, room.width - Note.Field.textColumn)
  }

  /// Returns the speaker's items and, at the start of a meeting, everyone else's, without those that are blockers in
  /// these notes.
  private func items(except notes: [Note]) -> [ActionItem] {
    guard !items.isEmpty else { return [] }
    let blockers = Set(notes.flatMap { $0.lines(.blockers) })
    let own = items.filter { $0.subject.owner == speaker.id && !blockers.contains($0.text) }
    return progress.index == 0 && highlighted == nil ? own + items.filter { $0.subject.owner != speaker.id } : own
  }

  /// Returns the items that fit below their heading, and their rows with it and a blank one.
  private func fitting(_ items: [ActionItem], _ room: Size) -> (ArraySlice<ActionItem>, rows: Int) {
    var rows = 1
    // NB: a screen doesn't show more than 20.
    let shown = items.prefix(20).prefix { item in
      let own = min(2, item.text.rows(wrappedTo: max(1, room.width - 4))) + (owner(of: item) == nil && item.count < 2 ? 0 : 1)
      guard rows + own <= room.height else { return false }
      rows += own
      return true
    }
    return (shown, shown.isEmpty ? 0 : rows + 1)
  }

  private func owner(of item: ActionItem) -> String? { item.subject.owner == speaker.id ? nil : item.subject.name }

  /// Returns a note whose blockers say how often they were named: `The keys (third time)`.
  private func marked(_ note: Note) -> Note {
    guard !items.isEmpty, !note.blockers.isEmpty else { return note }
    var note = note
    let lines = note.lines(.blockers).map { line in
      let count = items.first { $0.text == line && $0.subject.owner == note.id }?.count ?? 1
      return count > 1 ? "\(line) (\(Strings.local.items.times(count)))" : line
    }
    note.blockers = lines.joined(separator: "\n")
    return note
  }

  private func heading(_ text: String) -> Text { Text(text).foregroundStyle(.heading) }

  /// A heading that says how many entries don't fit below it.
  private func heading(_ text: String, hidden: Int) -> some View {
    HStack(spacing: 2) {
      heading(text)
      if hidden > 0 { Text(Strings.local.list.more(hidden)).foregroundStyle(.secondary) }
    }
    .lineLimit(1)
  }

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
