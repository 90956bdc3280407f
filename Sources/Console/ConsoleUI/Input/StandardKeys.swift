/// The keys that work on every screen, besides Enter, Escape, Ctrl-C and the keys that move.
public nonisolated struct StandardKeys: Hashable, Sendable {
  /// The keys that leave a page or a dialog, list all keys, redraw the screen, give the mouse to the terminal or take
  /// it back, and open the filter of a list. The footer shows the first key of each list.
  public var leave: [KeyPress], help: [KeyPress], redraw: [KeyPress], toggleMouse: [KeyPress], find: [KeyPress]

  /// Creates the keys. The defaults are usual in terminal programs.
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
