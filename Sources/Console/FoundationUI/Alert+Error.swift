public import ConsoleUI
public import FoundationEssentials

extension View {
  /// Shows the description of an error, for the user to acknowledge, as long as the error isn't `nil`.
  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> some View
  ) -> AnyView {
    alert(error?.errorDescription ?? "", isPresented: isPresented, presenting: error) { _ in actions() }
  }

  /// The same with a message, such as the error's `recoverySuggestion`.
  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping (Failure) -> some View,
    @ViewBuilder message: @escaping (Failure) -> some View
  ) -> AnyView {
    alert(
      error?.errorDescription ?? "", isPresented: isPresented, presenting: error, actions: actions, message: message)
  }
}
