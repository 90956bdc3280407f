import AppResources
import ConsoleUI
import FoundationEssentials
import Scrums
import Settings

/// Introduces the program in place of an empty list.
struct FirstRun: View {
  @Environment(\.tones) private var tones
  @Environment(\.configuration.bindings) private var keys
  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    GeometryReader { introduction($0) }
  }

  /// The fewest rows for the ring and the introduction, and columns for a command.
  private static let roomForMark = 16, roomForAbout = 10, roomForCommand = 60

  private func introduction(_ size: Size) -> some View {
    VStack {
      if size.height >= Self.roomForMark { mark.padding(bottom: 1) }
      Text(strings.empty).bold()
      if size.height >= Self.roomForAbout { Text(strings.about).foregroundStyle(.secondary) }
      let hasCommand = size.width >= Self.roomForCommand
      VStack(alignment: .leading, spacing: size.height >= Self.roomForAbout ? 1 : 0) {
        row(Text(" \(keys.label(.listAdd)) ").bold(), strings.addFirst, on: tones.selected, isWide: hasCommand)
        row(Text(" \(keys.label(.listImport)) ").bold(), strings.importHint, on: tones.well, isWide: hasCommand)
        if hasCommand { row(Text("scrumdinger --mock").bold(), strings.mockHint, isWide: true) }
      }
      .padding(top: 1)
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }

  /// A small ring: a meeting of three, with time left.
  private var mark: some View {
    SectorChart { [tones] in .init([SectorMark](Self.meeting), .init(summary: tones)) }.frame(width: 14, height: 7)
  }

  private static let meeting = History(
    date: .distantPast, length: .seconds(600),
    turns: [190, 150, 170].map { History.Turn(id: UUID(), name: "", duration: .seconds($0), share: .seconds(200)) })

  private func row(_ what: Text, _ meaning: String, on ground: Style = .plain, isWide: Bool) -> some View {
    HStack(spacing: 2) {
      what.background(ground).frame(width: isWide ? 23 : 3, alignment: .leading)
      Text(meaning).foregroundStyle(.secondary)
    }
  }
}

struct FirstRun_Previews: PreviewProvider {
  static var previews: some View {
    FirstRun().previewDisplayName("No scrums")
  }
}
