public import Observation

/// Holds the path of a navigation stack, so that any part of the app can navigate.
@MainActor
public protocol NavigationRouter: AnyObject, Observable {
  associatedtype Destination
  /// The pages above the root, the visible one last.
  var path: [Destination] { get set }
  /// Closes everything above the root; by default, pops to the root.
  func reset()
}

extension NavigationRouter {
  /// Opens a page above the visible one.
  public func push(_ page: Destination) { path.append(page) }
  /// Goes back one page and returns it; does nothing at the root.
  @discardableResult public func pop() -> Destination? { path.popLast() }
  public func popToRoot() { path = [] }
  /// Replaces all pages above the root.
  public func setPath(_ path: [Destination]) { self.path = path }
  public func reset() { popToRoot() }
}
