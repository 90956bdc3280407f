/// A message in the middle of an empty page that explains why the page is empty and what to do. For a screen reader or a
/// braille display, it begins in the page's upper left corner.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions
  @Environment(\.accessibilityEnabled) private var isAccessible

  /// A message with any label, description and buttons.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack(alignment: isAccessible ? .leading : .center, spacing: isAccessible ? 0 : 1) {
      label.bold()
      description.foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(isAccessible ? .leading : .center)
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max, alignment: isAccessible ? .topLeading : .center)
  }
}

extension ContentUnavailableView where Label == Text, Description == Text? {
  /// A message with a title.
  /// - Parameter systemImage: has no effect, since a terminal has no SF Symbols.
  public init(
    _ title: String, systemImage: String = "", description: Text? = nil,
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label: { Text(title) }, description: { description }, actions: actions)
  }
}

extension ContentUnavailableView where Label == SearchUnavailableContent, Description == Text?, Actions == EmptyView {
  /// The message that a search has found nothing.
  public static var search: ContentUnavailableView { search(text: "") }

  /// The message that a search for a text has found nothing.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(
      label: { SearchUnavailableContent() }, description: { text.isEmpty ? nil : Text("“\(text)”") }, actions: { EmptyView() })
  }
}

/// The title of a search without results.
public struct SearchUnavailableContent: View {
  @Environment(\.phrase) private var phrase
  public var body: some View { Text(phrase(.noResults)) }
}
