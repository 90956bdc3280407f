/// A symbol and a title.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(CustomLabelStyle.self) private var style: CustomLabelStyle?

  /// A title after an icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { (self.title, self.icon) = (title(), icon()) }

  public var body: some View {
    if let style {
      style.makeBody(LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)))
    } else {
      HStack(alignment: .top) {
        icon
        title
      }
    }
  }
}

extension Label where Title == Text {
  /// A title after a symbol, such as `•`.
  public init(_ title: String, symbol: String) where Icon == Text {
    self.init(title: { Text(title) }, icon: { Text(symbol) })
  }

  /// A title without an icon.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ title: String, systemImage: String) where Icon == EmptyView {
    self.init(title: { Text(title) }, icon: { EmptyView() })
  }
}

/// A view with a title that can be read as a string.
protocol Titled {
  var titleText: String { get }
}

extension Text: Titled {
  var titleText: String { string }
}

extension Label: Titled where Title: Titled {
  var titleText: String { title.titleText }
}

extension View {
  /// The title of a label; empty if the title isn't a text.
  var titleText: String { (self as? any Titled)?.titleText ?? "" }
}
