/// The root view of every screen. It adds the margins and, with a footer, help on the keys.
struct Window: View {
  let content: AnyView
  @Environment(\.hasFooter) private var hasFooter
  @Environment(ScreenActions.self) private var screen
  @Environment(\.phrase) private var phrase
  @Environment(\.standardKeys) private var standard
  @State private var help: (keys: [KeyHint], tint: Tint)?

  init(content: some View) { self.content = AnyView(content) }

  var body: some View {
    Margins { content.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading) }
      // NB: in the help, the key for it closes it.
      .onKeyPressEverywhere(hints: hasFooter && help == nil ? keys : []) { press in
        guard hasFooter, standard.help.contains(press), help == nil else { return .ignored }
        help = (screen.hints + (screen.canMoveFocus ? focusKeys : []), screen.tint)
        return .handled
      }
      .sheet(isPresented: Binding(get: { help != nil }, set: { if !$0 { help = nil } })) {
        KeyHelp(hints: help?.keys ?? [])
          .tint(help?.tint ?? .standard)
          .navigationTitle(phrase(.keys))
          .onKeyPress { press in
            guard standard.help.contains(press) else { return .ignored }
            help = nil
            return .handled
          }
      }
  }

  private var focusKeys: [KeyHint] {
    [KeyHint("Tab", phrase(.next), group: .move), KeyHint("Shift-Tab", phrase(.previous), group: .move)]
  }

  private var keys: [KeyHint] {
    let redraw = KeyHint.all(standard.redraw, phrase(.redraw), isProminent: false)
    let mouse = KeyHint.all(standard.toggleMouse, phrase(.mouse), isProminent: false)
    return KeyHint.all(standard.help, phrase(.help), isProminent: false, position: .last) + redraw + mouse
      + [KeyHint("Shift-Drag", phrase(.selectText), isProminent: false), KeyHint("Ctrl-Z", phrase(.suspend), isProminent: false)]
  }
}

/// Leaves a row at the bottom for the application's footer and, on a tall screen, an empty row at the top and at the
/// bottom. Without a footer, leaves no rows.
struct Margins<Content: View>: BoxModifier {
  @ViewBuilder let content: Content

  func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }

  func place(in rect: Rect, _ node: Node) {
    let margin = Footer.margin(rect.height)
    node.contents.first?.place(in: node.environment.hasFooter ? rect.inset(top: margin, bottom: margin + 1) : rect)
  }
}
