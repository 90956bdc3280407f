/// The place of a view in the tree: the view's identity, state and lifetime.
///
/// Views are values, which come and go. A node is an object, and lives as long as its parent describes a view of the
/// same type under the same key. Layout and drawing use the same nodes: there is no second tree.
final class Node {
  private(set) unowned var parent: Node?
  /// The nearest node above that can handle events.
  private(set) unowned var responder: Node?
  private(set) weak var host: Host?
  let depth: Int
  // NB: exclusivity is unchecked where access is hot. This is safe, because each access ends before other code runs.
  @exclusivity(unchecked) var children: [Node] = []
  private(set) var view: any Primitive
  var isAttached = true
  /// The environment from the parent.
  private(set) var inherited: SharedEnvironment
  /// The environment for the children, with the changes by this node.
  @exclusivity(unchecked) var shared: SharedEnvironment
  private(set) var identity: Identity
  private let layout: TypeLayout

  private(set) var traits: Traits = []
  /// Whether the node is a list, or between a list and its rows.
  var isListed: Bool { traits.contains(.listed) }
  var isBox: Bool { traits.contains(.box) }
  /// The nearest boxes below this node. The node lays them out if it is a box; otherwise, the box around the node does.
  @exclusivity(unchecked) var contents: [Node] = []

  // Set by layout.
  /// The area on the screen, in cells.
  var rect = Rect.zero
  /// The priority with which the node chooses its size in a stack.
  var layoutPriority = 0.0
  var axis = Axis.vertical
  /// Whether the node must be placed again, because its contents have changed.
  var needsLayout = true
  @exclusivity(unchecked) var sizes: [(proposal: Proposal, size: Size)] = []
  var knownHints: [KeyHint]?

  /// In a focus scope, the node that last had the focus.
  weak var lastFocused: Node?
  /// The index of ``lastFocused`` in the focus ring, used when the node no longer exists.
  var lastFocusedIndex: Int?
  var isFocused = false

  /// Whether the node is a page that another page covers.
  var isCovered = false
  var hasAppeared = false

  @exclusivity(unchecked) private var state: [AnyObject] = []
  private var memory: AnyObject?
  var task: Task<Void, Never>?
  var tracking: Tracking?
  private var isDirty = true

  struct Identity: Hashable {
    var type: ObjectIdentifier
    var key: Child.Key
  }

  init(_ child: Child, parent: Node?, host: Host?) {
    view = child.primitive
    identity = child.identity
    layout = TypeLayout.of(child.type)
    self.parent = parent
    self.host = host
    // NB: no closures, since each would check which executor it runs on.
    if let parent {
      responder = parent.traits.contains(.responder) ? parent : parent.responder
      depth = parent.depth + 1
      inherited = parent.shared
    } else {
      depth = 0
      inherited = SharedEnvironment(EnvironmentValues())
    }
    shared = inherited
    if let parent, parent.isListed, !child.primitive.traits.contains(.box) { traits = .listed }
  }

  func detach() {
    isAttached = false
    parent = nil
    responder = nil
  }

  var environment: EnvironmentValues {
    get { shared.values }
    set { shared = SharedEnvironment(newValue) }
  }

  /// The ID of the `ForEach` element that the node shows.
  var id: ElementID? { if case .id(let id) = identity.key { id } else { nil } }

  // MARK: - Storage

  /// Returns the storage of one of the view's dynamic properties, created on first use.
  func state<Object: AnyObject>(_ slot: Int, _ make: () -> Object) -> Object {
    if slot < state.count, let object = state[slot] as? Object { return object }
    let object = make()
    while state.count <= slot { state.append(object) }
    state[slot] = object
    return object
  }

  /// The storage of one of the view's dynamic properties; `nil` before its first use.
  func storage(_ slot: Int) -> AnyObject? { slot < state.count ? state[slot] : nil }

