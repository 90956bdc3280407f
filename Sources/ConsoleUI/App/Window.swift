/// What every screen has: help on `?`, and a row at the bottom for the application's footer.
struct Window<Content: View>: View {
  let content: Content
  @Environment(ScreenActions.self) private var screen
  @Environment(\.phrase) private var phrase
  @State private var help: [KeyHint]?

  init(content: Content) { self.content = content }

  var body: some View {
    VStack {
      content.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
      Text(" ").frame(height: 1)
    }
    .onKeyPressEverywhere(hints: keys) { press in
      guard press == KeyPress("?"), help == nil else { return .ignored }
      help = screen.hints
      return .handled
    }
    .sheet(isPresented: Binding(get: { help != nil }, set: { if !$0 { help = nil } })) {
      KeyHelp(hints: help ?? [])
        .navigationTitle(phrase(.keys))
        .onKeyPress("?") {
          help = nil
          return .handled
        }
    }
  }

  private var keys: [KeyHint] {
    [
      KeyHint(KeyPress("?"), phrase(.help), isProminent: false), KeyHint("Tab", phrase(.next), isProminent: false),
      KeyHint("Shift-Tab", phrase(.previous), isProminent: false), KeyHint("Ctrl-L", phrase(.redraw), isProminent: false),
      KeyHint("Ctrl-T", phrase(.mouse), isProminent: false), KeyHint("Ctrl-Z", phrase(.suspend), isProminent: false),
    ]
  }
}

/// All keys that work, in two columns if there are many.
private struct KeyHelp: View {
  let hints: [KeyHint]

  var body: some View {
    let half = hints.count > 10 ? (hints.count + 1) / 2 : hints.count
    ScrollView {
      HStack(alignment: .top, spacing: 2) {
        column(hints.prefix(half))
        if half < hints.count { column(hints.dropFirst(half)) }
      }
    }
  }

  private func column(_ hints: ArraySlice<KeyHint>) -> some View {
    VStack(alignment: .leading) {
      ForEach(Array(hints.enumerated()), id: \.offset) { _, hint in
        HStack(spacing: 2) {
          Text(hint.keys).bold().frame(width: 11, alignment: .leading)
          Text(hint.title).lineLimit(1)
        }
      }
    }
    .frame(maxWidth: .max, alignment: .leading)
  }
}
