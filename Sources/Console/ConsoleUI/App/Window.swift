/// What every screen has: help on `?` and F1, and its margins; unless it has no footer.
struct Window: View {
  let content: AnyView
  @Environment(\.hasFooter) private var hasFooter
  @Environment(ScreenActions.self) private var screen
  @Environment(\.phrase) private var phrase
  @State private var help: [KeyHint]?

  init(content: some View) { self.content = AnyView(content) }

  var body: some View {
    Margins { content.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading) }
      .onKeyPressEverywhere(hints: hasFooter ? keys : []) { press in
        guard hasFooter, Self.isHelp(press), help == nil else { return .ignored }
        help = screen.hints + (screen.canMoveFocus ? focusKeys : [])
        return .handled
      }
      .sheet(isPresented: Binding(get: { help != nil }, set: { if !$0 { help = nil } })) {
        KeyHelp(hints: help ?? [])
          .navigationTitle(phrase(.keys))
          .onKeyPress { press in
            guard Self.isHelp(press) else { return .ignored }
            help = nil
            return .handled
          }
      }
  }

  private static func isHelp(_ press: KeyPress) -> Bool { press == KeyPress("?") || press == KeyPress(.f1) }

  private var focusKeys: [KeyHint] {
    [KeyHint("Tab", phrase(.next), group: .move), KeyHint("Shift-Tab", phrase(.previous), group: .move)]
  }

  private var keys: [KeyHint] {
    [
      KeyHint(KeyPress("?"), phrase(.help), isProminent: false), KeyHint(KeyPress(.f1), phrase(.help), isProminent: false),
      KeyHint("Ctrl-L", phrase(.redraw), isProminent: false), KeyHint("Ctrl-T", phrase(.mouse), isProminent: false),
      KeyHint("Ctrl-Z", phrase(.suspend), isProminent: false),
    ]
  }
}

/// Leaves a row at the bottom for the application's footer, and on a high screen an empty one above everything and one below.
struct Margins<Content: View>: BoxModifier {
  @ViewBuilder let content: Content

  func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }

  func place(in rect: Rect, _ node: Node) {
    let margin = Footer.margin(rect.height)
    node.contents.first?.place(in: node.environment.hasFooter ? rect.inset(top: margin, bottom: margin + 1) : rect)
  }
}
