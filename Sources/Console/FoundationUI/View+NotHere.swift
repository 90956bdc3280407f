public import ConsoleUI
public import FoundationEssentials

extension View {
  @available(*, unavailable, message: "A terminal opens no addresses: read CommandLine.arguments before the app starts")
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> Self { self }
}
