/// Turns a root view into frames. When a value that a view has read changes, the host updates the tree, places the
/// boxes, draws them and runs the effects, in this order.
///
/// Runs serially: events, changes, frames and effects happen one after another on the main actor, so each is finished
/// before the next begins. Events act on the models and the nodes, never on the last frame.
final class Host {
  let surface = Surface(.zero)
  private(set) var root: Node!
  /// The number of times a view was asked for its children; for tests.
  var expansions = 0
  private(set) var needsFrame = true
  /// Whether the frame needs an update, not only drawing.
  private var needsUpdate = true
  /// Whether an update, and not only drawing, has happened since the last frame was shown.
  private(set) var hasUpdated = true
  var onNeedsFrame: (() -> Void)?
  /// The nodes to expand again.
  private(set) var invalid: [Node] = []
  /// Whether nodes were added or removed since the last layout.
  var isRestructured = true { didSet { if isRestructured { isFocusSettled = false } } }
  /// Whether the focused node has been found on the screen since nodes were last added or removed.
  var isFocusSettled = false
  /// Actions that run after the frame, or before the next event.
  private var effects: [() -> Void] = []
  /// The nodes to draw again without an update.
  private var redrawn: [Node] = []
  /// The part of the screen in which the boxes being placed are visible.
  var shown = Rect.zero
  /// The layout boundaries with changed contents.
  private var boundaries: [Node] = []
  /// The open layers, the top one last.
  private(set) var layers: [Node] = []
  /// The nodes with keys that work everywhere.
  private(set) var globals: [Node] = []
  /// The buttons with keyboard shortcuts, on the screen or not.
  var shortcuts: [Node] = []
  weak var focused: Node?
  /// The view at which the cursor stands while no control has the focus.
  weak var landmark: Node?
  /// The question that is on the screen and hasn't been answered.
  weak var shownQuestion: Node?
  /// What the last question clears of the screen.
  var question = Rect.zero
  var strayTyping = StrayTyping()
  /// The focused node and its ancestors. Removed nodes stay in the chain until the focus moves, so that they are
  /// notified.
  var focusChain: [Node] = []
  var focusRequest: (node: Node, done: () -> Void)?
  /// The node that gets the focus as soon as it has focusable content, unless another event comes first.
  weak var awaited: Node?
  /// The minimum size of the screen, in cells. A smaller screen shows a notice while the app keeps running.
  let minimum: Size
  /// The views on the screen that follow the mouse, and what they do.
  var mouseFollowers: [MouseFollower] = [] { didSet { onMouseTracking?(mouseTracking) } }
  var onMouseTracking: ((MouseTracking) -> Void)?
  /// Called while an inspector follows the frames; otherwise `nil`.
  var inspect: ((Progress) -> Void)?

  /// What an inspector follows: updates, which come before a frame, too, and frames.
  enum Progress {
    case updating([Node])
    case began, ended
  }

  init(_ view: some View, environment: EnvironmentValues = EnvironmentValues(), minimum: Size = Size(1, 1)) {
    self.minimum = minimum
    let child = Child(0, view)
    surface.isAccessible = environment.accessibilityEnabled
    root = Node(child, parent: nil, host: self)
    root.update(child.primitive, SharedEnvironment(environment))
    root.appear()
  }

  /// Adopts the terminal's capabilities and colours, and redraws everything if they have changed.
  func adopt(_ terminal: any Terminal, _ colors: TerminalColors) {
    let before = root.inherited.values
    var environment = before
    environment.adopt(terminal, colors)
    guard environment.tones !== before.tones || environment.isUnicode != before.isUnicode else { return }
    root.update(root.view, SharedEnvironment(environment))
    setNeedsDisplay()
  }

  /// Whether the screen has a footer. Without one, the view has the whole screen, and `?` is an ordinary key.
  var hasFooter: Bool {
    get { root.inherited.values.hasFooter }
    set {
      guard newValue != hasFooter else { return }
      var environment = root.inherited.values
      environment.hasFooter = newValue
      root.update(root.view, SharedEnvironment(environment))
      setNeedsDisplay()
    }
  }

  // MARK: - Frames

  /// Updates, places and draws a frame of this size. Returns the cursor; nil without a focused view, or if the screen
  /// is too small.
  func frame(_ size: Size) -> Cursor? {
    guard let inspect else { return newFrame(size) }
    inspect(.began)
    defer { inspect(.ended) }
    return newFrame(size)
  }

