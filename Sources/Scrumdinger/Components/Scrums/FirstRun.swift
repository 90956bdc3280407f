import AppResources
import ConsoleUI
import FoundationEssentials
import Scrums
import Settings

/// An introduction to the program, in place of an empty list.
struct FirstRun: View {
  @Environment(\.tones) private var tones
  @Environment(\.configuration.bindings) private var keys
  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    GeometryReader { size in
      let hasAbout = size.height >= Self.roomForAbout, hasCommand = size.width >= Self.roomForCommand
      VStack {
        if size.height >= Self.roomForRing {
          SectorChart { [tones] in .init([SectorMark](Self.meeting), .init(summary: tones)) }.frame(width: 14, height: 7)
            .padding(bottom: 1)
        }
        Text(strings.empty).bold()
        if hasAbout { Text(strings.about).foregroundStyle(.secondary) }
        VStack(alignment: .leading, spacing: hasAbout ? 1 : 0) {
          row(" \(keys.label(.listAdd)) ", strings.addFirst, on: tones.selected)
          row(" \(keys.label(.listTeam)) ", strings.joinHint, on: tones.selected)
          row(" \(keys.label(.listImport)) ", strings.importHint, on: tones.well)
        }
        .padding(top: 1)
        if hasCommand {
          HStack(spacing: 2) {
            Text("scrumdinger --mock").bold()
            Text(strings.mockHint).foregroundStyle(.secondary)
          }
          .padding(top: 1)
        }
      }
      .padding(horizontal: 2)
      .frame(maxWidth: .max, maxHeight: .max)
    }
  }

  /// The minimum number of rows for the ring and for the introduction, and of columns for a command.
  private static let roomForRing = 16, roomForAbout = 10, roomForCommand = 60

  /// A meeting of three, with time left.
  private static let meeting = History(
    date: .distantPast, length: .seconds(600),
    turns: [190, 150, 170].map { History.Turn(id: UUID(), name: "", duration: .seconds($0), share: .seconds(200)) })

  private func row(_ what: String, _ meaning: String, on ground: Style) -> some View {
    HStack(spacing: 2) {
      Text(what).bold().background(ground)
      Text(meaning).foregroundStyle(.secondary)
    }
  }
}

struct FirstRun_Previews: PreviewProvider {
  static var previews: some View { FirstRun().previewDisplayName("No scrums") }
}
