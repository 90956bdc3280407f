public import ConsoleUI
public import FoundationEssentials

extension View {
  /// Performs an action with the address that the program was started with, when the view first appears: the first argument like
  /// `todo://inbox`. What is no address is ignored.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    onOpenURL { (text: String) in
      if let url = URL(string: text) { action(url) }
    }
  }
}
