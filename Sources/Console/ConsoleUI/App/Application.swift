import ConsoleLoop

/// Shows a view on a terminal: handles the terminal's events and draws frames. While nothing happens, does no work.
package final class Application {
  /// The usual minimum size of the screen, in cells.
  package static let minimumSize = Size(40, 10)

  let terminal: any Terminal
  let host: Host
  private var isScheduled = false
  private var isHandling = false
  private var hasEnded = false
  private let phrase: (ControlPhrase) -> String
  private var colors: TerminalColors
  /// The footer's message until the next key.
  private var notice: ControlPhrase?
  private var footer = Footer()
  private let keys: StandardKeys
  /// Called with events that end the program: a termination signal or a hangup.
  package var onTermination: ((TerminalEvent) -> Void)?
  /// Called before events that have arrived together are handled.
  package var onEvents: (() -> Void)?
  /// Called with each event before the event is handled. `isTyping` is true if a text field receives typed text.
  package var onEvent: ((_ event: TerminalEvent, _ isTyping: Bool) -> Void)?
  /// Called when the user is active: before a key, a paste or a click is handled, and when the terminal gets the focus.
  package var onInput: (() -> Void)?
  /// Whether the terminal has the focus; true for a terminal that doesn't report focus.
  package private(set) var hasFocus = true
  private let scenePhase = ScenePhaseState()
  /// Called with copied text, which is also sent to the terminal. The app must call `then` with whether the text is
  /// known to be on a clipboard.
  package var onCopy: ((_ text: String, _ then: @escaping (Bool) -> Void) -> Void)?
  /// Called before Ctrl-Z stops the process.
  package var onSuspend: (() -> Void)?
  /// Called when the process continues after it was stopped.
  package var onResume: (() -> Void)?

  /// Checks whether a screen can be shown. Must be called before any thread is started; see ``CursesTerminal/check()``.
  /// - Throws: ``CursesTerminal/Failure`` or ``UnknownRuntime``.
  package static func check() throws {
    try TypeLayout.check()
    try CursesTerminal.check()
  }

  /// The error for an unknown Swift runtime. It may store types in another way, so that the properties of views can't
  /// be found.
  package struct UnknownRuntime: Error, CustomStringConvertible {
    package var description: String { "ConsoleUI does not know this Swift runtime; build with Swift 6.2 or 6.3" }
  }

  /// Takes the terminal's events and draws the first frame.
  /// - Parameters:
  ///   - minimum: the size below which the screen shows a notice.
  ///   - footer: whether the screen has a footer. Without one, the view has the whole screen, and `?` is an ordinary
  ///     key.
  ///   - tint: the tint of views without another one, and of the footer.
  ///   - keys: the keys that work on every screen.
  ///   - phrase: returns the app's wording of the phrases built into the controls.
  ///   - wait: runs after a first layout, before the first frame and event, to wait for data that is about to arrive.
  package init(
    _ view: some View, on terminal: any Terminal, minimum: Size = minimumSize, footer: Visibility = .automatic,
    tint: Tint = .standard, keys: StandardKeys = StandardKeys(), phrase: @escaping (ControlPhrase) -> String = \.rawValue,
    waiting wait: () -> Void = {}
  ) {
    self.terminal = terminal
    self.phrase = phrase
    self.keys = keys
    let actions = ScreenActions()
    var environment = EnvironmentValues()
    environment[ScreenActions.self] = actions
    environment[ScenePhaseState.self] = scenePhase
    environment[FocusedValueStore.self] = FocusedValueStore()
    environment.phrase = phrase
    environment.standardKeys = keys
    environment.hasFooter = footer != .hidden
    environment.tint = tint
    colors = TerminalColors(isGuessedLight: terminal.isGuessedLight, isHighContrast: terminal.isHighContrast)
    environment.adopt(terminal, colors)
    host = Host(Window(content: view), environment: environment, minimum: minimum)
    actions.application = self
    host.onNeedsFrame = { [weak self] in self?.schedule() }
    host.onMouseTracking = { [weak terminal] in terminal?.mouseTracking = $0 }
    isHandling = true
    let cursor = host.frame(terminal.size)
    wait()
    isHandling = false
    terminal.onEvents = { [weak self] in self?.handle($0) }
    render(cursor)
  }

  /// Handles all waiting events, then draws once, or not at all if nothing changed. Returns whether the last event was
  /// used.
  @discardableResult
  func handle(_ events: [TerminalEvent]) -> Bool {
    if hasEnded { return false }
    // NB: a click on the footer presses a key in a nested call, which isn't reported again.
    let onEvent = isHandling ? nil : onEvent
    let isNested = isHandling
    if !isNested { onEvents?() }
    isHandling = true
    if !isNested, host.needsFrame { host.watchTyping { host.flush() } }
    var isUsed = false
    var events = events[...]
    while let event = events.popFirst() {
      if let onEvent { onEvent(event, host.isTyping) }
      switch event {
      case .key(let press) where press.characters == nil && perform(press): break
      case .key(.control("z")):
        onSuspend?()
        terminal.suspend()
      case .ink(let color):
        colors.ink = color
        if colors.ground != nil { host.adopt(terminal, colors) }
      case .ground(let color):
        colors.ground = color
        host.adopt(terminal, colors)
      case .resize: host.setNeedsDisplay()
      case .suspending:
        scenePhase.set(.background)
        onSuspend?()
      case .resumed:
        scenePhase.set(.active)
        onResume?()
        host.setNeedsDisplay()
      case .focusIn:
        hasFocus = true
        scenePhase.set(.active)
        onInput?()
      case .focusOut:
        hasFocus = false
        scenePhase.set(.inactive)
      case .terminate, .hangup: onTermination?(event)
      case .pasteInterrupted:
        notice = .pasteInterrupted
        terminal.beep()
        host.setNeedsFrame()
      case _ where isUnseen(event): break
      case .mouse(let mouse) where mouse.kind == .press && pressHint(at: mouse.location): break
      case .key, .paste, .mouse:
        onInput?()
        if notice != nil {
          notice = nil
          host.setNeedsFrame()
        }
        if host.isStray(event) { break }
        isUsed = host.handle(onEvent == nil ? host.joinTyping(event, &events) : event)
        // NB: for a key that types text, a text field or a question comes first.
        if !isUsed, case .key(let press) = event { isUsed = perform(press) }
      }
    }
    isHandling = false
    if host.needsFrame, !hasEnded { render() }
    return isUsed
  }

  /// Makes all views disappear, which cancels their tasks. After this call, nothing is shown or handled. Without this
  /// call, the views' tasks continue after their screen is gone.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    terminal.onEvents = nil
    host.end()
  }

  /// Performs the action of a key that redraws the screen, or that gives the mouse to the terminal or takes it back.
  /// Returns false for any other key.
  private func perform(_ press: KeyPress) -> Bool {
    if keys.redraw.contains(press) {
      terminal.redraw()
      host.setNeedsFrame()
    } else if keys.toggleMouse.contains(press) {
      terminal.isMouseEnabled.toggle()
    } else {
      return false
    }
    return true
  }

  /// Whether an event would act unseen, since the screen is too small. Keys that leave act all the same.
  private func isUnseen(_ event: TerminalEvent) -> Bool {
    guard !host.isLargeEnough(host.surface.size) else { return false }
    switch event {
    case .key(let press): return press != .control("c") && (host.isTyping || !keys.leave.contains(press))
    case .mouse(let mouse): return mouse.kind != .release
    case .paste: return true
    default: return false
    }
  }

  /// Presses the key of the hint at a point in the footer. Returns false if there is no hint at the point.
  private func pressHint(at point: Point) -> Bool {
    let size = terminal.size
    guard host.hasFooter, point.y == Footer.row(size).minY, let press = footer.press(at: point.x, width: size.width)
    else { return false }
    handle([.key(press)])
    return true
  }

  /// Draws frames until effects request no more, at most ten, and shows the last one.
  private func render(_ cursor: Cursor? = nil) {
    var cursor = cursor
    for _ in 0..<10 where host.needsFrame { cursor = host.frame(terminal.size) }
    let size = host.surface.size
    if host.hasFooter, size.width >= Self.minimumSize.width, size.height >= Self.minimumSize.height { drawFooter() }
    if host.isQuestionUnseen { terminal.discardInput() }
    if terminal.present(host.surface, cursor: cursor) { host.wasShown() }
  }

  private func drawFooter() {
    let row = Footer.row(host.surface.size)
    guard host.hasUpdated || host.surface.isDamaged(in: row) else { return }
    let values = host.root.inherited.values, more = host.surface.hasMoreBelow
    // NB: where `?` types in some field, it isn't the key for help in any, so that the row doesn't change with the focus.
    var hints = host.hints
    // NB: the screen around this one has a key for the help of its own.
    if terminal is EmbeddedTerminal, hints.merged.allSatisfy({ $0.position == .last || !$0.isProminent }) { hints.groups = [] }
    if host.surface.isAccessible { hints.isTyping = host.top.focusRing.contains { $0.traits.contains(.textInput) } }
    // NB: in a form, for example, the key for the next page moves the focus.
    let pages = more && hints.groups.contains { $0.contains { $0.title == phrase(.page) } }
    let footer = Footer(
      hints, notice: notice.map(phrase) ?? (more ? phrase(pages ? .nextPage : .moreBelow) : nil), isUnicode: values.isUnicode)
    if footer != self.footer { host.surface.damage(row) }
    self.footer = footer
    if host.surface.isDamaged(in: row) { footer.draw(on: host.surface, in: row, values.tones) }
  }

  /// Draws the next frame at the end of this turn of the main loop.
  private func schedule() {
    guard !isScheduled, !isHandling else { return }
    isScheduled = true
    if MainLoop.isRunning {
      // NB: keeps the previous closure, because another screen may be embedded in this one, or this one in another.
      MainLoop.onTurnEnd = { [weak self, others = MainLoop.onTurnEnd] in
        others?()
        self?.renderScheduled()
      }
    } else {
      MainLoop.inNextTurn { [self] in renderScheduled() }
    }
  }

  private func renderScheduled() {
    isScheduled = false
    if host.needsFrame, !hasEnded { host.watchTyping { render() } }
  }
}
