import AppResources
import ConsoleUI
import Scrums

/// A meeting for a screen reader: plain rows, which change only at the meeting's events.
///
/// The first row says who speaks, and changes at a turn, the warning, overtime and a pause. The speakers' rows have the time of
/// those who spoke, the plan of the others and no time that passes, so that a turn is said once. ``MeetingControls``
/// has a key that asks for the time.
struct MeetingRows: View {
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The answer to the last question for the time; nil after the next event.
  var answer: String?
  /// Whether the microphone is on, or why it isn't; nil without one.
  var microphone: String?
  let highlighted: Attendee.ID?
  /// Whether a form needs the rows of the speakers, and whether these need the blank row above them.
  var isBrief = false, isTight = false

  var body: some View {
    VStack(alignment: .leading) {
      (Text(state).bold().foregroundStyle(progress.isOverTime && !isPaused ? .warning : .primary) + Text(place).bold())
        .hangingIndent()
        .layoutPriority(1)
      if let answer { Text(answer).hangingIndent().layoutPriority(1) }
      if !isBrief {
        if let microphone { Text(microphone) }
        if !isTight { Text("") }
        GeometryReader { size in
          VStack(alignment: .leading) {
            let hasHeading = size.height > progress.speakers.count
            if hasHeading { Text(Strings.local.meeting.speakers).foregroundStyle(.heading) }
            speakers(size.height - (hasHeading ? 1 : 0))
          }
        }
        .frame(maxHeight: progress.speakers.count + 1)
      }
    }
  }

  /// NB: with more speakers than rows, a turn may write all of them.
  private func speakers(_ rows: Int) -> some View {
    let shown = progress.shownSpeakers(in: rows, highlighted), others = progress.speakers.count - shown.count
    return VStack(alignment: .leading) {
      ForEach(Array(progress.speakers[shown])) { speaker in
        Text(row(speaker)).lineLimit(1).landmark(speaker.id == (highlighted ?? progress.current.id))
      }
      if others > 0, shown.count < rows { Text(Strings.local.meeting.moreSpeakers(others)) }
    }
  }

  /// What follows the state. NB: a pause changes nothing else.
  private var place: String { progress.present > 1 && !isPaused ? ". " + progress.place : "" }

  /// `Cathy is speaking, plan 2:30`
  private var state: String {
    let strings = Strings.local.meeting, speaker = progress.current
    if isPaused { return "\(strings.paused): \(speaker.name)" }
    return "\(progress.speaking(isPaused: false)), \(plan(speaker))"
  }

  private func plan(_ speaker: Meeting.SpeakerProgress) -> String { Strings.local.statistics.plan(speaker.share.clock) }

  /// `spoke 3:10 of 2:30, 0:40 over`
  private func spent(_ speaker: Meeting.SpeakerProgress) -> String {
    let strings = Strings.local.history, used = Duration.seconds(speaker.used.secondsRoundedDown)
    guard used > .zero else { return strings.didNotSpeak }
    let over = used > speaker.share ? ", " + used.over(speaker.share) : ""
    return Strings.local.meeting.spoke(strings.lasted(used.clock, speaker.share.clock)) + over
  }

  private func row(_ speaker: Meeting.SpeakerProgress) -> String {
    let strings = Strings.local.meeting
    let isPrepared = !speaker.isAbsent && progress.notes.prepared.contains(speaker.id)
    // NB: the row changes when overtime begins, and at the next turn, but not in between.
    let isOver = progress.isOverTime && speaker.id == progress.current.id
    return [
      speaker.name, speaker.isAbsent ? strings.absent : speaker.status == .done ? spent(speaker) : plan(speaker),
      isOver ? Strings.local.statistics.overTime.lowercased() : nil,
      isPrepared ? Strings.local.updates.preparedHeading.lowercased() : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension Meeting.Progress {
  /// `Speaker 1 of 4. Next Daisy.`
  fileprivate var place: String {
    let strings = Strings.local.meeting, next = next.map { strings.nextSpeaker($0.name).capitalizedSentence }
    return "\(strings.speaker(position, present)). \(next ?? strings.lastSpeaker)."
  }

  /// The speaker, the time left, and what remains: `Cathy, 1:20 left. Meeting 0:02 elapsed, 9:58 remaining.` In a pause, also what
  /// the first row says otherwise.
  func answer(_ state: Meeting.State) -> String {
    let meeting = [elapsedInWords, remainingInWords, driftInWords].compactMap(\.self).joined(separator: ", ")
    return "\(turn(state)). \(Strings.local.meeting.ofMeeting(meeting).capitalizedSentence)."
      + (state == .running ? "" : " " + place)
  }
}

struct MeetingRows_Previews: PreviewProvider {
  static var previews: some View {
    rows([150, 12]).previewDisplayName("Second speaker")
    rows([171]).previewDisplayName("Overtime")
  }

  private static func rows(_ spoken: [Double]) -> some View {
    MeetingRows(progress: .mock(spoken), isPaused: false, highlighted: nil)
  }
}
