import ConsoleLoop
package import ConsoleUI

/// A list of all previews. Each opens live, on a screen within the screen.
package struct Gallery: View {
  /// The colour of the title and of the footer's keys, so that they aren't taken for those of a preview.
  package static let tint = Tint(main: Color(rgb: 0x4FB8A8, indexed: 73, basic: 6), accent: .black)

  private let previews: [Preview]
  private let wording: () -> Wording
  private let phrase: (ControlPhrase) -> String
  private let language: Language?
  private let quit: () -> Void
  @Environment(\.tones) private var tones
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  @State private var path: [Preview.ID]
  @State private var selection: Preview.ID?
  /// The state that the user has selected for the open preview; nil for the opened one.
  @State private var shown: Preview.ID?
  @State private var query = ""
  private var strings: Wording { wording() }

  /// - Parameters:
  ///   - opened: the preview to open at first.
  ///   - wording: returns the gallery's texts in the current language.
  ///   - phrase: the app's wording of the phrases built into the controls.
  ///   - language: the language of the previews; `nil` if they have only one.
  package init(
    _ previews: [Preview], opened: Preview? = nil, wording: @escaping () -> Wording = { Wording() },
    phrase: @escaping (ControlPhrase) -> String = \.rawValue, language: Language? = nil, quit: @escaping () -> Void
  ) {
    // NB: the states of a subject keep their order.
    let subjects = Dictionary(grouping: previews, by: \.subject)
    self.previews = subjects.keys.sorted().flatMap { subjects[$0] ?? [] }
    self.wording = wording
    self.phrase = phrase
    self.language = language
    self.quit = quit
    _path = State(wrappedValue: opened.map { [$0.id] } ?? [])
    _selection = State(wrappedValue: opened?.id)
  }

  package var body: some View {
    NavigationStack(path: $path) {
      list
        .searchable(text: $query, prompt: strings.filter)
        .navigationTitle(strings.title)
        .navigationSubtitle(query.isEmpty ? strings.count(previews.count) : strings.matches(filtered.count, previews.count))
        .navigationDestination(for: Preview.ID.self) { stage($0) }
    }
    .onKeyPress("q", hint: quitHint) {
      if path.isEmpty { quit() } else { path = [] }
      return .handled
    }
    .onKeyPressEverywhere(hints: [KeyHint(.control("c"), phrase(.quit), isProminent: false)]) { press in
      guard press == .control("c") else { return .ignored }
      quit()
      return .handled
    }
  }

  @ViewBuilder private func stage(_ id: Preview.ID) -> some View {
    if let subject = previews.first(where: { $0.id == id })?.subject {
      Stage(
        states: previews.filter { $0.subject == subject }, state: Binding(get: { shown ?? id }, set: { shown = $0 }),
        wording: wording, phrase: phrase, language: language, leave: { path = [] })
    }
  }

  private var quitHint: KeyHint {
    KeyHint(
      KeyPress("q"), path.isEmpty ? phrase(.quit) : phrase(.back), isProminent: path.isEmpty,
      group: .program, position: .trailing)
  }

  @ViewBuilder private var list: some View {
    let filtered = filtered
    if filtered.isEmpty {
      ContentUnavailableView(strings.noMatch)
    } else {
      GeometryReader { size in
        if size.width >= Self.wide {
          HStack(alignment: .top, spacing: 0) {
            rows(filtered).navigationListWidth(Self.listWidth).frame(width: Self.listWidth)
            Divider()
            if let selected = filtered.first(where: { $0.id == selection }) { beside(selected) }
          }
        } else {
          rows(filtered).navigationListWidth(nil)
        }
      }
    }
  }

  /// The width from which the selected preview is beside the list, and the width of the list then.
  private static let wide = 160, listWidth = 72

  /// A preview as on a terminal of this size, live but without keys.
  private func beside(_ preview: Preview) -> some View {
    EmbeddedScreen(EmbeddedTerminal.Look(depth, isUnicode, tones), keys: preview.keys, phrase: phrase) { preview.view }
      .id("\(preview.id) \(language?.code() ?? "")")
      .disabled(true)
      .padding(left: 1, right: 2)
  }

  private func rows(_ filtered: [Preview]) -> some View {
    let first = Set(Dictionary(grouping: filtered, by: \.subject).values.compactMap(\.first?.id))
    return List(selection: $selection) {
      ForEach(filtered) { preview in
        Button {
          shown = nil
          path = [preview.id]
        } label: {
          row(preview, isFirst: first.contains(preview.id)).padding(horizontal: 2).frame(maxWidth: .max, alignment: .leading)
        }
      }
    }
    .listStyle(.washed)
    .padding(horizontal: 2)
    .lineLimit(1)
    .pressHint(phrase(.open))
    .onAppear { if !filtered.contains(where: { $0.id == selection }) { selection = filtered.first?.id } }
  }

  /// The subject, above its first state, and the state: side by side or, if they don't fit, one below the other.
  private func row(_ preview: Preview, isFirst: Bool) -> some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 2) {
        Text(isFirst ? preview.subject : "").bold().frame(width: subjectWidth, alignment: .leading)
        Text(preview.name).frame(minWidth: Self.leastName, alignment: .leading)
      }
      VStack(alignment: .leading) {
        if isFirst { Text(preview.subject).bold() }
        Text(preview.name).padding(left: 2)
      }
    }
  }

  /// The columns for a state's name beside the subject.
  private static let leastName = 30

  private var subjectWidth: Int { min(max(22, previews.map(\.subject.count).max() ?? 0), 36) }

  private var filtered: [Preview] {
    query.isEmpty ? previews : previews.filter { $0.id.lowercased().contains(query.lowercased()) }
  }
}
