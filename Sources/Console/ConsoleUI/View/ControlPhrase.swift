/// A phrase built into the controls. Its raw value is the English default; an app passes its own wording to
/// `Application`.
public nonisolated enum ControlPhrase: String, CaseIterable, Sendable {
  /// In the help and the footer of every screen.
  case help = "Help", keys = "Keys", text = "Text", program = "Program", next = "Next field", previous = "Previous field",
    redraw = "Redraw", refresh = "Refresh", actions = "Actions", suspend = "Suspend", quit = "Quit",
    settings = "Settings"
  case mouse = "Mouse on or off", selectText = "Select text", press = "Press", back = "Back", close = "Close", done = "Done"
  case filter = "Filter", editFilter = "Edit filter", clearFilter = "Clear filter", clear = "Clear"
  /// On the default button of a message, on a link, and for the pages of a tab view.
  case ok = "OK", copyLink = "Copy link", open = "Open", tabs = "Tabs"
  case change = "Change", changeByFive = "Change by 5", changeByOne = "Change by 1", typeNumber = "Type a number"
  case allChoices = "All choices", choose = "Choose"
  case switchOn = "Switch on", switchOff = "Switch off"
  /// The state of a toggle and of a field without a prompt, for a screen reader.
  case on, off, empty
  case move = "Move", page = "Page", moreBelow = "More below: Tab", nextPage = "More below: Page Down", scroll = "Scroll"
  case firstAndLast = "First, last", startAndEnd = "Start, end"
  /// In the help for a screen reader, in place of one phrase for both directions.
  case previousRow = "Previous row", nextRow = "Next row", firstRow = "First row", lastRow = "Last row"
  case pageUp = "Previous page", pageDown = "Next page"
  case delete = "Delete", moveRow = "Move up or down"
  case clearToStart = "Clear to start", clearToEnd = "Clear to end", deleteWord = "Delete word"
  /// In the footer, after an incomplete paste.
  case pasteInterrupted = "Paste interrupted: the rest is dropped"
  /// The keys of a replay.
  case play = "Play", pause = "Pause", step = "One step"
  /// On the page with the program's output.
  case printed = "Printed", nothingPrinted = "Nothing has been printed."
  /// On the page with the tree of views.
  case inspector = "Inspector", usePage = "Use the page", lastFrame = "Last frame", updated = "Updated", focused
  case noFrame = "Space leads to the page, and F12 back to what has changed."
  /// On a screen that is too small, each followed by a size in cells: the minimum, and the present one.
  case tooSmall = "Needs", presentSize = "this is"
  /// In a list with sections.
  case nextSection = "Next section"
  /// On a page for a search that has found nothing.
  case noResults = "No results"
}
