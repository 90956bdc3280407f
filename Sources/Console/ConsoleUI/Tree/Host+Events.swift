extension Host {
  /// Handles a key, a paste or a click. Returns whether a view used the event. Ignores all events while a question
  /// hasn't been on the screen, and a held key that would answer one.
  @discardableResult
  func handle(_ event: TerminalEvent) -> Bool {
    flush()
    if isQuestionUnseen || holdsAnswer(event) { return false }
    awaited = nil
    if case .mouse(let mouse) = event { return click(mouse, event) }
    let shortcut = shortcut(for: event)
    for node in responders {
      if let shortcut, node !== focused { return press(shortcut) }
      if node.view.handle(event, node) { return used(by: node) }
    }
    if let shortcut { return press(shortcut) }
    guard case .key(let press) = event else { return false }
    return moveFocus(with: press)
  }

  /// Whether an event is a held key that may answer the open question.
  private func holdsAnswer(_ event: TerminalEvent) -> Bool {
    guard case .key(let press) = event, press.phase == .repeat, top.traits.contains(.question), typed == nil else { return false }
    return press.characters != nil || press.key == .return || press.key == .escape
  }

  /// Makes a change that isn't the user's, and notes whether it takes away the text field in which the user is typing.
  func watchTyping(_ change: () -> Void) {
    strayTyping.note(typed)
    change()
    strayTyping.note(typed, after: top)
  }

  /// Whether a key or a paste was meant for a text field that has vanished.
  func isStray(_ event: TerminalEvent) -> Bool {
    guard strayTyping.isActive else { return false }
    strayTyping.note(typed)
    return strayTyping.drops(event)
  }

  /// Joins a key and the keys after it into one paste, as long as each types into the focused field. Keys that arrive
  /// together then change the field once. Returns the event itself if there is nothing to join.
  func joinTyping(_ event: TerminalEvent, _ rest: inout ArraySlice<TerminalEvent>) -> TerminalEvent {
    guard var text = event.typed, rest.first?.typed != nil else { return event }
    flush()
    guard let focused, isTyping, focused.isInside(top), !focused.isDisabled else { return event }
    while let more = rest.first?.typed {
      text += more
      rest.removeFirst()
    }
    return .paste(text)
  }

  /// Whether a text field receives the text that keys type.
  var isTyping: Bool {
    flush()
    return typed != nil
  }

  /// The focused text field, or the text field in the current row of the focused list.
  var typed: Node? {
    guard let focused else { return nil }
    let field = (focused.view as? ListBox)?.target(focused) ?? focused
    return field.traits.contains(.textInput) ? field : nil
  }

  /// The nodes that are offered a key, in order: from the focused node, or else the innermost on the screen, up to the
  /// top layer.
  var responders: [Node] {
    let top = top
    let start = focused.flatMap { layers.isEmpty || $0.isInside(top) ? $0 : nil } ?? top.innermost
    var chain: [Node] = []
    var next = start.traits.contains(.responder) ? start : start.responder
    while let node = next, node.depth >= top.depth {
      if !node.isDisabled { chain.append(node) }
      next = node.responder
    }
    // Keys that work everywhere also work while a layer receives the others.
    if top !== root { chain += globals }
    return chain
  }

  private func click(_ mouse: MouseEvent, _ event: TerminalEvent) -> Bool {
    let areas = layers.isEmpty ? root.boxed : [top]
    let hit = areas.reversed().lazy.compactMap { $0.hit(mouse.location) }.first
    if !mouseFollowers.isEmpty { tellFollowers(mouse, at: hit) }
    guard let hit, !mouse.kind.isMovement else { return false }
    let ring = top.focusRing
    for node in sequence(first: hit, next: \.parent) {
      if node.isDisabled { continue }
      if mouse.kind == .press, ring.contains(where: { $0 === node }) { focus(node) }
      if node.traits.contains(.responder), node.view.handle(event, node) {
        if mouse.kind == .press { selectRow(of: node, ring) }
        return used(by: node)
      }
      if node === top { break }
    }
    return false
  }

  /// Selects the row of a control that used a click, if the control is in a list.
  private func selectRow(of control: Node, _ ring: [Node]) {
    for node in sequence(first: control, next: \.parent).dropFirst() {
      guard let list = node.view as? ListBox else { continue }
      if node.isAmong(ring) { focus(node) }
      list.wasClicked(control, node)
      return node.setNeedsLayout()
    }
  }

  /// Redraws a node that used an event. Returns true.
  func used(by node: Node) -> Bool {
    // An event may change a box's memory, such as its scroll offset, without changing its view.
    node.setNeedsLayout()
    if !node.traits.contains(.lazy) { node.setNeedsDisplay() }
    setNeedsFrame()
    // The dialog may ask another question next, which hasn't been on the screen.
    shownQuestion = nil
    return true
  }

  /// The hints for the keys that work now, by responder, the most specific first.
  var hints: KeyHints {
    var hints = KeyHints(isTyping: typed != nil)
    let responders = responders
    for node in responders { hints.groups.append(node.hints) }
    if let page = responders.first?.shared.values.page { hints.width = page.end }
    if !shortcuts.isEmpty { hints.groups.insert(shortcutHints, at: min(1, hints.groups.count)) }
    return hints
  }
}

extension TerminalEvent {
  /// The text that a key types into a text field; nil for other keys and events.
  fileprivate var typed: String? { if case .key(let press) = self { press.characters } else { nil } }
}
