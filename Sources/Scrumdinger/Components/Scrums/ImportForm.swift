import AppResources
import ConsoleUI
import Puddles

/// A form that asks for a file to import, and then reports on the import.
struct ImportForm: View {
  enum Action {
    case submitted
    case completionTapped
    /// The next candidate was selected, or the one before.
    case selectionMoved(by: Int)
  }

  enum State {
    /// Typing the path, with possible completions, of which one may be selected.
    case typing(candidates: [String], selected: Int? = nil)
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
  /// The rows of the hint and the field, with a blank row after each; and the rows that come before those of the panel's edges.
  private static let rows = 4, roomForHint = 9, least = 7
  /// A path may take two rows, and a reason several.
  private static let mostOfReason = 6

  var body: some View {
    GeometryReader { size in
      // On a small screen, the candidates need the rows of the hint.
      let hasHint = size.height >= Self.roomForHint
      form(most: max(1, size.height - (hasHint ? Self.rows : Self.rows - 2)), hasHint: hasHint)
    }
    .frame(minHeight: min(Self.least, Self.rows - 2 + reported), maxHeight: Self.rows + reported)
  }

  private var reported: Int { report(most: .max).reduce(0) { $0 + $1.most } }

  private func form(most: Int, hasHint: Bool) -> some View {
    Form {
      if hasHint { Text(strings.fileHint).foregroundStyle(.secondary).padding(bottom: 1) }
      TextField(strings.filePrompt, text: path).fieldStrip(selected == nil).onSubmit { interface.send(.submitted) }
        .onKeyPress([KeyPress(.tab)], title: strings.complete) {
          interface.send(.completionTapped)
          return .handled
        }
      let lines = report(most: most)
      VStack(alignment: .leading) {
        ForEach(lines.indices, id: \.self) { index in
          let line = lines[index]
          Text(line.text).lineLimit(line.most).foregroundStyle(line.color).padding(left: fieldEdge, right: 1)
            .frame(maxWidth: .max, alignment: .leading)
            .selectionMark(line.isSelected, otherwise: tones.panel)
        }
      }
      .padding(top: lines.isEmpty ? 0 : 1)
    }
    .onKeyPress(hints: hints) { press in
      guard !candidates.isEmpty, let step = [KeyPress(.downArrow): 1, KeyPress(.upArrow): -1][press] else { return .ignored }
      interface.send(.selectionMoved(by: step))
      return .handled
    }
  }

  private var hints: [KeyHint] {
    if case .imported = state { return [KeyHint(KeyPress(.return), Strings.local.controls(.done), position: .first)] }
    let opens = selected?.hasSuffix("/") ?? path.wrappedValue.hasSuffix("/")
    let enter = KeyHint(KeyPress(.return), opens ? Strings.local.list.open : strings.importFile, position: .first)
    return [enter, .escape(Strings.local.form.cancel)]
      + (candidates.isEmpty ? [] : [KeyHint("↑↓", Strings.local.controls(.choose), position: .secondary)])
  }

  private var candidates: [String] { if case .typing(let candidates, _) = state { candidates } else { [] } }
  private var selected: String? {
    if case .typing(let candidates, let selected?) = state { candidates[selected] } else { nil }
  }

  private typealias Line = (text: String, color: Color, most: Int, isSelected: Bool)

  /// The lines about the state, their colours, and the maximum number of rows of each line.
  private func report(most: Int) -> [Line] {
    switch state {
    case .typing(let candidates, let selected):
      shown(candidates.enumerated().map { ($1, $1.isImportable ? .primary : .secondary, 1, $0 == selected) }, most: most)
    case .importing: [(strings.importing, .secondary, 2, false)]
    case .failed(let reason): [(reason, .warning, Self.mostOfReason, false)]
    case .imported(let report):
      shown(report.enumerated().map { ($1, $0 == 0 ? .heading : .secondary, 2, false) }, most: most)
    }
  }

  /// Returns the lines that fit, among them the selected one, and the number of the others.
  private func shown(_ lines: [Line], most: Int) -> [Line] {
    guard lines.count > most else { return lines }
    let count = max(1, most - 1), last = max(count - 1, lines.firstIndex(where: \.isSelected) ?? 0)
    return lines[(last - count + 1)...last] + [(Strings.local.list.andMore(lines.count - count), .secondary, 1, false)]
  }
}

extension String {
  /// Whether a candidate is a folder, or a file that may have been exported.
  fileprivate var isImportable: Bool { hasSuffix("/") || hasSuffix(".json") }
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
