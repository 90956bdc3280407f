import AppResources
import ConsoleUI
import FoundationEssentials
import Scrums

/// Shown instead of an empty list: what the program is, and how to begin.
struct FirstRun: View {
  @Environment(\.tones) private var tones
  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    GeometryReader { introduction(hasMark: $0.height >= Self.roomForMark) }
  }

  /// The fewest rows that have room for the ring.
  private static let roomForMark = 16

  private func introduction(hasMark: Bool) -> some View {
    VStack {
      if hasMark { mark.padding(bottom: 1) }
      Text(strings.empty).bold()
      Text(strings.about).foregroundStyle(tones.quiet).padding(bottom: 1)
      VStack(alignment: .leading, spacing: 1) {
        row(Text(" \(KeyAction.listAdd.label) ").bold(), strings.addFirst, on: tones.selected)
        row(Text(" \(KeyAction.listImport.label) ").bold(), strings.importHint, on: tones.well)
        row(Text("scrumdinger --mock").bold(), strings.mockHint)
      }
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }

  /// A small ring: a meeting of three, with time left.
  private var mark: some View {
    RingCanvas { [tones] in
      RingContent(
        state: RingState(Self.meeting), tones: RingTones(summary: tones), clock: "", urgency: tones.ink, lines: [])
    }
    .frame(width: 14, height: 7)
  }

  private static let meeting = History(
    date: .distantPast, length: .seconds(600),
    turns: [190, 150, 170].map { History.Turn(id: UUID(), name: "", duration: .seconds($0), share: .seconds(200)) })

  private func row(_ what: Text, _ meaning: String, on ground: Style = .plain) -> some View {
    HStack(spacing: 2) {
      what.background(ground).frame(width: 23, alignment: .leading)
      Text(meaning).foregroundStyle(tones.quiet)
    }
  }
}

struct FirstRun_Previews: PreviewProvider {
  static var previews: some View {
    FirstRun().previewDisplayName("No scrums")
  }
}
