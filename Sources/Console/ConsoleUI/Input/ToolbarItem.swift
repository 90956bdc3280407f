/// The purpose of a toolbar's button, which determines its default key.
public enum ToolbarItemPlacement {
  /// A letter of the title.
  case automatic, destructiveAction, navigation, bottomBar, topBarLeading, topBarTrailing, principal, status, keyboard
  /// A letter of the title, first in the footer.
  case primaryAction
  /// A letter of the title, which the footer doesn't show.
  case secondaryAction
  /// Ctrl-S, which also works while the user types, first in the footer.
  case confirmationAction
  /// Escape.
  case cancellationAction
}

extension ToolbarItemPlacement {
  /// The older names of the ends of the bar.
  public static let navigationBarLeading = topBarLeading, navigationBarTrailing = topBarTrailing
}

/// The contents of a toolbar: views.
public typealias ToolbarContent = View
/// Builds a toolbar's contents.
public typealias ToolbarContentBuilder = ViewBuilder

/// One or more buttons of a toolbar with the same purpose.
public struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// An item with any content.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var body: some View {
    content.transformEnvironment(placement) {
      switch $1 {
      case .primaryAction: $0.footerPosition = .first
      case .confirmationAction: ($0.keyboardShortcuts, $0.footerPosition) = ([.control("s")], .first)
      case .cancellationAction: $0.keyboardShortcuts = [KeyPress(.escape)]
      case .secondaryAction: $0.footerPosition = nil
      default: break
      }
    }
  }
}

/// Several buttons with the same placement.
public typealias ToolbarItemGroup = ToolbarItem
