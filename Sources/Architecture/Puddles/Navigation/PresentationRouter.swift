public import Observation

/// Holds the state of the presentations above a module: a flag or an optional item for each sheet, cover or dialog.
///
///     @Observable final class RootRouter: PresentationRouter {
///       var isShowingLogin = false
///       var editedPlayer: Player?
///       func reset() { (isShowingLogin, editedPlayer) = (false, nil) }
///     }
///     router.present(\.isShowingLogin)
///     router.present(player, as: \.editedPlayer)
@MainActor
public protocol PresentationRouter: AnyObject, Observable {
  /// Dismisses all presentations.
  func reset()
}

extension PresentationRouter {
  /// Presents the sheet, cover or dialog of a flag.
  public func present(_ presentation: ReferenceWritableKeyPath<Self, Bool>) { self[keyPath: presentation] = true }
  /// Presents the sheet, cover or dialog of an item.
  public func present<Item>(_ item: Item, as presentation: ReferenceWritableKeyPath<Self, Item?>) {
    self[keyPath: presentation] = item
  }

  /// Dismisses the sheet, cover or dialog of a flag.
  public func dismiss(_ presentation: ReferenceWritableKeyPath<Self, Bool>) { self[keyPath: presentation] = false }
  /// Dismisses the sheet, cover or dialog of an item.
  public func dismiss<Item>(_ presentation: ReferenceWritableKeyPath<Self, Item?>) { self[keyPath: presentation] = nil }
}
