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
  private static let most = 8

  var body: some View {
    Form {
      Text(strings.fileHint).foregroundStyle(.secondary).padding(bottom: 1)
      TextField(strings.filePrompt, text: path).onSubmit { interface.send(.submitted) }
        .onKeyPress([KeyPress(.tab)], title: strings.complete) {
          interface.send(.completionTapped)
          return .handled
        }
      let (lines, first, most) = report
      VStack(alignment: .leading) {
        ForEach(lines.indices, id: \.self) {
          Text(lines[$0]).lineLimit(most).foregroundStyle($0 == 0 ? first : .secondary)
        }
      }
      .padding(top: lines.isEmpty ? 0 : 1)
    }
    .onKeyPress(hints: [
      KeyHint("Enter", isDone ? Strings.local.controls(.done) : strings.importFile, position: .first)
    ]) { _ in .ignored }
  }

  private var isDone: Bool { if case .imported = state { true } else { false } }

  /// The lines about the state, the colour of the first line, and the maximum number of rows of each line.
  private var report: (lines: [String], first: Color, most: Int) {
    switch state {
    case .typing(let candidates): (shown(candidates), .secondary, 2)
    case .importing: ([strings.importing], .secondary, 2)
    case .failed(let reason): ([reason], .warning, 6)
    case .imported(let report): (shown(report), .heading, 2)
    }
  }

  private func shown(_ lines: [String]) -> [String] {
    lines.prefix(Self.most) + (lines.count > Self.most ? [Strings.local.list.andMore(lines.count - Self.most)] : [])
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
