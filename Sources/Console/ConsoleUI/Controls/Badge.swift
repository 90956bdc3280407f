extension View {
  /// Shows a number at the end of the view's row, unless the number is zero.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : "\(count)") }

  /// Shows a text at the end of the view's row; `nil` shows none.
  public func badge(_ text: String?) -> some View { Badged(content: self, text: text) }
}

private struct Badged<Content: View>: View {
  let content: Content
  let text: String?
  @Environment(\.tones) private var tones

  var body: some View {
    HStack {
      content
      if let text {
        Spacer()
        Text(text).foregroundStyle(tones.quiet).lineLimit(1)
      }
    }
  }
}
