/// A control that shows a label and an address, and copies the address to the clipboard when pressed.
public struct Link<Label: View>: View {
  private let address: String
  private let label: Label
  @Environment(ScreenActions.self) private var screen: ScreenActions?
  @Environment(\.phrase) private var phrase
  @Environment(\.tones) private var tones

  /// Creates a link to an address, such as a `URL`, with a custom label.
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
  /// Creates a link to an address, such as a `URL`, with a title.
  public init(_ title: String, destination: some CustomStringConvertible) { self.init(destination: destination) { Text(title) } }
}
