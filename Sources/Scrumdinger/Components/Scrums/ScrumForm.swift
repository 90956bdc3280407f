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

  enum Field: Hashable {
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
  @Environment(\.tones) var tones
  @Environment(\.accessibilityEnabled) var isAccessible
  @Environment(\.isUnicode) private var isUnicode
  @FocusState var focus: Field?

  var strings: Strings.Form { Strings.local.form }

  var body: some View {
    GeometryReader { size in
      fields(ScrumFormRoom(size, rows: attendees.count + 1, box: isUnicode ? 1 : 3, isAccessible: isAccessible))
    }
    .frame(minHeight: ScrumFormRoom.least(attendees.count + 1), maxHeight: ScrumFormRoom.most(attendees.count + 1))
  }

  var attendees: IdentifiedArrayOf<Attendee> { draft.wrappedValue.attendees }

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
            .alternateField(room.gap(.title) == 0)
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
        .alternateField(room.gap(.schedule) == 0)
        .focused($focus, equals: .daysOff)
      }
      .onChange(of: daysOffRefusals) { _, _ in focus = .daysOff }
      LabeledContent(strings.theme) { themes(room).focused($focus, equals: .theme) }
      if isAccessible {
        names(room)
      } else {
        section(strings.attendees, gap: room.gapOfSections, room) { names(room) }
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
          Button(strings.cancel, role: .cancel) { interface.send(.dismissTapped) }.hiddenInFooter()
        }
        .padding(top: 1)
      }
    }
    .environment(\.labelWidth, room.label)
    .onSubmit(next)
    // NB: the buttons show their keys.
    .onKeyPress(hints: [
      KeyHint(.control("s"), saveTitle, isProminent: !room.hasButtons, position: .first),
      .escape(strings.cancel, isProminent: !room.hasButtons),
    ]) { _ in .ignored }
    .tint(draft.wrappedValue.theme.tint)
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

  func next() {
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
