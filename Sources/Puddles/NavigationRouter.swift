import Observation

/// Holds the path of one navigation stack, so that any part of the app can move along it.
public protocol NavigationRouter: AnyObject, Observable {
  associatedtype Page: Hashable
  var path: [Page] { get set }
}

extension NavigationRouter {
  public func push(_ page: Page) { path.append(page) }
  /// Goes back one page; on the root it does nothing.
  public func pop() { _ = path.popLast() }
  public func popToRoot() { path = [] }
  public func setPath(_ path: [Page]) { self.path = path }
}
