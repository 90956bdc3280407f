import AppResources
import ConsoleUI
import Scrums

/// The layout of a meeting's screen, by the part that gets room first.
enum MeetingLayout {
  /// The ring, and the aside if there is room.
  case ring
  /// The time in the largest digits, without the aside.
  case big
  /// The aside, and the ring if there is room.
  case writing
}

/// The screen of a meeting: a large timer, with other content beside or, on a narrow screen, below it.
struct MeetingView<Aside: View>: View {
  @Environment(\.cellAspect) private var cellAspect
  @Environment(\.currentProgress) private var current
  @Environment(\.accessibilityEnabled) private var isAccessible
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The state of the meeting in words, at the right end of the title's line.
  let remarks: [String]
  let end: (Meeting.Progress) -> String?
  var layout = MeetingLayout.ring
  /// The rows of a form that needs no more, so that the digits stay above it.
  var formRows = Int.max
  /// Whether the aside has content beside a roundtable. Without an aside, the roundtable takes the whole width.
  var hasAside = true
  /// The state of the microphone; nil without one.
  var hearing: (() -> Hearing)?
  var highlighted: Attendee.ID?
  /// The answer to the last question for the time, for a screen reader.
  var answer: String?
  /// Selects a clicked speaker, so that keys apply to that speaker.
  var select: (Attendee.ID) -> Void = { _ in }
  /// The content beside the timer; receives whether names surround the ring.
  @ViewBuilder let aside: (_ isRoundtable: Bool) -> Aside

  var body: some View {
    if isAccessible { rows } else { screen }
  }

  /// The rows for a screen reader, or a form. Notes are shown with an answer, so that a turn doesn't begin with them.
  private var rows: some View {
    GeometryReader { size in
      // NB: where rows are few, an answer takes that of the microphone rather than those of speakers.
      let isTight = answer != nil && size.height < Self.leastForReader
      VStack(alignment: .leading) {
        MeetingRows(
          progress: progress, isPaused: isPaused, answer: answer, microphone: isTight ? nil : hearing?().sentence,
          highlighted: highlighted, isBrief: layout == .writing, isTight: isTight
        )
        .layoutPriority(1)
        if layout == .writing || answer != nil { aside(true) }
      }
    }
    .padding(horizontal: 2)
    .navigationSubtitle(remarks.joined(separator: " · "))
    .navigationTight(false)
  }

  private var screen: some View {
    GeometryReader { size in
      if size.height < Self.leastHeight { small(size) } else { large(size) }
    }
    .padding(horizontal: 2)
    .navigationSubtitle(remarks.joined(separator: " · "))
    .navigationTight()
  }

  private func large(_ size: Size) -> some View {
    // A screen of 120x34 leaves this room. There, names fit around the ring, if they are few enough for a glance.
    let besideAside = Size(size.width - (hasAside ? asideBesideNames(size.width) + 3 : 0), size.height)
    let isRoundtable =
      layout != .big && size.width >= 116 && size.height >= 28
      && Roundtable.seats(progress, in: besideAside, cellAspect: cellAspect)
    // On a screen of 80x24, the microphone is in the row that says who is next. On a larger one, the ring says that, so that
    // both the ring and its digits are larger, and the microphone is below the list.
    let isTight = size.height < 22, isAlone = layout == .big || isSingle
    return VStack(alignment: .leading, spacing: size.height < 16 ? 0 : 1) {
      if !isRoundtable {
        let isNarrow = size.width < MeetingHeader.leastForLine && progress.speakers.count > 1
        MeetingHeader(progress: progress, isPaused: isPaused, end: end, isNarrow: isNarrow)
      }
      GeometryReader { room in
        if isRoundtable { roundtable(room) } else { parts(room, isTight: isTight) }
      }
      if !isRoundtable, isAlone ? progress.present > 1 : isTight && hearing == nil {
        MeetingFooter(progress: progress)
      }
      if let hearing, isTight || isAlone || isRoundtable && !hasAside {
        HearingLine(hearing: hearing, next: isTight && !isAlone ? progress.next?.name : nil)
      }
    }
    .navigationAccessory(isRoundtable ? AnyView(numbers) : nil)
  }

  // NB: passes the progress on, because the title's line is outside the page's environment.
  var numbers: some View {
    MeetingNumbers(progress: progress, remarks: remarks, end: end).environment(\.currentProgress, current)
  }

  private func roundtable(_ room: Size) -> some View {
    HStack(alignment: .top, spacing: 3) {
      Roundtable(
        progress: progress, isPaused: isPaused, highlighted: highlighted,
        lines: [progress.current.name, progress.outlook(isPaused: isPaused)], select: select
      )
      if hasAside {
        VStack(alignment: .leading, spacing: 1) {
          aside(true)
          // NB: a row of the page would make the ring smaller.
          if let hearing { HearingLine(hearing: hearing, hasTwoRows: true) }
        }
        .frame(width: asideBesideNames(room.width))
        .questionPlace()
      }
    }
  }

  /// Whether the timer has nothing beside it.
  private var isSingle: Bool { layout == .ring && progress.speakers.count == 1 && !hasAside }

  @ViewBuilder private func parts(_ room: Size, isTight: Bool) -> some View {
    let beside = min(room.width - Self.asideColumns - 3, SectorChart.columns(rows: room.height, cellAspect: cellAspect))
    let timer = MeetingTimer(
      progress: progress, isPaused: isPaused, isBig: layout == .big, saysNext: !isTight && !isSingle, select: select)
    if layout == .big || isSingle {
      timer
    } else if beside >= Ring.minimum.width + 2 {
      HStack(alignment: .top, spacing: 3) {
        timer.frame(width: max(beside, room.width - 60 - 3))
        VStack(alignment: .leading, spacing: 1) {
          aside(progress.speakers.count == 1)
          if let hearing, !isTight { HearingLine(hearing: hearing, hasTwoRows: true) }
        }
        .questionPlace()
      }
    } else {
      VStack {
        let rows = max(5, room.height - progress.speakers.count - 1)
        timer.frame(height: layout != .writing ? min(room.height, rows) : room.height < 14 ? min(2, room.height / 4) : 4)
        aside(false).padding(top: room.height < 8 ? 0 : 1)
        if let hearing, !isTight { HearingLine(hearing: hearing).padding(top: 1) }
      }
    }
  }

  /// The minimum width of the aside; beside names around the ring, its notes have lines of 32 columns.
  private static var asideColumns: Int { 30 }
  private func asideBesideNames(_ width: Int) -> Int { min(60, max(45, width * 3 / 10)) }
  /// The minimum height of a screen for a reader that has room for an answer and all else.
  private static var leastForReader: Int { 12 }
  /// The minimum height of a screen with a ring.
  private static var leastHeight: Int { 15 }
}

struct MeetingView_Previews: PreviewProvider {
  static var previews: some View {
    meeting([33]).previewDisplayName("First speaker")
    meeting([150, 150, 200], isPaused: true).previewDisplayName("Paused in overtime")
    meeting([150, 150, 150, 147], layout: .big).previewDisplayName("Big digits")
  }

  private static func meeting(_ spoken: [Double], isPaused: Bool = false, layout: MeetingLayout = .ring) -> some View {
    let progress = Meeting.Progress.mock(spoken)
    return MeetingView(progress: progress, isPaused: isPaused, remarks: [], end: { _ in "09:52" }, layout: layout) { _ in
      MeetingAside(progress: progress, highlighted: nil, lastTime: [:])
    }
    .tint(DailyScrum.design.theme.tint)
  }
}
