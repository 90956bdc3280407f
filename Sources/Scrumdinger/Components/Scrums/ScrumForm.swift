import AppResources
import Puddles
import Schedules
import Scrums

/// A form with the fields of a scrum, and a field for a new attendee.
struct ScrumForm: View {
  enum Action {
    case attendeeSubmitted
    case attendeeRemoved(Attendee.ID)
    case attendeeMoved(Attendee.ID, by: Int)
    case saveTapped
    case dismissTapped
  }

  private enum Field: Hashable {
    case title, length, schedule, daysOff, theme
    case attendee(Attendee.ID)
    case newAttendee
    case setting(Setting)
  }

  let interface: Interface<Action>
  let draft: Binding<DailyScrum>
  let newAttendee: Binding<String>
  let schedule: Binding<String>
  let daysOff: Binding<String>
  /// When the scrum meets next by the typed schedule; nil for no meeting or a mistake.
  var understood: String?
  /// Whether the days off can't be read.
  let hasBadDays: Bool
  /// The reason why the title was refused.
  let problem: String?
  /// The number of refusals of the title, of the schedule and of the days off. Each refusal focuses the field.
  let refusals: Int
  let scheduleRefusals: Int
  let daysOffRefusals: Int
  let saveTitle: String
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible
  @Environment(\.isUnicode) private var isUnicode
  @FocusState private var focus: Field?

  private var strings: Strings.Form { Strings.local.form }

  var body: some View {
    GeometryReader { size in
      fields(ScrumFormRoom(size, rows: attendees.count + 1, box: isUnicode ? 1 : 3, isAccessible: isAccessible))
    }
    .frame(minHeight: ScrumFormRoom.least(attendees.count + 1), maxHeight: ScrumFormRoom.most(attendees.count + 1))
  }

  private var attendees: IdentifiedArrayOf<Attendee> { draft.wrappedValue.attendees }

  private func fields(_ room: ScrumFormRoom) -> some View {
    Form {
      LabeledContent(strings.title) {
        field(draft.title, prompt: strings.titlePrompt, remark: problem, gap: room.gap(.title), room)
          .focused($focus, equals: .title)
      }
      .onChange(of: refusals) { _, _ in focus = .title }
      LabeledContent(strings.length) {
        HStack(spacing: isAccessible ? 0 : ScrumFormRoom.timeGap) {
          NumberField(value: minutes, in: DailyScrum.minutes, choices: Self.lengths, label: Strings.local.units.minutes)
            .focused($focus, equals: .length)
          Text(timeForEach(room)).foregroundStyle(.secondary).lineLimit(1).layoutPriority(1)
        }
      }
      .padding(bottom: room.gap(.length))
      LabeledContent(Strings.local.schedule.label) {
        field(
          schedule, prompt: Strings.local.schedule.prompt, remark: scheduleMistake, echo: understood, gap: room.gap(.schedule),
          room
        )
        .focused($focus, equals: .schedule)
      }
      .onChange(of: scheduleRefusals) { _, _ in focus = .schedule }
      LabeledContent(Strings.local.daysOff.label) {
        let isMistake = hasBadDays && (focus != .daysOff || daysOffRefusals > 0)
        field(
          daysOff, prompt: Strings.local.daysOff.prompt(room.isNarrow), remark: isMistake ? Strings.local.daysOff.mistake : nil,
          gap: room.gap(.daysOff), room
        )
        .focused($focus, equals: .daysOff)
      }
      .onChange(of: daysOffRefusals) { _, _ in focus = .daysOff }
      LabeledContent(strings.theme) { themes(room).focused($focus, equals: .theme) }
      section(strings.attendees, gap: room.gapOfSections, room) {
        ForEach(attendees) { attendee in
          field(name(of: attendee), remark: repeated(attendee), isInList: true, room)
            .fieldMark("•")
            .focused($focus, equals: .attendee(attendee.id))
            .onKeyPress(hints: [KeyHint("Alt-Del", strings.remove), KeyHint("Alt-↑↓", strings.move)]) { press($0, on: attendee) }
        }
        newcomer(room)
      }
      section(Strings.local.settings.meetings, gap: room.gapOfSettings, room) {
        if room.settings.isEmpty {
          ForEach(Setting.ofMeetings, id: \.self) { toggle($0) }
        } else {
          ForEach([0, 2], id: \.self) { first in
            HStack(spacing: 0) {
              ForEach([0, 1], id: \.self) { column in
                toggle(Setting.ofMeetings[first + column]).frame(width: room.settings[column], alignment: .leading)
              }
            }
          }
        }
      }
      if room.hasButtons {
        ButtonRow {
          Button(saveTitle) { interface.send(.saveTapped) }.buttonStyle(.borderedProminent)
            .keyboardShortcut("s", modifiers: .control).footerPosition(.first)
          Button(strings.cancel, role: .cancel) { interface.send(.dismissTapped) }
        }
        .padding(left: isAccessible ? room.label + 2 : 0, top: 1)
      }
    }
    .environment(\.labelWidth, room.label)
    .onSubmit(next)
    // NB: the buttons show their keys.
    .onKeyPress(hints: [KeyHint(.control("s"), saveTitle, isProminent: !room.hasButtons, position: .first)]) { _ in .ignored }
    .tint(draft.wrappedValue.theme.tint)
  }

