import ConsoleUI

extension Gallery {
  /// A preview on a terminal whose size and look the user can change. Keys go to the preview first. Unused keys change the size
  /// and look, show another state of the subject, or give the preview the whole screen.
  struct Stage: View {
    @Environment(\.tones) private var tones
    @Environment(\.colorDepth) private var depth
    @Environment(\.isUnicode) private var isUnicode
    @Environment(\.hasFooter) private var hasFooter
    @Environment(ScreenActions.self) private var screen
    let states: [Preview]
    @Binding var state: Preview.ID
    let wording: () -> Wording
    let phrase: (ControlPhrase) -> String
    let language: Language?
    let leave: () -> Void
    @State private var look: EmbeddedTerminal.Look?
    /// The chosen size; nil for all available space.
    @State private var size: Size?
    private var strings: Wording { wording() }

    private static let sizes = [Size(80, 24), Size(60, 15), Size(100, 30), Size(200, 50)]

    /// The smallest terminal on which a preview shows something. Of such a one, a smaller stage shows the upper left part.
    private static let least = Size(40, 10)
    private static let margin = 2

    var body: some View {
      GeometryReader { page in
        let margin = !hasFooter || page.width < Self.least.width + 2 * Self.margin ? 0 : Self.margin
        let room = Size(page.width - 2 * margin, page.height)
        let shown = size ?? Size(max(room.width, Self.least.width), max(room.height, Self.least.height))
        let isCut = shown.width > room.width || shown.height > room.height
        if let preview = states.first(where: { $0.id == state }) {
          embedded(preview)
            .frame(width: shown.width, height: shown.height)
            .fixedSize()
            .frame(maxWidth: .max, maxHeight: .max, alignment: isCut ? .topLeading : .center)
            .padding(horizontal: margin)
            .navigationTitle(preview.id)
            .navigationBarHidden(!hasFooter)
            .navigationTight(leastBelowTitle: Self.least.height - 1)
            .navigationLines()
            .navigationSubtitle(caption(shown, columns: page.width - 2 * Self.margin - 2 - preview.id.columns))
            .onKeyPress(hints: hints) { press($0, in: room) }
            .onDisappear { screen.hasFooter = true }
        }
      }
    }

    private func embedded(_ preview: Preview) -> some View {
      EmbeddedScreen(current, keys: preview.keys, phrase: phrase, onClose: leave) { preview.view }
        .id("\(preview.id) \(language?.code() ?? "")")
    }

    private var current: EmbeddedTerminal.Look { look ?? EmbeddedTerminal.Look(depth, isUnicode, tones) }

    /// Returns the state and the look, of which the last parts are left out where they don't fit.
    private func caption(_ size: Size, columns: Int) -> String {
      let look = current
      let number = states.firstIndex { $0.id == state }.map { strings.state($0 + 1, states.count) }
      // NB: an unknown ground is neither.
      let isKnown = self.look != nil || tones.well.background != nil
      var parts = [
        states.count > 1 ? number : nil, "\(size.width)x\(size.height)", look.isASCII ? strings.ascii : nil,
        look.depth == .mono ? strings.mono : look.depth.rawValue, isKnown ? look.isLight ? strings.light : strings.dark : nil,
        language?.code(),
      ]
      .compactMap(\.self)
      while !parts.isEmpty, parts.joined(separator: " · ").columns > columns { parts.removeLast() }
      return parts.joined(separator: " · ")
    }

    private var hints: [KeyHint] {
      (states.count > 1 ? [KeyHint(.option("n"), strings.next), KeyHint(.option("p"), strings.previous)] : []) + [
        KeyHint(.option("z"), strings.fullScreen), KeyHint(.option("s"), strings.size), KeyHint(.option("c"), strings.colors),
        KeyHint(.option("a"), strings.ascii), KeyHint(.option("g"), strings.background),
      ] + (language == nil ? [] : [KeyHint(.option("l"), strings.language)])
    }

    private func press(_ press: KeyPress, in room: Size) -> KeyPress.Result {
      var look = current
      switch press {
      case .option("n"), .option("p"):
        let ids = states.map(\.id), others = press == .option("n") ? ids : ids.reversed()
        state = others.next(after: state) ?? others[0]
        return .handled
      case .option("z"),
        KeyPress(.escape) where !screen.hasFooter,
        KeyPress("q") where !screen.hasFooter:
        screen.hasFooter.toggle()
        size = nil
        return .handled
      case .option("s"):
        size = Self.sizes.filter { $0.width <= room.width && $0.height <= room.height }.next(after: size)
        return .handled
      case .option("c"):
        let depths = ColorDepth.allCases.drop { $0 != depth }.filter { $0 != .eight }
        look.depth = depths.next(after: look.depth) ?? depth
      case .option("a"): look.isASCII.toggle()
      case .option("g"): (look.isLight, look.hasGround) = (!look.isLight, true)
      case .option("l"):
        guard let language else { return .ignored }
        language.change()
        return .handled
      default: return .ignored
      }
      self.look = look
      return .handled
    }
  }
}

extension EmbeddedTerminal.Look {
  /// The look of the terminal around this one.
  @MainActor init(_ depth: ColorDepth, _ isUnicode: Bool, _ tones: Tones) {
    self.init()
    (self.depth, isASCII, isLight, hasGround) = (depth, !isUnicode, tones.isLight, false)
  }
}
