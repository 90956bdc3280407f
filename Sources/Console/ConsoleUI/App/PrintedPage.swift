/// A view with a page for the program's output. F12 opens the page, which shows up to 1,000 lines, the last one first.
/// Tab leads from there to the ``TreeInspector``.
struct PrintedPage: View {
  let content: AnyView
  @Environment(\.phrase) private var phrase
  @Environment(\.timelineClock) private var clock
  @Environment(ScreenActions.self) private var screen
  @State private var page: Page?
  /// What the inspector knows, which it still follows while its page is closed for a look at the app.
  @State private var inspection: Inspection?
  @State private var selection: Int?

  private enum Page {
    case printed([String])
    case inspector(Inspection)
  }

  var body: some View {
    InspectedContent(content: content)
      .onKeyPressEverywhere(hints: [
        KeyHint(KeyPress(.f12), phrase(inspection == nil ? .printed : .inspector), isProminent: false)
      ]) { press in
        guard press == KeyPress(.f12), page == nil else { return .ignored }
        if let inspection {
          selection = inspection.pause() ?? 0
          page = .inspector(inspection)
        } else {
          page = .printed(PrintedOutput.lastLines(1_000))
        }
        return .handled
      }
      .sheet(isPresented: Binding(get: { page != nil }, set: { if !$0 { close() } })) {
        if let page {
          opened(page).onKeyPress { press in
            guard press == KeyPress(.f12) else { return .ignored }
            close()
            return .handled
          }
        }
      }
  }

  @ViewBuilder private func opened(_ page: Page) -> some View {
    switch page {
    case .printed(let lines):
      printed(lines)
        .navigationTitle(phrase(.printed))
        .navigationSubtitle(PrintedOutput.path ?? "")
        .onKeyPress([KeyPress(.tab)], title: phrase(.inspector)) {
          guard let host = screen.host else { return .ignored }
          let inspection = Inspection(host, clock: clock, phrase: phrase)
          (self.inspection, self.page, selection) = (inspection, .inspector(inspection), 0)
          return .handled
        }
    case .inspector(let inspection):
      TreeInspector(inspection: inspection, selection: $selection)
        .navigationTitle(phrase(.inspector))
        .onKeyPress([KeyPress(.tab)], title: phrase(.printed)) {
          (self.inspection, self.page) = (nil, .printed(PrintedOutput.lastLines(1_000)))
          return .handled
        }
        .onKeyPress([KeyPress(.space)], title: phrase(.usePage)) {
          inspection.follow(marking: selection)
          self.page = nil
          return .handled
        }
    }
  }

  private func close() { (page, inspection) = (nil, nil) }

  @ViewBuilder private func printed(_ lines: [String]) -> some View {
    if lines.isEmpty {
      ContentUnavailableView(phrase(.nothingPrinted))
    } else {
      ScrollView {
        VStack(alignment: .leading) { ForEach(lines.indices.reversed(), id: \.self) { Text(lines[$0]) } }
      }
    }
  }
}
