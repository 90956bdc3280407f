/// A view with a page for the program's output. F12 opens the page, which shows up to 1,000 lines, the last one first.
struct PrintedPage<Content: View>: View {
  let content: Content
  @Environment(\.phrase) private var phrase
  @State private var lines: [String]?

  var body: some View {
    content
      .onKeyPressEverywhere(hints: [KeyHint(KeyPress(.f12), phrase(.printed), isProminent: false)]) { press in
        guard press == KeyPress(.f12), lines == nil else { return .ignored }
        lines = PrintedOutput.lastLines(1_000)
        return .handled
      }
      .sheet(isPresented: Binding(get: { lines != nil }, set: { if !$0 { lines = nil } })) {
        page(lines ?? [])
          .navigationTitle(phrase(.printed))
          .navigationSubtitle(PrintedOutput.path ?? "")
          .onKeyPress { press in
            guard press == KeyPress(.f12) else { return .ignored }
            lines = nil
            return .handled
          }
      }
  }

  @ViewBuilder private func page(_ lines: [String]) -> some View {
    if lines.isEmpty {
      ContentUnavailableView(phrase(.nothingPrinted))
    } else {
      ScrollView {
        VStack(alignment: .leading) { ForEach(lines.indices.reversed(), id: \.self) { Text(lines[$0]) } }
      }
    }
  }
}
