/// Holds the state of the presentations above a module: a flag or an optional item for each sheet, cover or dialog.
///
///     @Observable final class RootRouter: PresentationRouter {
///       var isShowingLogin = false
///       var editedPlayer: Player?
///       func reset() { (isShowingLogin, editedPlayer) = (false, nil) }
///     }
///     router.present(\.isShowingLogin)
///     router.present(\.editedPlayer, item: player)
@MainActor
public protocol PresentationRouter: ObservableObject {
  /// Dismisses all presentations.
  func reset()
  /// Dismisses what is presented; by default, resets the router.
  func dismissPresentation()
}

extension PresentationRouter {
  public func dismissPresentation() { reset() }

  /// Presents the sheet, cover or dialog of a flag, and dismisses what is presented before.
  public func present(_ presentation: ReferenceWritableKeyPath<Self, Bool>) {
    dismissPresentation()
    self[keyPath: presentation] = true
  }

  /// Presents the sheet, cover or dialog of an item, and dismisses what is presented before.
  public func present<Item>(_ presentation: ReferenceWritableKeyPath<Self, Item?>, item: Item) {
    dismissPresentation()
    self[keyPath: presentation] = item
  }

  /// Dismisses the sheet, cover or dialog of a flag.
  public func dismiss(_ presentation: ReferenceWritableKeyPath<Self, Bool>) { self[keyPath: presentation] = false }
  /// Dismisses the sheet, cover or dialog of an item.
  public func dismiss<Item>(_ presentation: ReferenceWritableKeyPath<Self, Item?>) { self[keyPath: presentation] = nil }
}
