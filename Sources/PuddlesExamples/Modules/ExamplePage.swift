import Puddles

/// The page of an example: a list with a title and buttons, one of them Close.
struct ExamplePage<Content: View, Actions: View>: View {
  let title: String
  @ViewBuilder let content: Content
  @ViewBuilder let actions: Actions

  var body: some View {
    NavigationStack {
      List { content }
        .exampleList()
        .navigationTitle(title)
        .toolbar {
          actions
          CloseButton()
        }
    }
  }
}

extension ExamplePage where Actions == EmptyView {
  init(title: String, @ViewBuilder content: () -> Content) { self.init(title: title, content: content) { EmptyView() } }
}

/// A button that closes an example and returns to the home screen.
struct CloseButton: View {
  var body: some View {
    Button("Close") { Router.shared.navigate(to: .root) }.keyboardShortcut(.escape)
  }
}