  /// Rows beside their label or, in a narrow form, below it. NB: for a screen reader, the label begins the first row, because
  /// the focus never stands on a row of its own.
  private func section(_ title: String, gap: Int, _ room: ScrumFormRoom, @ViewBuilder content: () -> some View) -> AnyView {
    let rows = VStack(alignment: .leading) { content() }
    return room.isNarrow && !isAccessible
      ? AnyView(
        VStack(alignment: .leading) {
          Text(title).foregroundStyle(tones.quiet)
          rows
        }
        .padding(top: gap))
      : AnyView(LabeledContent(title) { rows }.padding(top: gap))
  }

  private func timeForEach(_ room: ScrumFormRoom) -> String {
    guard attendees.count > 1 else { return "" }
    let time = (draft.wrappedValue.length / attendees.count).clock, text = strings.forEach(time, attendees.count)
    if isAccessible { return ", " + (room.isNarrow ? strings.each(time) : text) }
    return room.fitsTime(text.columns) ? text : strings.each(time)
  }

  private func toggle(_ setting: Setting) -> some View {
    Toggle(setting.title, isOn: draft.settings[setting]).focused($focus, equals: .setting(setting))
  }

  private func next() {
    let fields: [Field] =
      [.title, .length, .schedule, .daysOff, .theme] + attendees.map { .attendee($0.id) } + [.newAttendee]
      + Setting.ofMeetings.map { .setting($0) }
    guard let index = focus.flatMap(fields.firstIndex) else { return }
    if index + 1 < fields.count { focus = fields[index + 1] } else { interface.send(.saveTapped) }
  }

  /// A remark on an unreadable schedule, after it was refused or lost the focus, or on an unknown time zone.
  private var scheduleMistake: String? {
    let old = draft.wrappedValue.schedule
    let isMistake = Schedule.typed(schedule.wrappedValue, replacing: old) == nil
    if old?.unknownZone != nil, schedule.wrappedValue == old?.typed { return Strings.local.schedule.unknownZoneHint }
    return isMistake && (focus != .schedule || scheduleRefusals > 0) ? Strings.local.schedule.mistake : nil
  }

  /// The lengths in minutes for the arrow keys. Others can be typed.
  private static let lengths = [5, 10, 15, 20, 30, 45, 60]

  private var minutes: Binding<Int> {
    Binding(
      get: { Int((draft.wrappedValue.length / .seconds(60)).rounded()) },
      set: { draft.wrappedValue.length = .seconds(60 * $0) })
  }

  /// Swatches or, without colour or room, names.
  @ViewBuilder private func themes(_ room: ScrumFormRoom) -> some View {
    let theme = draft.wrappedValue.theme
    let names = Picker(strings.theme, selection: draft.theme) { ForEach(Theme.allCases, id: \.self) { ThemeChip(theme: $0) } }
    if isAccessible {
      names.labelsHidden()
    } else {
      HStack(spacing: 0) {
        // NB: in place of the picker's own strip, which takes its first arrow.
        Text(focus == .theme ? "▌ " : "  ").foregroundStyle(.heading)
        if !tones.hasShades || !room.hasSwatches {
          names.labelsHidden().inForm(false)
        } else {
          Picker(strings.theme, selection: draft.theme) {
            ForEach(Theme.allCases, id: \.self) { ThemeSwatch(theme: $0, isChosen: $0 == theme) }
          }
          .pickerStyle(.palette)
          .labelsHidden()
          Text(theme.localName).bold(focus == .theme).lineLimit(1).padding(left: 1)
        }
      }
    }
  }

  private func newcomer(_ room: ScrumFormRoom) -> some View {
    field(newAttendee, prompt: strings.newAttendeePrompt, room)
      .fieldMark("+")
      .focused($focus, equals: .newAttendee)
      .onKeyPress(hints: [KeyHint(KeyPress(.return), strings.addAttendee)]) { _ in .ignored }
      .onSubmit {
        guard !newAttendee.wrappedValue.trimmed.isEmpty else { return next() }
        interface.send(.attendeeSubmitted)
        focus = .newAttendee
      }
  }

