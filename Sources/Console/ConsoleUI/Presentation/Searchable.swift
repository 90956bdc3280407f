extension View {
  /// Adds a filter above the view. ``StandardKeys/find`` (`/`) opens the filter, Enter returns to the view, and Escape
  /// clears and closes the filter.
  /// - Parameter isPresented: whether the filter is open; by default, the filter keeps this state itself.
  public func searchable(text: Binding<String>, isPresented: Binding<Bool>? = nil, prompt: String? = nil) -> some View {
    Searchable(content: AnyView(self), text: text, presented: isPresented, prompt: prompt)
  }

  /// The same, as on screens with a choice of places.
  /// - Parameter placement: has no effect: the filter is above the view.
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement, prompt: String? = nil) -> some View {
    searchable(text: text, prompt: prompt)
  }
}

public enum SearchFieldPlacement { case automatic, toolbar, sidebar, navigationBarDrawer }

/// A view with a filter.
public struct Searchable: View {
  let content: AnyView
  @Binding var text: String
  let presented: Binding<Bool>?
  /// The prompt; nil for the built-in phrase.
  let prompt: String?
  @Environment(\.phrase) private var phrase
  @Environment(\.standardKeys) private var keys
  @Environment(\.accessibilityEnabled) private var isAccessible
  @Environment(\.page) private var page
  @State private var isOpened = false
  @FocusState private var isFocused: Bool
  @FocusState private var isContentFocused: Bool

  public var body: some View {
    VStack(alignment: .leading) {
      if isOpen || !text.isEmpty {
        HStack(spacing: 0) {
          // NB: in place of the slash before the field.
          if isAccessible { Text((prompt ?? phrase(.filter)) + ":") }
          TextField(prompt ?? phrase(.filter), text: $text).focused($isFocused)
            .onAppear { if isOpen { isFocused = true } }
            .onSubmit {
              set(isOpen: false)
              isContentFocused = true
            }
            .environment(\.isSearchField, true)
        }
        .frame(maxWidth: page?.listWidth.map { $0 - 4 } ?? .max)
        .padding(left: 2, right: 2, bottom: 1)
        .onKeyPress(.escape, hint: KeyHint(KeyPress(.escape), phrase(.clearFilter), short: phrase(.clear))) {
          close()
          return .handled
        }
        .onKeyPress(.return, hint: KeyHint(KeyPress(.return), phrase(.done))) { .ignored }
      }
      content
        .focused($isContentFocused)
        .environment(\.isSearched, isOpen)
        .onKeyPress(.escape, hint: text.isEmpty ? nil : KeyHint(KeyPress(.escape), phrase(.clearFilter), short: phrase(.clear))) {
          guard !text.isEmpty else { return .ignored }
          close()
          return .handled
        }
    }
    .onKeyPress(keys.find, title: phrase(text.isEmpty ? .filter : .editFilter), position: text.isEmpty ? .secondary : .leading) {
      set(isOpen: true)
      isFocused = true
      return .handled
    }
  }

  private var isOpen: Bool { presented?.wrappedValue ?? isOpened }

  private func set(isOpen: Bool) {
    if let presented { presented.wrappedValue = isOpen } else { isOpened = isOpen }
  }

  private func close() {
    text = ""
    set(isOpen: false)
  }
}
