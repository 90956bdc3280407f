/// One view's place in the tree: its identity, its state and its lifetime.
///
/// Views are values and come and go; a node is an object and lives for as long as its parent keeps describing a view of the
/// same type under the same key. The nodes are the only tree that there is.
public final class Node {
  private(set) unowned var parent: Node?
  private(set) weak var host: Host?
  let depth: Int
  private(set) var children: [Node] = []
  private(set) var view: any View
  private(set) var isAttached = true
  /// The environment as the parent gives it.
  private(set) var inherited: EnvironmentValues
  /// The environment for the views below.
  public internal(set) var environment: EnvironmentValues
  private let identity: Identity
  private let layout: Layout
  var key: Child.Key { identity.key }

  private(set) var traits: Traits = []
  var isBox: Bool { traits.contains(.box) }
  /// The boxes directly below this node: what its box lays out.
  public private(set) var contents: [Node] = []

  // What layout leaves behind.
  var rect = Rect.zero
  /// The axis of the stack that it is in.
  var axis = Axis.vertical
  /// Whether something in it has changed, so that it may take other sizes and has to be placed again.
  private(set) var needsLayout = true
  var sizes: [(proposal: Proposal, size: Size)] = []

  /// The node below that had the focus when this one, a focus scope, was last left.
  weak var lastFocused: Node?
  /// Its place among the others, for when it is gone.
  var lastFocusedIndex: Int?
  public internal(set) var isFocused = false

  private var state: [AnyObject] = []
  private var memory: AnyObject?
  var task: Task<Void, Never>?
  private var tracking: Tracking?
  private var isDirty = true

  struct Identity: Hashable {
    var type: ObjectIdentifier
    var key: Child.Key
  }

  init(_ child: Child, identity: Identity, parent: Node?, host: Host?) {
    view = child.view
    self.identity = identity
    layout = Layout.of(view)
    self.parent = parent
    self.host = host
    depth = (parent?.depth ?? -1) + 1
    inherited = parent?.environment ?? EnvironmentValues()
    environment = inherited
  }

  static func root(_ view: any View, _ environment: EnvironmentValues, host: Host) -> Node {
    let child = Child(0, view)
    let node = Node(child, identity: Identity(child), parent: nil, host: host)
    node.update(view, environment)
    node.appear()
    return node
  }

  // MARK: - Storage

  /// The storage of one of the view's dynamic properties.
  func state<Object: AnyObject>(_ slot: Int, _ make: () -> Object) -> Object {
    if slot < state.count, let object = state[slot] as? Object { return object }
    let object = make()
    while state.count <= slot { state.append(object) }
    state[slot] = object
    return object
  }