  /// - Parameters:
  ///   - remark: the mistake in the text.
  ///   - echo: the text as understood.
  ///   - gap: the number of blank rows below.
  ///   - isInList: whether a field of the same list follows, from which no blank row separates a remark.
  private func field(
    _ text: Binding<String>, prompt: String = "", remark: String? = nil, echo: String? = nil, gap: Int = 0,
    isInList: Bool = false, _ room: ScrumFormRoom
  ) -> some View {
    let mistake = text.wrappedValue.fillsField ? strings.limit(TextField.limit) : remark
    // NB: below the field where it would take the field's room.
    let isBeside = room.fits(mistake.map { $0.columns + 2 } ?? echo?.columns ?? 0)
    let remark =
      mistake.map { Text("⚠ " + $0).hangingIndent().foregroundStyle(tones.warm) }
      ?? echo.map { Text($0).foregroundStyle(.secondary) }
    return VStack(alignment: .leading) {
      HStack(spacing: 2) {
        // NB: a prompt isn’t the mistake.
        TextField(prompt, text: text).foregroundStyle(mistake == nil || text.wrappedValue.isEmpty ? .plain : tones.warm)
          .frame(maxWidth: ScrumFormRoom.field)
        if isBeside { remark.lineLimit(1) }
      }
      if !isBeside { remark.lineLimit(2).padding(left: fieldEdge) }
    }
    // NB: a remark belongs to the field above it.
    .padding(bottom: isBeside || isInList || remark == nil ? gap : max(gap, room.gapOfSections))
  }

  /// Returns a remark on a name that also occurs above.
  private func repeated(_ attendee: Attendee) -> String? {
    let name = attendee.name.trimmed.folded, others = attendees.prefix { $0.id != attendee.id }
    return !name.isEmpty && others.contains { $0.name.trimmed.folded == name } ? strings.listedTwice : nil
  }

  private func press(_ press: KeyPress, on attendee: Attendee) -> KeyPress.Result {
    switch press {
    // NB: some braille displays have no keys with modifiers. For others, these keys would only seem to scroll.
    case KeyPress(.pageUp) where isAccessible: interface.send(.attendeeMoved(attendee.id, by: -1))
    case KeyPress(.pageDown) where isAccessible: interface.send(.attendeeMoved(attendee.id, by: 1))
    case .option(.deleteForward), KeyPress(.delete): remove(attendee)
    case .option(.upArrow), .control(.upArrow), .option("k"):
      interface.send(.attendeeMoved(attendee.id, by: -1))
    case .option(.downArrow), .control(.downArrow), .option("j"):
      interface.send(.attendeeMoved(attendee.id, by: 1))
    default: return .ignored
    }
    return .handled
  }

  /// Removes an attendee, and focuses the next attendee, the last one, or the field for a new attendee.
  private func remove(_ attendee: Attendee) {
    guard let index = attendees.index(id: attendee.id) else { return }
    let others = attendees.filter { $0.id != attendee.id }
    interface.send(.attendeeRemoved(attendee.id))
    focus = others.isEmpty ? .newAttendee : .attendee(others[min(index, others.count - 1)].id)
  }

  private func name(of attendee: Attendee) -> Binding<String> {
    let id = attendee.id
    return Binding(get: { attendees[id: id]?.name ?? "" }, set: { draft.wrappedValue.attendees[id: id]?.name = $0 })
  }
}

struct ScrumForm_Previews: PreviewProvider {
  static var previews: some View {
    let design = DailyScrum.design
    form(DailyScrum()).previewDisplayName("Empty")
    form(design).previewDisplayName("Fourth attendee focused", pressing: Array(repeating: KeyPress(.tab), count: 7))
    form(
      DailyScrum(attendees: design.attendees, length: design.length, theme: design.theme),
      problem: Strings.local.form.titleMissing
    )
    .previewDisplayName("Title missing")
  }

  private static func form(_ scrum: DailyScrum, problem: String? = nil) -> some View {
    StateHosting(scrum) { draft in
      StateHosting("") { name in
        ScrumForm(
          interface: .ignore, draft: draft, newAttendee: name, schedule: .constant(""), daysOff: .constant(""),
          hasBadDays: false, problem: problem, refusals: 0, scheduleRefusals: 0, daysOffRefusals: 0,
          saveTitle: Strings.local.form.save)
      }
    }
  }
}
