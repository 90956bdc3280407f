/// The keys that work on every screen, besides those that move, Enter, Escape and Ctrl-C.
public nonisolated struct StandardKeys: Hashable, Sendable {
  /// Leave a page or a dialog, list the keys, draw the screen again, give the mouse to the terminal and take it back, and open the filter
  /// of a list. The first of each is shown.
  public var leave: [KeyPress], help: [KeyPress], redraw: [KeyPress], toggleMouse: [KeyPress], find: [KeyPress]

  /// The keys that programs for terminals have.
  public init(
    leave: [KeyPress] = [KeyPress("q")], help: [KeyPress] = [KeyPress("?"), KeyPress(.f1)], redraw: [KeyPress] = [.control("l")],
    toggleMouse: [KeyPress] = [.control("t")], find: [KeyPress] = [KeyPress("/")]
  ) {
    self.leave = leave
    self.help = help
    self.redraw = redraw
    self.toggleMouse = toggleMouse
    self.find = find
  }
}

extension View {
  /// Performs an action for some keys that no view below used.
  /// - Parameter title: what the keys do; `nil` if the footer and the help don't show them.
  public func onKeyPress(
    _ presses: [KeyPress], title: String?, short: String? = nil, isProminent: Bool = true, group: KeyGroup? = nil,
    position: KeyHint.Position = .leading, action: @escaping () -> KeyPress.Result
  ) -> KeyPressModifier<Self> {
    let hints =
      title.map { KeyHint.all(presses, $0, short: short, isProminent: isProminent, group: group, position: position) } ?? []
    return onKeyPress(hints: hints) { presses.contains($0) ? action() : .ignored }
  }
}

extension KeyHint {
  /// A hint for each of some keys that do the same; the footer shows the first.
  public static func all(
    _ presses: [KeyPress], _ title: String, short: String? = nil, isProminent: Bool = true, group: KeyGroup? = nil,
    position: Position = .leading
  ) -> [KeyHint] {
    presses.enumerated().map {
      KeyHint($1, title, short: short, isProminent: isProminent && $0 == 0, group: group, position: position)
    }
  }
}
