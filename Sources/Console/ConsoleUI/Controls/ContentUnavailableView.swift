/// A message in the middle of an empty page that explains why the page is empty and what to do.
public struct ContentUnavailableView<Actions: View>: View {
  private let title: String
  private let description: Text?
  private let actions: Actions
  @Environment(\.tones) private var tones

  /// Creates a message from a title and, if given, a description and buttons.
  ///
  /// - Parameter systemImage: has no effect, since a terminal has no SF Symbols.
  public init(
    _ title: String, systemImage: String = "", description: Text? = nil,
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.title = title
    self.description = description
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text(title).bold()
      if let description { description.foregroundStyle(tones.quiet) }
      actions
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }
}
