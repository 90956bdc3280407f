import AppResources
import ConsoleUI
import Scrums

/// A meeting for a screen reader: plain rows, which change only at the meeting's events.
///
/// The first row says who speaks, and changes at a turn, the warning, overtime and a pause. The speakers' rows have plans and no
/// time that passes, so that a turn is said once; the rows above the speaker's are those who had their turn. ``MeetingControls``
/// has a key that asks for the time.
struct MeetingRows: View {
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The answer to the last question for the time; nil after the turn in which it was asked.
  var answer: String?
  /// Whether the microphone is on, or why it isn't; nil without one.
  var microphone: String?
  let highlighted: Attendee.ID?

  var body: some View {
    VStack(alignment: .leading) {
      Text(status).bold().foregroundStyle(progress.isOvertime ? .warning : .primary).hangingIndent().layoutPriority(1)
      if let answer { Text(answer).hangingIndent().layoutPriority(1) }
      if let microphone { Text(microphone) }
      Text("")
      GeometryReader { size in speakers(size.height) }.frame(maxHeight: progress.speakers.count)
    }
  }

  /// NB: with more speakers than rows, a turn may write all of them.
  private func speakers(_ rows: Int) -> some View {
    let shown = progress.shownSpeakers(in: rows, highlighted), others = progress.speakers.count - shown.upperBound
    return VStack(alignment: .leading) {
      ForEach(Array(progress.speakers[shown])) { speaker in
        Text(row(speaker)).lineLimit(1).landmark(speaker.id == (highlighted ?? progress.current.id))
      }
      if others > 0, shown.count < rows { Text(Strings.local.list.more(others)) }
    }
  }

  /// `Cathy is speaking, plan 2:30. Speaker 1 of 4. Next Daisy.`
  private var status: String {
    let strings = Strings.local.meeting, next = progress.next.map { strings.nextSpeaker($0.name).capitalizedSentence }
    // NB: a pause changes nothing else.
    let place =
      progress.present > 1 && !isPaused
      ? [strings.speaker(progress.position, progress.present), next ?? strings.lastSpeaker] : []
    return ([state] + place).joined(separator: ". ") + (place.isEmpty ? "" : ".")
  }

  private var state: String {
    let strings = Strings.local.meeting, speaker = progress.current
    if isPaused { return "\(strings.paused): \(speaker.name)" }
    if progress.isUrgent { return "\(speaker.name): \(progress.status(isPaused: false))" }
    return "\(speaker.name) \(strings.isSpeaking), \(plan(speaker))"
  }

  private func plan(_ speaker: Meeting.SpeakerProgress) -> String { Strings.local.statistics.plan(speaker.share.clock) }

  private func row(_ speaker: Meeting.SpeakerProgress) -> String {
    let strings = Strings.local.meeting
    let isPrepared = !speaker.isAbsent && progress.notes.prepared.contains(speaker.id)
    return [
      speaker.name, speaker.isAbsent ? strings.absent : plan(speaker),
      isPrepared ? Strings.local.updates.preparedHeading.lowercased() : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension Meeting.Progress {
  /// The speaker, the time left, and what remains: `Cathy, 1:20 left, speaker 1 of 4, 0:02 elapsed, 9:58 remaining, next Daisy`.
  func answer(_ state: Meeting.State) -> String {
    let strings = Strings.local.meeting
    return line(state, columns: .max) + ", " + (next.map { strings.nextSpeaker($0.name) } ?? strings.lastSpeaker.lowercased())
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
