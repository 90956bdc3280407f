extension ScrollView {
  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    if let used = moveFocus(event, node) { return used }
    let memory = node.memory(ScrollMemory.init)
    if node.environment.accessibilityEnabled, let used = read(event, memory, node) { return used }
    let old = memory.offset
    switch event {
    case .key(KeyPress(.downArrow)), .key(KeyPress("j")): memory.offset += 1
    case .key(KeyPress(.upArrow)), .key(KeyPress("k")): memory.offset -= 1
    case .key(KeyPress(.pageDown)), .key(KeyPress(.space)): memory.offset += max(1, memory.height - 1)
    case .key(KeyPress(.pageUp)): memory.offset -= max(1, memory.height - 1)
    case .key(KeyPress(.home)), .key(KeyPress("g")): memory.offset = 0
    case .key(KeyPress(.end)), .key(KeyPress("G")): memory.offset = .max / 2
    case .mouse(let mouse) where mouse.kind.rows != 0: memory.offset += 3 * mouse.kind.rows
    default: return false
    }
    clamp(memory)
    memory.line += lines(event, memory, memory.offset - old)
    clampLine(memory)
    memory.step = (memory.offset - old).signum()
    if memory.offset != old { memory.isScrolledAway = true }
    return memory.offset != old || isFocusable(node)
  }

  /// Returns the lines by which a key moves the reading cursor, which goes on where the content can't scroll further.
  private func lines(_ event: TerminalEvent, _ memory: ScrollMemory, _ scrolled: Int) -> Int {
    switch event {
    case .key(KeyPress(.downArrow)), .key(KeyPress("j")): 1
    case .key(KeyPress(.upArrow)), .key(KeyPress("k")): -1
    case .key(KeyPress(.home)), .key(KeyPress("g")): -memory.line
    case .key(KeyPress(.end)), .key(KeyPress("G")): memory.contentHeight
    default: scrolled
    }
  }

  private func clampLine(_ memory: ScrollMemory) {
    let shown = memory.offset..<max(memory.offset + 1, min(memory.offset + memory.height, memory.contentHeight))
    memory.line = max(shown.lowerBound, min(memory.line, shown.upperBound - 1))
  }

  /// Moves the reading cursor of a screen reader to the next line in a direction, and scrolls only if that line isn't shown.
  /// Returns nil for a key with another effect.
  private func read(_ event: TerminalEvent, _ memory: ScrollMemory, _ node: Node) -> Bool? {
    guard isFocusable(node), case .key(let press) = event else { return nil }
    let step: Int
    switch press {
    case KeyPress(.downArrow), KeyPress("j"): step = 1
    case KeyPress(.upArrow), KeyPress("k"): step = -1
    default: return nil
    }
    memory.line = max(0, min(memory.line + step, memory.contentHeight - 1))
    let before = memory.offset
    memory.offset = min(max(before, memory.line - memory.height + 1), memory.line)
    if memory.offset != before { memory.isScrolledAway = true }
    return true
  }

  /// The reading cursor: the line that was read last.
  func cursor(_ node: Node) -> Cursor? {
    let memory = node.memory(ScrollMemory.init)
    clampLine(memory)
    return Cursor(Point(node.rect.minX, node.rect.minY + memory.line - memory.offset), isVisible: false)
  }

  /// Moves the focus between the controls inside. Returns false for a key with which the host moves the focus, and nil
  /// for an unused event.
  private func moveFocus(_ event: TerminalEvent, _ node: Node) -> Bool? {
    let ring = node.focusRing
    guard let index = ring.firstIndex(where: \.isFocused) else { return nil }
    let control = ring[index].rect, page = max(1, node.rect.height - 1)
    let target: Int?
    switch event {
    case .key(let press) where press.focusStep.map { ring.indices.contains(index + $0) } == true: return false
    case .key(KeyPress(.home)), .key(KeyPress("g")): target = ring.startIndex
    case .key(KeyPress(.end)), .key(KeyPress("G")): target = ring.endIndex - 1
    case .key(KeyPress(.pageDown)): target = ring.lastIndex { $0.rect.minY <= control.minY + page }
    case .key(KeyPress(.pageUp)): target = ring.firstIndex { $0.rect.minY >= control.minY - page }
    case .mouse(let mouse) where mouse.kind.rows != 0: target = index + mouse.kind.rows
    default: return nil
    }
    guard let target, target != index, ring.indices.contains(target) else { return nil }
    node.host?.focus(ring[target])
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    let memory = node.memory(ScrollMemory.init)
    guard isFocusable(node), memory.contentHeight > memory.height else { return [] }
    return [
      KeyHint("↑↓", node.environment.phrase(.scroll), group: .move, position: .secondary),
      KeyHint("PgUp PgDn", node.environment.phrase(.page), isProminent: false, group: .move),
      KeyHint("g G", node.environment.phrase(.startAndEnd), isProminent: false, group: .move),
    ]
  }
}

extension MouseEvent.Kind {
  /// The rows by which a turn of the wheel scrolls.
  fileprivate var rows: Int { self == .wheelUp ? -1 : self == .wheelDown ? 1 : 0 }
}
