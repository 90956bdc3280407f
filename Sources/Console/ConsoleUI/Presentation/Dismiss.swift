/// Closes the nearest sheet, full-screen cover or page of a navigation stack around a view. Elsewhere, the action does
/// nothing.
///
///     @Environment(\.dismiss) private var dismiss
///
///     Button("Done") { dismiss() }
public struct DismissAction {
  fileprivate let page: PageContext?
  public func callAsFunction() { page?.closing?.dismiss?() }
}

extension EnvironmentValues {
  /// Closes the sheet, the full-screen cover or the page that the view is on.
  public var dismiss: DismissAction { DismissAction(page: page) }
  /// Whether ``dismiss`` would close anything.
  public var isPresented: Bool { page?.closing != nil }
}

extension View {
  /// Keeps keys from closing the sheet or the cover that the view is on; ``EnvironmentValues/dismiss`` still closes it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    DismissDisabler(content: self, isDisabled: isDisabled)
  }
}

extension PageContext {
  /// This page, or the nearest one around it that can be closed.
  var closing: PageContext? { dismiss == nil ? outer?.closing : self }
}
