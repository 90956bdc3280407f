import AppResources
import ConsoleUI
import FoundationEssentials
import Puddles
import Schedules
import Scrums

/// A form for an update: its author, its three fields, and suggestions.
struct UpdateForm: View {
  enum Action {
    case toggled(Suggestion)
    /// The user has confirmed which attendee they are.
    case authorConfirmed
    case saveTapped
    case closeTapped
  }

  enum Field: Hashable {
    case author
    case text(Note.Field)
    case suggestions
  }

  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) var isAccessible
  @Environment(\.isTitleShared) private var isTitleShared
  let interface: Interface<Action>
  /// The title of the page or a remark, beside the author where the page has no row for it.
  let title: String
  let attendees: [Attendee]
  /// The ID that stands for no author, until an author is chosen.
  let nobody: Attendee.ID
  @Binding var author: Attendee.ID
  /// The question which attendee the user is; nil if the user is known.
  let question: String?
  /// Whether the question must be answered before the update can be saved.
  let isAsking: Bool
  /// The start of the activity to suggest, in words; nil if none is looked for.
  let since: String?
  @Binding var note: Note
  let suggestions: [Suggestion]
  let failures: [String]
  let isLooking: Bool
  let days: DayNames
  @FocusState var focus: Field?
  @State private var selection: Suggestion.ID?
  @State private var first: Suggestion.ID?

  var body: some View {
    GeometryReader { size in
      let gap = isAccessible || size.height < roomForGaps(size.width) ? 0 : 1, margin = gap > 0 || isFull(size) ? 0 : 1
      let top = gap > 0 || isTitleShared || isAccessible ? 0 : 1
      let rows = rows(size, gap: gap, margin: top + margin)
      let missing = listRows + top + margin + 1 + 4 * gap + rows.values.reduce(0, +) - size.height
      VStack(alignment: .leading, spacing: gap) {
        HStack(spacing: 2) {
          if isTitleShared { Text(title).foregroundStyle(.heading) }
          if isAccessible { label(Strings.local.updates.author) }
          Picker(Strings.local.updates.others, selection: $author) {
            if author == nobody { Text(Strings.local.updates.chooseAuthor).bold().tag(nobody) }
            ForEach(attendees) { Text($0.name).bold() }
          }
          .labelsHidden()
          .focused($focus, equals: .author)
          .layoutPriority(2)
          if let question {
            (isAsking ? Text(question).foregroundStyle(tones.warm) : Text(question).foregroundStyle(.heading)).layoutPriority(1)
          }
        }
        .lineLimit(1)
        if top > 0 { Text("") }
        ForEach(Note.Field.allCases, id: \.self) { field in
          HStack(alignment: .top, spacing: 2) {
            label(field.label)
            TextEditor(text: $note[dynamicMember: \.[field]])
              .alternateField(gap == 0 && field == .today)
              .focused($focus, equals: .text(field))
              .frame(height: rows[field] ?? 1)
          }
        }
        if margin > 0 { Text("") }
        SuggestionList(
          suggestions: suggestions, failures: failures, isLooking: isLooking,
          since: size.width >= Self.widthForDates ? since : nil, looksForCommits: looksForCommits, days: days,
          isTaken: note.has, hasTimes: size.width >= Self.widthForTimes,
          isNarrow: !isAccessible && size.width < Self.widthForDates, hasFocus: focus == .suggestions, selection: $selection
        ) { interface.send(.toggled($0)) }
        .focused($focus, equals: .suggestions)
        // NB: without the blank row between them, two sections may both be in sight.
        .listSectionSpacing(missing == 1 && !isAccessible ? 0 : 1)
        .frame(maxHeight: isAccessible ? spokenRows(size.width) : .max)
        if hasButtons(size) {
          Text("")
          ButtonRow {
            Button(Strings.local.updates.save) { interface.send(.saveTapped) }.keyboardShortcut("s", modifiers: .control)
            Button(Strings.local.controls(.back), role: .cancel) { interface.send(.closeTapped) }
          }
        }
      }
      .onKeyPress(hints: hints) { press in
        guard press == KeyPress(.pageDown), focus != .suggestions, !suggestions.isEmpty else { return .ignored }
        focus = .suggestions
        return .handled
      }
    }
    .inForm()
    .frame(maxWidth: ReadingPage<EmptyView>.comfortable - 4, alignment: .leading)
    .onAppear { focus = question == nil ? .text(.yesterday) : .author }
    .onChange(of: suggestions.map(\.id), initial: true) { selectFirst() }
    .onChange(of: focus) { if $0 == .author, let new = $1, new != .author, question != nil { interface.send(.authorConfirmed) } }
    .onChange(of: isAsking) { if $1 { focus = .author } }
    .onChange(of: question == nil) { if focus == .author, $1 { focus = .text(.yesterday) } }
  }

  private func label(_ text: String) -> some View {
    Text(isAccessible ? text + ":" : text).foregroundStyle(tones.quiet).frame(width: Self.labelWidth, alignment: .leading)
  }

  private var hints: [KeyHint] {
    [
      KeyHint(.control("s"), Strings.local.updates.save, position: .first),
      KeyHint(KeyPress(.tab), Strings.local.notes.nextField, group: .move, position: .secondary),
      .escape(Strings.local.controls(.back)),
    ]
  }

  /// Keeps the first suggestion selected while new ones arrive above, until the user selects one.
  private func selectFirst() {
    guard selection == first else { return }
    first = (suggestions.first { [.commit, .uncommitted].contains($0.kind) } ?? suggestions.first)?.id
    selection = first
  }

  /// The minimum columns for the dates of commits and for their times.
  private static let widthForDates = 56, widthForTimes = 70

  static var labelWidth: Int { Note.Field.labelWidth + 2 }
}

struct UpdateForm_Previews: PreviewProvider {
  static var previews: some View {
    form(Suggestion.mocks + Suggestion.said(by: team[2].id, in: .designFriday)).previewDisplayName("Suggestions")
    form([], ["⚠ " + Strings.local.updates.late("~/shop")], isLooking: true).previewDisplayName("Looking")
    form([], by: DailyScrum.design.id).previewDisplayName("By nobody yet")
  }

  private static let team = DailyScrum.design.attendees

  private static func form(
    _ suggestions: [Suggestion], _ failures: [String] = [], isLooking: Bool = false, by author: Attendee.ID? = nil
  ) -> some View {
    StateHosting(Note(id: team[0].id, yesterday: "Fix the cart badge after login\nFinished the login page")) {
      UpdateForm(
        interface: .ignore, title: DailyScrum.design.title, attendees: team.elements, nobody: DailyScrum.design.id,
        author: .constant(author ?? team[0].id),
        question: author == nil ? nil : Strings.local.updates.asked, isAsking: false,
        since: author == nil ? Strings.local.updates.since("\(days.day(LocalTime(.mockNow - 86_400))) 09:15") : nil,
        note: $0, suggestions: suggestions, failures: failures, isLooking: isLooking, days: days
      )
      .padding(horizontal: 2)
      .padding(bottom: 1)
      .tint(DailyScrum.design.theme.tint)
    }
  }

  private static var days: DayNames { DayNames(at: .mockNow) }
}
