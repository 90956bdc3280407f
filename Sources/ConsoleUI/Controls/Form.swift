/// Controls one below another, which scroll when they do not fit.
public struct Form<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }
    }
  }
}
