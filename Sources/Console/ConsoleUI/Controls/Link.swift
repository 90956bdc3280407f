/// A title and an address, which is copied to the clipboard when the link is pressed, because a terminal can't open it.
public struct Link<Label: View>: View {
  private let address: String
  private let label: Label
  @Environment(ScreenActions.self) private var screen: ScreenActions?
  @Environment(\.phrase) private var phrase
  @Environment(\.tones) private var tones

  /// A link with any label to an address, such as a `URL`.
  public init(destination: some CustomStringConvertible, @ViewBuilder label: () -> Label) {
    address = destination.description
    self.label = label()
  }

  public var body: some View {
    Button {
      screen?.copy(address)
    } label: {
      HStack {
        label
        Text(address).underline().foregroundStyle(tones.quiet)
      }
    }
    .buttonStyle(.plain)
    .pressHint(phrase(.copyLink))
  }
}

extension Link where Label == Text {
  /// A link with a title to an address, such as a `URL`.
  public init(_ title: String, destination: some CustomStringConvertible) { self.init(destination: destination) { Text(title) } }
}
