import AppResources
import ConsoleUI
import Puddles

/// A form that asks for a file to import, and then reports on the import.
struct ImportForm: View {
  enum Action {
    case submitted
    case completionTapped
  }

  enum State {
    /// Typing the path, with possible completions.
    case typing(candidates: [String])
    case importing
    case failed(String)
    /// The import succeeded, with the lines of a report.
    case imported([String])
  }

  let interface: Interface<Action>
  let path: Binding<String>
  let state: State

  private var strings: Strings.Interchange { Strings.local.interchange }
  @Environment(\.tones) private var tones
  /// The rows of the hint and the field, with a blank row after each.
  private static let rows = 4, roomForHint = 8
  /// A path may take two rows, and a reason several.
  private static let mostOfReason = 6

  var body: some View {
    GeometryReader { size in
      // On a small screen, the candidates need the rows of the hint.
      let hasHint = size.height >= Self.roomForHint
      form(most: max(1, size.height - (hasHint ? Self.rows : Self.rows - 2)), hasHint: hasHint)
    }
    .frame(minHeight: Self.rows - 2, maxHeight: Self.rows + report(most: .max).reduce(0) { $0 + $1.most })
  }

  private func form(most: Int, hasHint: Bool) -> some View {
    Form {
      if hasHint { Text(strings.fileHint).foregroundStyle(.secondary).padding(bottom: 1) }
      TextField(strings.filePrompt, text: path).onSubmit { interface.send(.submitted) }
        .onKeyPress([KeyPress(.tab)], title: strings.complete) {
          interface.send(.completionTapped)
          return .handled
        }
      let lines = report(most: most)
      VStack(alignment: .leading) {
        ForEach(lines.indices, id: \.self) { Text(lines[$0].text).lineLimit(lines[$0].most).foregroundStyle(lines[$0].color) }
      }
      // Below the typed text.
      .padding(left: tones.well.background == nil ? 0 : 1, top: lines.isEmpty ? 0 : 1)
    }
    .onKeyPress(hints: [
      KeyHint("Enter", isDone ? Strings.local.controls(.done) : strings.importFile, position: .first)
    ]) { _ in .ignored }
  }

  private var isDone: Bool { if case .imported = state { true } else { false } }

  private typealias Line = (text: String, color: Color, most: Int)

  /// The lines about the state, their colours, and the maximum number of rows of each line.
  private func report(most: Int) -> [Line] {
    switch state {
    case .typing(let candidates):
      shown(candidates.map { ($0, $0.hasSuffix("/") ? .secondary : .primary, 1) }, most: most)
    case .importing: [(strings.importing, .secondary, 2)]
    case .failed(let reason): [(reason, .warning, Self.mostOfReason)]
    case .imported(let report):
      shown(report.enumerated().map { ($1, $0 == 0 ? .heading : .secondary, 2) }, most: most)
    }
  }

  private func shown(_ lines: [Line], most: Int) -> [Line] {
    guard lines.count > most else { return lines }
    let shown = max(1, most - 1)
    return lines.prefix(shown) + [(Strings.local.list.andMore(lines.count - shown), .secondary, 1)]
  }
}

struct ImportForm_Previews: PreviewProvider {
  static var previews: some View {
    form("~/Down", .typing(candidates: ["Downloads/", "Downsizing.txt"])).previewDisplayName("Completion")
    form("scrums.json", .failed("scrums.json: no such file")).previewDisplayName("No such file")
    form("scrums.json", .imported(["scrums.json: Scrumdinger; 2 scrums, 8 meetings"])).previewDisplayName("Imported")
  }

  private static func form(_ path: String, _ state: ImportForm.State) -> some View {
    StateHosting(path) { ImportForm(interface: .ignore, path: $0, state: state) }
  }
}
