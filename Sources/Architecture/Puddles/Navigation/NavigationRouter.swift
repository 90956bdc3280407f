/// Holds the path of a navigation stack, so that any part of the app can navigate: an `@Observable` class, or one with a `@Published`
/// path.
@MainActor
public protocol NavigationRouter: ObservableObject {
  associatedtype Destination
  /// The pages above the root. The last one is visible.
  var path: [Destination] { get set }
  /// Closes all pages and presentations above the root. By default, pops to the root.
  func reset()
}

extension NavigationRouter {
  /// Opens a page above the visible one.
  public func push(_ page: Destination) { path.append(page) }
  /// Closes the visible page and returns it. Does nothing at the root.
  @discardableResult public func pop() -> Destination? { path.popLast() }
  public func popToRoot() { path = [] }
  /// Replaces all pages above the root.
  public func setPath(_ path: [Destination]) { self.path = path }
  public func reset() { popToRoot() }
}
