extension View {
  /// Makes the views in this one a row: the up and down keys leave them for what is above or below, instead of going through them.
  public func focusSection() -> some View { FocusSection(content: self) }
}

private struct FocusSection<Content: View>: Modifier {
  let content: Content
  var traits: Traits { .focusSection }
}
