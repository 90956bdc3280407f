import ConsoleUI
import ConsoleUITesting

/// What a view shows above the footer.
@MainActor func shown(_ view: some View, _ width: Int = 40, _ height: Int = 14, isUnicode: Bool = true) -> [String] {
  Screen(view, width, height, isUnicode: isUnicode).lines
}

/// A terminal without colour.
@MainActor func monochrome(_ view: some View, _ width: Int = 40, _ height: Int = 14) -> TestTerminal {
  let terminal = TestTerminal(Size(width, height))
  terminal.colorDepth = .mono
  // NB: what is shown stays after the application is gone.
  _ = Application(view, on: terminal, minimum: Size(1, 1))
  return terminal
}
