import AppResources
import ConsoleUI
import Puddles
import Scrums

/// A transcript by speaker and time, with a current line.
struct TranscriptView: View {
  enum Action { case lineTapped(Transcript.Line) }

  @Environment(\.tones) private var tones
  let interface: Interface<Action>
  let meeting: History
  let pattern: SearchPattern
  let selection: Binding<Int?>

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading) {
        if meeting.transcript?.isIncomplete == true { IncompleteTranscript().padding(left: 2, bottom: 1) }
        lines
      }
      .frame(width: min(size.width, ReadingPage<EmptyView>.comfortable))
    }
    .padding(horizontal: 2)
  }

  private var lines: some View {
    let lines = meeting.transcript?.lines ?? [], timeWidth = lines.timeWidth
    return List(selection: selection) {
      ForEach(lines) { line in
        Button {
          interface.send(.lineTapped(line))
        } label: {
          TranscriptLine(line: line, speaker: meeting.speaker(at: line.id, in: lines), timeWidth: timeWidth, pattern: pattern)
        }
        .pressHint(Strings.local.history.correct)
      }
    }
    .listStyle(.washed)
  }
}

/// A warning that words are missing.
struct IncompleteTranscript: View {
  @Environment(\.tones) private var tones
  var body: some View { Text("⚠ \(Strings.local.history.incomplete)").foregroundStyle(tones.warm) }
}

struct TranscriptView_Previews: PreviewProvider {
  static var previews: some View {
    view(.appDevFriday).previewDisplayName("Transcript by speaker")
    view(.appDevFriday, "the").previewDisplayName("Find in the transcript")
    view(.designWednesday).previewDisplayName("Plain text")
    view(incomplete).previewDisplayName("Incomplete")
  }

  private static func view(_ meeting: History, _ words: String = "") -> some View {
    StateHosting(0 as Int?) {
      TranscriptView(interface: .ignore, meeting: meeting, pattern: SearchPattern(words), selection: $0)
    }
  }

  private static var incomplete: History {
    var meeting = History.appDevFriday
    meeting.transcript?.isIncomplete = true
    return meeting
  }
}
