import Puddles

extension View {
  /// The look of every list here.
  func exampleList() -> some View { listStyle(.washed).padding(horizontal: 2) }
}
