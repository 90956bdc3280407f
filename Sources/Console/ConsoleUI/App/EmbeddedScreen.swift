import ConsoleLoop

/// A screen within the screen. It shows a view as on a terminal of this size and look, with its own keys, sheets and
/// footer.
///
/// The screen can have the focus, and then receives all keys first. Keys that none of its views uses go on to the views
/// around the screen. Its views appear and disappear together with the screen.
public struct EmbeddedScreen: Box {
  private let look: EmbeddedTerminal.Look
  private let phrase: (ControlPhrase) -> String
  private let keys: [KeyPress]
  private let onClose: () -> Void
  private let content: AnyView

  /// Creates a screen that shows a view. A new look replaces the previous one, but a new view has no effect.
  /// - Parameters:
  ///   - keys: keys to press one after another once the view is shown.
  ///   - onClose: called when the view closes its terminal.
  public init(
    _ look: EmbeddedTerminal.Look, keys: [KeyPress] = [], phrase: @escaping (ControlPhrase) -> String = \.rawValue,
    onClose: @escaping () -> Void = {}, @ViewBuilder content: () -> some View
  ) {
    self.look = look
    self.keys = keys
    self.phrase = phrase
    self.onClose = onClose
    self.content = AnyView(content())
  }

  /// The terminal and the application, which the node keeps from frame to frame.
  private final class Memory {
    let terminal: EmbeddedTerminal
    var application: Application?
    var typing: Task<Void, Never>?
    init(_ terminal: EmbeddedTerminal) { self.terminal = terminal }
  }

  private func memory(_ node: Node) -> Memory {
    node.memory { Memory(EmbeddedTerminal(look, in: node.environment, onClose: onClose)) }
  }

  var traits: Traits { [.control, .layoutBoundary, .lifecycle] }
  func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }

  // NB: opens the application here and not in `expand`, because the node would then expand again whenever a value that
  // the view reads changes.
  func place(in rect: Rect, _ node: Node) {
    let memory = memory(node), terminal = memory.terminal
    terminal.onFrame = nil
    if terminal.size != rect.size {
      terminal.size = rect.size
      memory.application?.handle([.resize])
    }
    let around = node.environment.tones.palette.terminal
    if memory.application == nil || terminal.look != look || terminal.around != around {
      (terminal.look, terminal.around) = (look, around)
      let application = memory.application ?? open(memory)
      application.handle(terminal.colors)
    }
    terminal.onFrame = { [weak node] in
      node?.setNeedsDisplay()
      node?.host?.setNeedsFrame()
    }
    node.setNeedsDisplay()
  }

  private func open(_ memory: Memory) -> Application {
    let application = Application(content.environment(memory.terminal), on: memory.terminal, phrase: phrase)
    memory.application = application
    guard !keys.isEmpty else { return application }
    memory.typing = .onMainQueue { [weak memory, keys] in
      let clock = MainQueueClock()
      for key in keys {
        // Lets the work that a key starts finish before the next one.
        do { try await clock.sleep(until: clock.now.advanced(by: .milliseconds(20)), tolerance: nil) } catch { return }
        memory?.application?.handle([.key(key)])
      }
    }
    return application
  }

  func appeared(_ node: Node) { memory(node).application?.host.setCovered(false) }

  func disappeared(_ node: Node) {
    let memory = memory(node)
    // NB: a covered page keeps its state, so its application is covered, too, and not ended.
    if node.isAttached { return memory.application?.host.setCovered(true) ?? () }
    memory.typing?.cancel()
    memory.application?.end()
  }

  func draw(_ context: GraphicsContext, _ node: Node) { memory(node).terminal.draw(context, in: node.rect) }

  func cursor(_ node: Node) -> Cursor? {
    guard let cursor = memory(node).terminal.cursor else { return nil }
    let position = Point(node.rect.minX + cursor.position.x, node.rect.minY + cursor.position.y)
    return Cursor(position, isVisible: cursor.isVisible)
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard let application = memory(node).application else { return false }
    guard case .mouse(var mouse) = event else { return application.handle([event]) }
    mouse.location = Point(mouse.location.x - node.rect.minX, mouse.location.y - node.rect.minY)
    return application.handle([.mouse(mouse)])
  }
}
