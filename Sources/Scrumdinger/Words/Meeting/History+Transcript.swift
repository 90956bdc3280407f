import AppResources
import ConsoleUI
import Scrums

extension History {
  /// Returns the speaker if the line is the first of a run; nil otherwise, and in plain text.
  func speaker(at line: Int, in lines: [Transcript.Line]) -> String? {
    guard let utterance = lines[line].utterance else { return nil }
    if line > 0, lines[line - 1].utterance?.speaker == utterance.speaker { return nil }
    return name(of: utterance)
  }

  func name(of utterance: Utterance) -> String {
    utterance.speaker.flatMap { id in turns.first { $0.id == id }?.name ?? attendees[id: id]?.name }
      ?? Strings.local.history.unknownSpeaker
  }

  /// The runs of speech, with lines such as `0:19  text`, or plain text.
  var spoken: [(speaker: String?, lines: [String])] {
    let lines = transcript?.lines ?? [], width = lines.timeWidth
    return lines.reduce(into: []) { runs, line in
      let time = line.utterance?.at.clock
      let text = time.map { String(repeating: " ", count: max(0, width - $0.columns)) + "\($0)  \(line.text)" } ?? line.text
      if let speaker = speaker(at: line.id, in: lines) {
        runs.append((speaker, [text]))
      } else if runs.isEmpty {
        runs.append((nil, [text]))
      } else {
        runs[runs.count - 1].lines.append(text)
      }
    }
  }
}

extension [Transcript.Line] {
  var timeWidth: Int { last?.utterance?.at.clock.columns ?? 0 }
}
