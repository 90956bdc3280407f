import ConsoleLoop

extension View {
  /// Performs an action with the address that the program was started with, when the view first appears: the first argument like
  /// `todo://inbox`. A desktop entry with `Exec=todo %u` passes the address of a link.
  ///
  /// FoundationUI has the same for a `URL`.
  @_disfavoredOverload
  public func onOpenURL(perform action: @escaping (String) -> Void) -> some View {
    OpenedURL(content: self, action: action)
  }
}

private struct OpenedURL<Content: View>: View {
  let content: Content
  let action: (String) -> Void
  @Environment(\.openedURL) private var url

  var body: some View { content.onFirstAppear { if let url { action(url) } } }
}

private struct OpenedURLKey: EnvironmentKey {
  static let defaultValue = CommandLine.arguments.dropFirst().first { argument in
    guard let scheme = argument.firstRange(of: "://").map({ argument[..<$0.lowerBound] }) else { return false }
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}

extension EnvironmentValues {
  /// The address that the program was started with; nil if there was none.
  public var openedURL: String? {
    get { self[OpenedURLKey.self] }
    set { self[OpenedURLKey.self] = newValue }
  }
}
