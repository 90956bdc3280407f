/// Controls one below another, which scroll if they don't fit.
public struct Form<Content: View>: View {
  private let content: Content
  /// A form of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }
    }
  }
}
