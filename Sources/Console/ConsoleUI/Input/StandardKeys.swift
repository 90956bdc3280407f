/// The keys that work on every screen, besides those that move, Enter, Escape and Ctrl-C.
public nonisolated struct StandardKeys: Hashable, Sendable {
  /// The keys that leave a page or a dialog, list the keys, redraw the screen, give the mouse to the terminal and take it back, and
  /// open the filter of a list. The first of each is shown.
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
