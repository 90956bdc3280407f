import AppResources
import ConsoleUI
import Puddles
import Scrums
import Settings

/// An introduction to the program, in place of an empty list: all themes as a ring, and the keys to begin with.
struct FirstRun: View {
  enum Action { case addTapped, teamTapped, sampleTapped, importTapped, quitTapped }

  @Environment(\.tones) private var tones
  @Environment(\.cellAspect) private var cellAspect
  @Environment(\.accessibilityEnabled) private var isAccessible
  @Environment(\.configuration.bindings) private var keys
  let interface: Interface<Action>

  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    GeometryReader { size in
      // The rows of the headline, which may take two, the keys and the space around them.
      let rest = size.width - 4 < strings.about.columns ? 8 : 7, rows = min(size.height - rest, Self.mostRows)
      VStack(alignment: isAccessible ? .leading : .center) {
        if rows >= Ring.minimum.height, !isAccessible {
          ColorWheel(Self.wheel.map(\.tint), label: BigLabel("5:00", style: tones.ink))
            .frame(width: SectorChart.columns(rows: rows, cellAspect: cellAspect), height: rows)
            .padding(bottom: 1)
        }
        Text(about(in: size.width - 4)).bold().lineLimit(2).multilineTextAlignment(isAccessible ? .leading : .center)
          .padding(bottom: isAccessible && size.height < Self.leastForReader ? 0 : 1)
        VStack(alignment: .leading) {
          row(.listAdd, strings.addFirst, .addTapped)
          row(.listTeam, strings.joinHint, .teamTapped)
          row(.listSample, strings.sampleHint, .sampleTapped)
          row(.listImport, strings.importHint, .importTapped)
          // NB: a screen reader gets no footer with this key.
          if isAccessible { row(.leave, strings.quit, .quitTapped) }
        }
      }
      .padding(horizontal: 2)
      .frame(maxWidth: .max, maxHeight: .max, alignment: isAccessible ? .topLeading : .center)
    }
    .navigationTight(!isAccessible)
  }

  /// The headline, broken near its middle if it doesn't fit in one line.
  private func about(in width: Int) -> String {
    let words = strings.about.split(separator: " ")
    guard strings.about.columns > width, words.count > 1 else { return strings.about }
    let lines = (1..<words.count).map { [words[..<$0], words[$0...]].map { $0.joined(separator: " ") } }
    return lines.min { $0.map(\.columns).max() ?? 0 < $1.map(\.columns).max() ?? 0 }?.joined(separator: "\n") ?? strings.about
  }

  private static let mostRows = 28
  /// The minimum number of rows for a reader with a blank one above the keys.
  private static let leastForReader = 9

  /// The themes by hue.
  private static let wheel: [Theme] = [
    .oxblood, .poppy, .orange, .tan, .yellow, .buttercup, .seafoam, .teal, .sky, .navy, .periwinkle, .indigo, .purple, .lavender,
    .magenta, .bubblegum,
  ]

  /// A key and its meaning: for a screen reader a button, otherwise with the most likely key in color.
  @ViewBuilder private func row(_ key: KeyAction, _ meaning: String, _ action: Action) -> some View {
    let isLikely = key == .listAdd
    if isAccessible {
      Button(action: interface.sendAction(action)) { keys.spoken(key, meaning).hangingIndent() }.buttonStyle(.plain)
    } else {
      HStack(spacing: 2) {
        Text(" \(keys.label(key)) ").bold().background(isLikely ? tones.selected : tones.well)
        Text(meaning).foregroundStyle(isLikely ? tones.ink : tones.quiet)
      }
      .lineLimit(1)
      .onTapGesture { interface.send(action) }
    }
  }
}

struct FirstRun_Previews: PreviewProvider {
  static var previews: some View { FirstRun(interface: .ignore).previewDisplayName("No scrums") }
}
