import Puddles

extension View {
  /// Gives a list the style that all examples have.
  func exampleList() -> some View { listStyle(.washed).padding(horizontal: 2) }
}