  /// What a primitive view itself has to remember from frame to frame.
  public func memory<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let object = memory as? Object { return object }
    let object = make()
    memory = object
    return object
  }

  // MARK: - Update

  /// Gives the node a new value of its view. Nothing below runs if it is the old one in all its bits.
  func update(_ view: any View, _ inherited: EnvironmentValues) {
    if !isDirty, self.inherited.isSame(as: inherited), layout.isSame(self.view, view) { return }
    self.inherited = inherited
    environment = inherited
    traits = view.traits
    self.view = bound(view)
    // NB: before the layers that are in it.
    if traits.contains(.layer) { host?.addLayer(self) }
    expand()
  }

  /// The view with its dynamic properties connected; only a view that may read state can have some.
  private func bound(_ view: any View) -> any View { traits.contains(.observing) ? layout.bind(view, to: self) : view }

  /// Asks the view what is below it, and remembers what it read while it answered: when that changes, it is asked again.
  func expand() {
    isDirty = false
    environment = inherited
    host?.countExpansion()
    forgetLayout()
    let children = traits.contains(.observing) ? track { view.expand(self) } : view.expand(self)
    if !traits.contains(.lazy) { reconcile(children) }
  }

  /// Forgets what is known of the sizes of this node and of those that it is in. While a node expands those above know already.
  func setNeedsLayout() {
    var node: Node? = self
    while let next = node {
      next.forgetLayout()
      node = next.parent
    }
  }

  private func forgetLayout() {
    needsLayout = true
    if !sizes.isEmpty { sizes.removeAll(keepingCapacity: true) }
  }

  func layoutDone() { needsLayout = false }

  private func track<Result>(_ read: () -> Result) -> Result {
    // NB: the node alone owns it. A weak reference would make every other to the node slower.
    let tracking = self.tracking ?? Tracking { [unowned self] in invalidate() }
    self.tracking = tracking
    return tracking.track(read)
  }

  func invalidate() {
    guard !isDirty, isAttached else { return }
    isDirty = true
    host?.invalidate(self)
  }

  /// Expands the node if it still has to; another node's update may have done so already.
  func expandIfNeeded() {
    guard isDirty, isAttached else { return }
    view = bound(view)
    setNeedsLayout()
    expand()
    // NB: the boxes of a node that is none stand in for it, so the box above has to know the new ones.
    var ancestor = parent, isTransparent = !isBox
    while isTransparent, let node = ancestor {
      node.collectContents()
      isTransparent = !node.isBox
      ancestor = node.parent
    }
  }

  /// Makes the node's children fit a new description: those of the same type under the same key stay.
  func reconcile(_ next: [Child]) {
    if isDescribed(by: next) {
      for index in next.indices { children[index].renew(next[index], environment) }
    } else {
      host?.isRestructured = true
      var previous: [Identity: Node] = [:]
      for node in children where previous[node.identity] == nil { previous[node.identity] = node }
      var nodes: [Node] = []
      nodes.reserveCapacity(next.count)
      for child in next {
        if !previous.isEmpty, let node = previous.removeValue(forKey: Identity(child)) {
          node.renew(child, environment)
          nodes.append(node)
        } else {
          nodes.append(make(child))
        }
      }
      children = nodes
      for node in previous.values { node.disappear() }
    }
    collectContents()
  }

  /// Whether a description is one of the children that there are.
  private func isDescribed(by next: [Child]) -> Bool {
    guard children.count == next.count else { return false }
    for index in next.indices where !children[index].isDescribed(by: next[index]) { return false }
    return true
  }

  private func isDescribed(by child: Child) -> Bool { identity == Identity(child) }

  private func make(_ child: Child) -> Node {
    let node = Node(child, identity: Identity(child), parent: self, host: host)
    node.update(child.view, environment)
    node.appear()
    return node
  }

  /// The child for one row of a lazy box: the one that is there, or a new one.
  func adopt(_ child: Child) -> Node {
    for node in children where node.isDescribed(by: child) {
      node.renew(child, environment)
      return node
    }
    host?.isRestructured = true
    let node = make(child)
    children.append(node)
    return node
  }

  /// Ends all children of a lazy box but these.
  func keep(_ nodes: [Node]) {
    for node in children where !nodes.contains(where: { $0 === node }) { node.disappear() }
    children = nodes
    collectContents()
  }

  private func renew(_ child: Child, _ environment: EnvironmentValues) {
    let old = view
    update(child.view, environment)
    if traits.contains(.lifecycle) { host?.addEffect { [view] in view.changed(from: old, self) } }
  }

  private func appear() {
    if traits.contains(.lifecycle) { host?.addEffect { [view] in view.appeared(self) } }
  }

  private func disappear() {
    isAttached = false
    parent = nil
    for child in children { child.disappear() }
    task?.cancel()
    tracking?.cancel()
    if traits.contains(.layer) { host?.removeLayer(self) }
    host?.removeGlobal(self)
    if traits.contains(.lifecycle) { host?.addEffect { [view] in view.disappeared(self) } }
  }

  /// The boxes in the children: themselves, or those that stand in for one that is none.
  private func collectContents() {
    var contents: [Node] = []
    for child in children {
      if !child.isBox {
        contents += child.contents
      } else if !child.traits.contains(.detached) {
        contents.append(child)
      }
    }
    self.contents = contents
  }

  // NB: said, because otherwise the last release would have to find out where it is.
  nonisolated deinit {}
}

extension Node.Identity {
  init(_ child: Child) {
    self.init(type: ObjectIdentifier(Swift.type(of: child.view)), key: child.key)
  }
}

extension Node {
  /// The id of the `ForEach` element that it stands for.
  var id: Any? {
    if case .id(let id) = key { return id.base }
    return nil
  }
}