  private func newFrame(_ size: Size) -> Cursor? {
    needsFrame = false
    damageRedrawn()
    if !needsUpdate, size == surface.size, isLargeEnough(size) {
      draw(on: surface)
      return cursor
    }
    needsUpdate = false
    hasUpdated = true
    update()
    surface.resize(size)
    guard isLargeEnough(size) else {
      surface.damage(surface.bounds)
      surface.clear()
      writeNeed(of: size)
      runEffects()
      return nil
    }
    place()
    // Placing may create rows or change the current row, which then need an update.
    for _ in 0..<4 where !invalid.isEmpty {
      update()
      place()
    }
    flushFocus()
    draw(on: surface)
    runEffects()
    return cursor
  }

  /// Marks the changed parts of the nodes that are drawn again.
  private func damageRedrawn() {
    for node in redrawn where node.isAttached { for rect in node.view.changes(node) { surface.damage(rect) } }
    redrawn = []
  }

  private func update() {
    while !invalid.isEmpty {
      let nodes = invalid.count > 1 ? invalid.sorted { $0.depth < $1.depth } : invalid
      invalid = []
      inspect?(.updating(nodes))
      for node in nodes { node.expandIfNeeded() }
    }
  }

  func place() {
    isRestructured = false
    shown = surface.bounds
    for node in root.boxed + layers { node.place(in: surface.bounds) }
    let boundaries = boundaries
    self.boundaries = []
    for node in boundaries where node.isAttached && !node.rect.isEmpty { node.place(in: node.rect) }
  }

  /// Applies the last event's changes to the tree, so that the next event acts on them even before they are drawn.
  func flush() {
    for _ in 0..<8 where !invalid.isEmpty || focusRequest != nil || !effects.isEmpty {
      update()
      runEffects()
      if isRestructured || focusRequest != nil {
        place()
        flushFocus()
      }
    }
  }

  /// Whether a question is open that hasn't been on the screen. Keys typed until then don't answer it.
  var isQuestionUnseen: Bool { top.traits.contains(.question) && top !== shownQuestion }

  /// Called when the terminal has shown the last frame.
  func wasShown() {
    surface.wasShown()
    hasUpdated = false
    if isQuestionUnseen, isLargeEnough(surface.size) { shownQuestion = top }
  }

  private func runEffects() {
    let effects = effects
    self.effects = []
    effects.forEach { $0() }
  }

  func setNeedsDisplay() {
    surface.damage(surface.bounds)
    setNeedsFrame()
  }

  func setNeedsFrame() {
    needsUpdate = true
    requestFrame()
  }

  private func requestFrame() {
    needsFrame = true
    onNeedsFrame?()
  }

  // MARK: - Appearance of the whole tree

  /// Makes all views disappear while their screen is covered, and appear again afterwards.
  func setCovered(_ isCovered: Bool) {
    root.setCovered(isCovered)
    runEffects()
  }

  /// Makes all views disappear for good; no frame follows.
  func end() {
    onNeedsFrame = nil
    root.disappear()
    runEffects()
    needsFrame = false
  }

  // MARK: - Called by nodes

  /// Redraws the visible part of an area in the next frame.
  func damage(_ rect: Rect) { surface.damage(rect.intersection(shown)) }

  func invalidate(_ node: Node) {
    invalid.append(node)
    setNeedsFrame()
  }

  func redraw(_ node: Node) {
    redrawn.append(node)
    requestFrame()
  }

  func addBoundary(_ node: Node) { if !boundaries.contains(where: { $0 === node }) { boundaries.append(node) } }
  func addEffect(_ effect: @escaping () -> Void) { effects.append(effect) }
  func addGlobal(_ node: Node) { if !globals.contains(where: { $0 === node }) { globals.append(node) } }
  func removeGlobal(_ node: Node) { globals.removeAll { $0 === node } }
  // NB: a layer dims everything below it, so the whole screen is redrawn.
  func addLayer(_ node: Node) {
    guard !layers.contains(where: { $0 === node }) else { return }
    layers.append(node)
    setNeedsDisplay()
  }
  func removeLayer(_ node: Node) {
    layers.removeAll { $0 === node }
    setNeedsDisplay()
  }
}
