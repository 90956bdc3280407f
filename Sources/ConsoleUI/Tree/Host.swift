/// Turns a root view into frames: update, place, draw, effects, whenever something that was read has changed.
///
/// It is fully serial: events, changes, frames and effects happen one after another on the main actor, so none of them can
/// see another half done. Events act on the models and the nodes, never on what was last painted.
public final class Host {
  public let surface: Surface
  private(set) var root: Node!
  /// The frames drawn, and the times that a view was asked what is below it; for tests.
  private(set) var expansions = 0
  public private(set) var needsFrame = true
  /// Called when a frame becomes needed.
  public var onNeedsFrame: (() -> Void)?
  private var invalid: [Node] = []
  /// Whether nodes came or went since the last layout.
  var isRestructured = true
  private var effects: [() -> Void] = []
  private(set) var layers: [Node] = []
  /// Whose keys work everywhere.
  private var globals: [Node] = []
  private(set) weak var focused: Node?
  /// The focused node and those above it, also when they are gone: they are told that the focus left.
  private var focusChain: [Node] = []
  private var focusRequest: (node: Node, done: () -> Void)?
  /// The smallest screen that is drawn on; below it there is a notice, and everything goes on behind it.
  private let minimum: Size
  private let tooSmall: String

  public init(
    _ view: some View, environment: EnvironmentValues = EnvironmentValues(), minimum: Size = Size(1, 1),
    tooSmall: String = "too small"
  ) {
    surface = Surface(.zero)
    self.minimum = minimum
    self.tooSmall = tooSmall
    root = Node.root(view, environment, host: self)
  }

  // MARK: - Frames

  /// Draws a frame. Returns where the cursor stands.
  public func frame(_ size: Size) -> Cursor? {
    needsFrame = false
    update()
    surface.reset(size)
    guard size.width >= minimum.width, size.height >= minimum.height else {
      surface.write(tooSmall.glyphs, at: .zero, .plain, clip: surface.bounds)
      runEffects()
      return nil
    }
    place()
    // Rows that come on the screen, or are told that they are current, change what is to be placed.
    for _ in 0..<4 where !invalid.isEmpty {
      update()
      place()
    }
    settleFocus()
    draw()
    runEffects()
    guard let focused, let cursor = focused.view.cursor(focused) else { return nil }
    return cursor
  }

  private func update() {
    while !invalid.isEmpty {
      let nodes = invalid.sorted { $0.depth < $1.depth }
      invalid = []
      nodes.forEach { $0.expandIfNeeded() }
    }
  }

  private func place() {
    isRestructured = false
    for node in root.boxed + layers { node.place(in: surface.bounds) }
  }

  private func draw() {
    let context = GraphicsContext(surface)
    root.boxed.forEach { $0.draw(context) }
    for layer in layers {
      surface.fill(surface.bounds, Style(attributes: .dim), keepingGlyphs: true)
      layer.draw(context)
    }
  }

  /// Brings into the tree what the last event changed, so that the next one acts on what is there now, painted or not.
  private func catchUp() {
    var rounds = 0
    while !invalid.isEmpty || focusRequest != nil, rounds < 8 {
      update()
      runEffects()
      if isRestructured || focusRequest != nil {
        place()
        settleFocus()
      }
      rounds += 1
    }
  }

  private func runEffects() {
    let effects = effects
    self.effects = []
    effects.forEach { $0() }
  }

  func invalidate(_ node: Node) {
    invalid.append(node)
    setNeedsFrame()
  }

