import AppResources
import Puddles

/// All previews in a list; each opens live, on a screen within the screen.
struct Gallery: View {
  private let previews: [Preview]
  private let spoken: SpokenLanguage
  private let quit: () -> Void
  @Environment(\.tones) private var tones
  @State private var path: [Preview.ID]
  @State private var selection: Preview.ID?
  /// The state of an open preview that keys have selected.
  @State private var shown: Preview.ID?
  @State private var query = ""
  private var strings: Strings.Previews { Strings.local.previews }

  /// - Parameter opened: the preview that is open at first.
  init(
    _ previews: [Preview], opened: Preview? = nil, spoken: SpokenLanguage = SpokenLanguage(), quit: @escaping () -> Void
  ) {
    self.previews = previews
    self.spoken = spoken
    self.quit = quit
    _path = State(wrappedValue: opened.map { [$0.id] } ?? [])
    _selection = State(wrappedValue: opened?.id)
  }

  var body: some View {
    // NB: everything below is drawn again in another language.
    let _ = spoken.language
    NavigationStack(path: $path) {
      list
        .searchable(text: $query, prompt: strings.filter)
        .navigationTitle(strings.title)
        .navigationSubtitle(query.isEmpty ? "\(previews.count)" : Strings.local.list.matches(filtered.count, previews.count))
        .navigationDestination(for: Preview.ID.self) { stage($0) }
    }
    .onKeyPress("q", hint: quitHint) {
      if path.isEmpty { quit() } else { path = [] }
      return .handled
    }
    .onKeyPressEverywhere(hints: [KeyHint(.control("c"), Strings.local.list.quit, isProminent: false)]) { press in
      guard press == .control("c") else { return .ignored }
      quit()
      return .handled
    }
  }

  @ViewBuilder private func stage(_ id: Preview.ID) -> some View {
    if let subject = previews.first(where: { $0.id == id })?.subject {
      Stage(
        states: previews.filter { $0.subject == subject }, state: Binding(get: { shown ?? id }, set: { shown = $0 }),
        spoken: spoken, leave: { path = [] })
    }
  }

  private var quitHint: KeyHint {
    KeyHint(
      KeyPress("q"), path.isEmpty ? Strings.local.list.quit : Strings.local.controls(.back), isProminent: path.isEmpty,
      group: .program)
  }

  @ViewBuilder private var list: some View {
    let filtered = filtered
    if filtered.isEmpty {
      Notice(title: Strings.local.list.noMatch)
    } else {
      let first = Set(Dictionary(grouping: filtered, by: \.subject).values.compactMap(\.first?.id))
      List(selection: $selection) {
        ForEach(filtered) { preview in
          Button {
            shown = nil
            path = [preview.id]
          } label: {
            HStack(spacing: 2) {
              Text(first.contains(preview.id) ? preview.subject : "").bold().frame(width: 22, alignment: .leading)
              Text(preview.name)
            }
            .padding(horizontal: 2)
            .frame(maxWidth: .max, alignment: .leading)
          }
        }
      }
      .lineLimit(1)
      .pressHint(Strings.local.list.open)
      .onAppear { if !filtered.contains(where: { $0.id == selection }) { selection = filtered.first?.id } }
    }
  }

  private var filtered: [Preview] {
    query.isEmpty ? previews : previews.filter { $0.id.lowercased().contains(query.lowercased()) }
  }
}