  /// Returns the object that a primitive view keeps from frame to frame, created on first use.
  func memory<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let object = memory as? Object { return object }
    let object = make()
    memory = object
    return object
  }

  /// Whether the node has state that belongs to its element. NB: the memory of a view that handles no events doesn't
  /// count, because it is derived from the view's value.
  var isStateful: Bool { !state.isEmpty || (memory != nil && traits.contains(.responder)) || task != nil }

  func reattach(as identity: Identity) {
    self.identity = identity
    isAttached = true
    isDirty = true
  }

  // MARK: - Update

  /// Gives the node a new value of its view. If the environment and all bits of the value are the same as before,
  /// nothing below runs.
  func update(_ view: any Primitive, _ inherited: SharedEnvironment) {
    if !isDirty, self.inherited === inherited, layout.isSame(self.view, view) { return }
    self.inherited = inherited
    traits = traits.intersection(.listed).union(view.traits)
    self.view = view
    // NB: before the children expand, so that the layers inside this one are above it.
    if traits.contains(.layer) { host?.addLayer(self) }
    expand()
  }

  /// Asks the view for its children, and tracks the values that the view reads. When one of these values changes, the
  /// view is asked again.
  func expand() {
    isDirty = false
    shared = inherited
    host?.expansions += 1
    forgetLayout()
    // NB: a lazy box redraws only the rows that look different.
    if !traits.contains(.lazy) { setNeedsDisplay() }
    let children = traits.contains(.observing) ? trackExpansion() : view.expand(self)
    if isListed, !isBox { invalidateRows() }
    if !traits.contains(.lazy) { reconcile(isListed ? children.map(\.listed) : children) }
  }

  /// Makes the list create the node's rows only when it shows them. Called by the view while the node expands.
  func becomeLazy() { traits.insert(.lazy) }

  /// Invalidates everything derived from this node, here and in its ancestors, up to a layout boundary. While a node
  /// expands, its ancestors are already invalid.
  func setNeedsLayout() {
    var node: Node? = self
    while let next = node {
      next.forgetLayout()
      if next.traits.contains(.layoutBoundary) {
        host?.addBoundary(next)
        return
      }
      node = next.parent
    }
  }

  private func forgetLayout() {
    needsLayout = true
    knownHints = nil
    if !sizes.isEmpty { sizes.removeAll(keepingCapacity: true) }
  }

  /// The keys that the node's view would use now.
  var hints: [KeyHint] {
    if let knownHints { return knownHints }
    let hints = newHints
    knownHints = hints
    return hints
  }

  /// The view's current hints, uncached, each in a group.
  var newHints: [KeyHint] {
    var hints = view.hints(self)
    for index in hints.indices where hints[index].group == nil { hints[index].group = environment.keyGroup }
    return hints
  }

  private func track<Result>(_ read: () -> Result, changed: @escaping (Node) -> Void) -> Result {
    // NB: unowned, because only the node owns the tracking. A weak reference would slow down all references to the
    // node.
    let tracking = self.tracking ?? Tracking(layout) { [unowned self] in changed(self) }
    self.tracking = tracking
    return tracking.track(read)
  }

  private func trackExpansion() -> [Child] { track({ view.expand(self) }, changed: { $0.invalidate() }) }

  /// Draws, and tracks the values that the drawing reads. When one changes, the node is drawn again, but not updated or
  /// placed. For boxes that read nothing while they expand.
  func trackDrawing(_ draw: () -> Void) { track(draw, changed: { $0.host?.redraw($0) }) }

  func invalidate() {
    isDirty = true
    host?.invalidate(self)
  }

  /// Expands the node if it is still dirty; another node's update may have expanded it already.
  func expandIfNeeded() {
    guard isDirty, isAttached else { return }
    setNeedsLayout()
    expand()
    // NB: the boxes of a transparent node stand in for it, so the box above must collect them again.
    var ancestor = parent, isTransparent = !isBox
    while isTransparent, let node = ancestor {
      node.collectContents()
      isTransparent = !node.isBox
      ancestor = node.parent
    }
  }

  // NB: nonisolated, because otherwise the last release would check which executor it runs on.
  nonisolated deinit {}
}
