/// What a toolbar's button is for. It determines the button's key, if it has none of its own.
@MainActor
public enum ToolbarItemPlacement {
  /// A letter of the title.
  case automatic, primaryAction, destructiveAction, navigation, bottomBar, topBarLeading, topBarTrailing
  /// A letter of the title; the footer doesn't show it.
  case secondaryAction
  /// Ctrl-S, which works while text is typed, too.
  case confirmationAction
  /// Escape.
  case cancellationAction
}

/// What is in a toolbar: views.
public typealias ToolbarContent = View
/// Builds what is in a toolbar.
public typealias ToolbarContentBuilder = ViewBuilder

/// A button of a toolbar, and what it is for.
@MainActor
public struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// A button in a toolbar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var body: some View {
    content.transformEnvironment(placement) {
      switch $1 {
      case .confirmationAction: $0.keyboardShortcuts = [.control("s")]
      case .cancellationAction: $0.keyboardShortcuts = [KeyPress(.escape)]
      case .secondaryAction: $0.isProminent = false
      default: break
      }
    }
  }
}

/// Several toolbar buttons with the same placement.
@MainActor
public struct ToolbarItemGroup<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Buttons in a toolbar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var body: some View {
    content.transformEnvironment(placement == .secondaryAction) { if $1 { $0.isProminent = false } }
  }
}
