import Observation

/// Holds the path of a navigation stack, so that any part of the app can navigate.
public protocol NavigationRouter: AnyObject, Observable {
  /// What identifies a page.
  associatedtype Page: Hashable
  /// The pages above the root, the visible one last.
  var path: [Page] { get set }
}

extension NavigationRouter {
  /// Opens a page above the visible one.
  public func push(_ page: Page) { path.append(page) }
  /// Goes back one page; does nothing at the root.
  public func pop() { _ = path.popLast() }
  /// Goes back to the root.
  public func popToRoot() { path = [] }
  /// Replaces all pages above the root.
  public func setPath(_ path: [Page]) { self.path = path }
}
