import ConsoleUI
import Scrums

/// A line of a transcript with its time; first in a run, also the speaker.
struct TranscriptLine: View {
  @Environment(\.tones) private var tones
  let line: Transcript.Line
  /// The speaker on the first line of a run; otherwise nil.
  var speaker: String?
  let timeWidth: Int
  var pattern = SearchPattern("")

  var body: some View {
    VStack(alignment: .leading) {
      if let speaker { Text(speaker).bold().lineLimit(1).padding(left: 2, top: line.id == 0 ? 0 : 1) }
      HStack(alignment: .top, spacing: 2) {
        if let utterance = line.utterance {
          Text(utterance.at.clock).foregroundStyle(tones.quiet)
            .frame(width: timeWidth, alignment: .trailing)
        }
        marked(line.text)
      }
      .padding(left: 2, right: 2)
      .frame(maxWidth: .max, alignment: .leading)
    }
  }

  private func marked(_ text: String) -> Text {
    var parts = Text(""), end = text.startIndex
    for range in pattern.ranges(in: text) {
      parts = parts + Text(text[end..<range.lowerBound]) + Text(text[range]).bold().underline()
      end = range.upperBound
    }
    return end == text.startIndex ? Text(text) : parts + Text(text[end...])
  }
}

struct TranscriptLine_Previews: PreviewProvider {
  static var previews: some View {
    let meeting = History.appDevFriday, lines = meeting.transcript?.lines ?? []
    VStack(alignment: .leading) {
      ForEach(lines.prefix(4)) { line in
        TranscriptLine(
          line: line, speaker: meeting.speaker(at: line.id, in: lines), timeWidth: lines.timeWidth,
          pattern: SearchPattern("the c"))
      }
    }
    .previewDisplayName("Two speakers")
  }
}
