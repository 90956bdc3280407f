extension View {
  /// Adds a filter above the view: `/` opens it, Enter returns to the view, Escape clears it.
  public func searchable(text: Binding<String>, prompt: String) -> some View {
    Searchable(content: self, text: text, prompt: prompt)
  }
}

private struct Searchable<Content: View>: View {
  let content: Content
  @Binding var text: String
  let prompt: String
  @Environment(\.phrase) private var phrase
  @State private var isOpen = false
  @FocusState private var isFocused: Bool
  @FocusState private var isContentFocused: Bool

  var body: some View {
    VStack(alignment: .leading) {
      if isOpen || !text.isEmpty {
        HStack {
          Text("/").bold()
          TextField(prompt, text: $text).focused($isFocused)
            .onSubmit {
              isOpen = false
              isContentFocused = true
            }
        }
        .padding(left: 2, right: 2, bottom: 1)
        .onKeyPress(.escape, hint: KeyHint(KeyPress(.escape), phrase(.clearFilter))) {
          close()
          return .handled
        }
        .onKeyPress(.return, hint: KeyHint(KeyPress(.return), phrase(.done))) { .ignored }
      }
      content
        .focused($isContentFocused)
        .onKeyPress(.escape, hint: text.isEmpty ? nil : KeyHint(KeyPress(.escape), phrase(.clearFilter))) {
          guard !text.isEmpty else { return .ignored }
          close()
          return .handled
        }
    }
    .onKeyPress("/", hint: KeyHint("/", phrase(.filter), press: KeyPress("/"))) {
      isOpen = true
      isFocused = true
      return .handled
    }
  }

  private func close() {
    text = ""
    isOpen = false
  }
}