  public func setNeedsFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    onNeedsFrame?()
  }

  func addEffect(_ effect: @escaping () -> Void) { effects.append(effect) }
  func addGlobal(_ node: Node) { if !globals.contains(where: { $0 === node }) { globals.append(node) } }
  func removeGlobal(_ node: Node) { globals.removeAll { $0 === node } }
  func addLayer(_ node: Node) { if !layers.contains(where: { $0 === node }) { layers.append(node) } }
  func removeLayer(_ node: Node) { layers.removeAll { $0 === node } }
  func countExpansion() { expansions += 1 }

  /// The nodes that keep a place in the tree now.
  var nodeCount: Int {
    func count(_ node: Node) -> Int { node.children.reduce(1) { $0 + count($1) } }
    return count(root)
  }

  // MARK: - Focus

  private var top: Node { layers.last ?? root }

  func requestFocus(in node: Node, done: @escaping () -> Void) {
    focusRequest = (node, done)
    setNeedsFrame()
  }

  /// Moves the focus where it was asked for; otherwise keeps it, or finds it a place if its own is gone.
  private func settleFocus() {
    if let (node, done) = focusRequest {
      focusRequest = nil
      done()
      if let target = node.focusRing.first {
        focus(target)
        return
      }
    }
    if let focused, focused.isOnScreen, focused.isInside(top), focused.environment.isEnabled { return }
    let ring = top.focusRing
    let scope = ring.last { $0.focusScope !== top }?.focusScope ?? top
    let candidates = ring.filter { $0.focusScope === scope }
    if let last = scope.lastFocused, candidates.contains(where: { $0 === last }) {
      focus(last)
    } else if let index = scope.lastFocusedIndex, !candidates.isEmpty {
      focus(candidates[min(index, candidates.count - 1)])
    } else {
      focus(candidates.first)
    }
  }

  /// Gives the focus to a node. Scopes remember it.
  func focus(_ node: Node?) {
    guard node !== focused || node?.isFocused == false else { return }
    // NB: what scrolls follows the focus, and a row shows whether its list has it.
    [focused, node].forEach { $0?.setNeedsLayout() }
    focused?.isFocused = false
    node?.isFocused = true
    focused = node
    if let node, let scope = node.focusScope {
      scope.lastFocused = node
      scope.lastFocusedIndex = scope.focusRing.firstIndex { $0 === node }
    }
    let left = focusChain
    focusChain = node.map { Array(sequence(first: $0, next: \.parent)) } ?? []
    for left in left where !focusChain.contains(where: { $0 === left }) { left.view.focusChanged(false, left) }
    for entered in focusChain { entered.view.focusChanged(true, entered) }
    setNeedsFrame()
  }

  /// Moves the focus along the ring of the top layer, and round it if that `wraps`. Returns whether there was anywhere to go.
  func moveFocus(by step: Int, wraps: Bool) -> Bool {
    let ring = top.focusRing
    guard let index = ring.firstIndex(where: { $0 === focused }) else {
      focus(ring.first)
      return !ring.isEmpty
    }
    guard ring.count > 1, wraps || ring.indices.contains(index + step) else { return false }
    focus(ring[(index + step + ring.count) % ring.count])
    return true
  }

  // MARK: - Events

  /// The nodes that are asked for a key, in order: from the focused one, or else the innermost on screen, up to the top layer.
  var responders: [Node] {
    let start = focused.flatMap { $0.isAttached && $0.isInside(top) ? $0 : nil } ?? top.innermost
    var chain: [Node] = []
    for node in sequence(first: start, next: \.parent) {
      if node.traits.contains(.responder), !node.isDisabled { chain.append(node) }
      if node === top { break }
    }
    // A layer takes all keys, but those that work everywhere.
    if top !== root { chain += globals }
    return chain
  }

  /// What is typed, pasted or clicked. Returns whether anybody used it.
  @discardableResult
  public func handle(_ event: TerminalEvent) -> Bool {
    catchUp()
    if case .mouse(let mouse) = event { return click(mouse, event) }
    for node in responders { if node.view.handle(event, node) { return used(by: node) } }
    guard case .key(let press) = event, let step = press.focusStep else { return false }
    return moveFocus(by: step, wraps: press.key == .tab)
  }

  private func click(_ mouse: Mouse, _ event: TerminalEvent) -> Bool {
    let areas = layers.isEmpty ? root.boxed : [top]
    guard let hit = areas.reversed().lazy.compactMap({ $0.hit(mouse.location) }).first else { return false }
    let ring = top.focusRing
    for node in sequence(first: hit, next: \.parent) {
      if node.isDisabled { continue }
      if mouse.kind == .press, ring.contains(where: { $0 === node }) { focus(node) }
      if node.traits.contains(.responder), node.view.handle(event, node) { return used(by: node) }
      if node === top { break }
    }
    return false
  }

  private func used(by node: Node) -> Bool {
    // What a box remembers by itself, such as how far it has scrolled, changes without its view.
    node.setNeedsLayout()
    setNeedsFrame()
    return true
  }

  /// The keys that work now, the most specific first. Where text is typed, keys that type work for nothing else.
  public var hints: [KeyHint] {
    var hints: [KeyHint] = []
    var known: Set<String> = []
    let isTyping = focused?.view is any TextInput
    for node in responders {
      for hint in node.view.hints(node) where !isTyping || hint.press?.characters == nil {
        if known.insert(hint.keys).inserted { hints.append(hint) }
      }
    }
    return hints
  }
}

extension Node {
  /// The boxes that stand for this node, itself if it is one.
  var boxed: [Node] { isBox ? [self] : contents }

  /// Of the innermost nodes on the screen the one with the most responders above it; of several, the first.
  var innermost: Node { innermost(responders: 0).node }

  /// - Parameter responders: how many there are from here up.
  private func innermost(responders: Int) -> (node: Node, responders: Int) {
    var most: (node: Node, responders: Int)?
    for node in visible {
      let found = node.innermost(responders: responders + node.responders(below: self))
      if most.map({ found.responders > $0.responders }) ?? true { most = found }
    }
    return most ?? (self, responders)
  }

  /// How many responders there are from this node up to one above it, which does not count.
  private func responders(below ancestor: Node) -> Int {
    var count = 0
    var node: Node? = self
    while let next = node, next !== ancestor {
      if next.traits.contains(.responder) { count += 1 }
      node = next.parent
    }
    return count
  }
}

extension KeyPress {
  /// How a key moves the focus when nobody else uses it.
  var focusStep: Int? {
    switch (key, modifiers) {
    case (.tab, []), (.downArrow, []), (.rightArrow, []), ("j", []), ("l", []): 1
    case (.tab, .shift), (.upArrow, []), (.leftArrow, []), ("k", []), ("h", []): -1
    default: nil
    }
  }
}
