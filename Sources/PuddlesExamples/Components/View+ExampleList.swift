import Puddles

extension View {
  /// Styles a list as in all examples.
  func exampleList() -> some View { listStyle(.washed).padding(horizontal: 2) }
}
