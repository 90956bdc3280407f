import AppResources
import ConsoleUI
import Puddles
import Scrums

/// A list of a transcript's lines by speaker and time, one of them selected.
struct TranscriptView: View {
  enum Action { case lineTapped(Transcript.Line) }

  @Environment(\.accessibilityEnabled) private var isAccessible
  let interface: Interface<Action>
  let meeting: History
  let pattern: SearchPattern
  /// The match to mark among all matches.
  var match: TranscriptMatch?
  let selection: Binding<Int?>

  var body: some View {
    GeometryReader { size in list(size, hasColumn: size.width >= Self.roomForNames && !isAccessible) }.padding(horizontal: 2)
  }

  /// The minimum width with a column for the names.
  private static let roomForNames = 76

  /// Whether blank rows fit between lines without times, which have no headings to keep them apart.
  private func isSpaced(_ lines: [Transcript.Line], _ size: Size) -> Bool {
    guard !isAccessible, lines.first?.utterance == nil, 2 * lines.count <= size.height else { return false }
    return lines.reduce(lines.count) { $0 + $1.text.rows(wrappedTo: max(1, size.width - 6)) } <= size.height + 1
  }

  private func list(_ size: Size, hasColumn: Bool) -> some View {
    let names = Set(meeting.attendees.map(\.name))
    return VStack(alignment: .leading) {
      if meeting.transcript?.isIncomplete == true { IncompleteTranscript().padding(left: 2, bottom: 1) }
      let lines = meeting.transcript?.lines ?? []
      List(selection: selection) {
        let timeWidth = lines.timeWidth
        let speakers =
          hasColumn && lines.first?.utterance == nil
          ? names.filter { name in lines.contains { $0.text.hasPrefix(name + ":") } } : []
        let nameWidth = speakers.map(\.columns).max() ?? 0
        ForEach(lines) { line in
          Button(action: interface.sendAction(.lineTapped(line))) {
            TranscriptLine(
              line: line, speaker: meeting.speaker(at: line.id, in: lines), timeWidth: timeWidth, names: names,
              nameWidth: nameWidth, pattern: pattern,
              match: match?.line == line.id ? match?.index : nil)
          }
          .pressHint(Strings.local.history.correct)
        }
      }
      .listStyle(.washed)
      .listRowSpacing(isSpaced(lines, size) ? 1 : 0)
    }
  }
}

/// A warning that the transcript lacks words.
struct IncompleteTranscript: View {
  var body: some View { Text("⚠ \(Strings.local.history.incomplete)").hangingIndent().foregroundStyle(.warning) }
}

/// A line of a transcript with its time and, if it begins a run, its speaker.
struct TranscriptLine: View {
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible
  let line: Transcript.Line
  /// The speaker on the first line of a run; otherwise nil.
  var speaker: String?
  let timeWidth: Int
  /// The names that a line without a time may begin with.
  var names: Set<String> = []
  /// The width of a column for those names; 0 for names at the beginning of lines.
  var nameWidth = 0
  var pattern = SearchPattern("")
  /// The match in this line to mark among all matches.
  var match: Int?

  var body: some View {
    VStack(alignment: .leading) {
      if let speaker { Text(speaker).bold().lineLimit(1).padding(left: indent, top: line.id == 0 ? 0 : 1) }
      HStack(alignment: .top, spacing: 2) {
        if let utterance = line.utterance {
          Text(utterance.at.clock).foregroundStyle(.secondary).frame(width: timeWidth, alignment: .trailing)
        }
        // NB: without times, a line may begin with its speaker's name.
        if hasColumn {
          Text(line.text[..<nameEnd(in: line.text)].dropLast()).bold().frame(width: nameWidth, alignment: .leading)
        }
        marked(line.text).hangingIndent(line.utterance == nil && !hasColumn ? 2 : 0)
      }
      .padding(left: indent, right: 2)
      .frame(maxWidth: .max, alignment: .leading)
    }
  }

  /// The blank columns before a line. NB: for a screen reader, lines begin where their heading does.
  private var indent: Int { isAccessible ? 0 : 2 }

  /// Returns the text with its matches underlined, one of them marked, and with the speaker's name in bold, if it has no column.
  private func marked(_ text: String) -> Text {
    let name = nameEnd(in: text), start = hasColumn ? text[name...].firstIndex { $0 != " " } ?? name : name
    var parts = Text(hasColumn ? "" : text[..<name]).bold(), end = start
    for (index, range) in pattern.ranges(in: text).enumerated() where range.lowerBound >= start {
      let isMarked = index == match, found = Text(text[range]).underline()
      parts = parts + Text(text[end..<range.lowerBound]) + (isMarked ? found.bold().foregroundStyle(mark) : found)
      end = range.upperBound
    }
    return end == text.startIndex ? Text(text) : parts + Text(text[end...])
  }

  /// Whether the name has a column of its own.
  private var hasColumn: Bool { nameWidth > 0 && line.utterance == nil }

  private var mark: CellStyle { tones.selected }

  /// Returns the end of the name that a line without a time begins with.
  private func nameEnd(in text: String) -> String.Index {
    guard line.utterance == nil, let colon = text.firstIndex(of: ":"), names.contains(String(text[..<colon])) else {
      return text.startIndex
    }
    return text.index(after: colon)
  }
}

/// A place in a transcript where the search has found its words.
struct TranscriptMatch: Equatable {
  let line: Transcript.Line.ID
  /// The number of matches before this one in the line.
  let index: Int
}

/// A field that corrects a line of a transcript.
struct CorrectionField: View {
  enum Action { case submitted }

  let interface: Interface<Action>
  /// The time and the speaker; empty for a transcript in plain text.
  let heading: String
  let text: Binding<String>

  var body: some View {
    Form {
      if !heading.isEmpty { Text(heading).foregroundStyle(.secondary).lineLimit(1).padding(bottom: 1) }
      TextField(Strings.local.history.removesLine, text: text).onSubmit { interface.send(.submitted) }
    }
    .onKeyPress(hints: [KeyHint(KeyPress(.return), Strings.local.form.save), .escape(Strings.local.notes.cancel)]) { _ in .ignored
    }
  }
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
      TranscriptView(
        interface: .ignore, meeting: meeting, pattern: SearchPattern(words), match: TranscriptMatch(line: 0, index: 0),
        selection: $0)
    }
  }

  private static var incomplete: History {
    var meeting = History.appDevFriday
    meeting.transcript?.isIncomplete = true
    return meeting
  }
}

struct TranscriptLine_Previews: PreviewProvider {
  static var previews: some View {
    let meeting = History.appDevFriday, lines = meeting.transcript?.lines ?? [], pattern = SearchPattern("the c")
    VStack(alignment: .leading) {
      ForEach(lines.prefix(4)) { line in
        TranscriptLine(
          line: line, speaker: meeting.speaker(at: line.id, in: lines), timeWidth: lines.timeWidth, pattern: pattern)
      }
    }
    .previewDisplayName("Two speakers")
  }
}

struct CorrectionField_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting("yesterday i finished the login screen") {
      CorrectionField(interface: .ignore, heading: "0:04  Katie", text: $0)
    }
    .previewDisplayName("Correct a line")
    StateHosting("") { CorrectionField(interface: .ignore, heading: "", text: $0) }.previewDisplayName("Emptied")
  }
}
