import Foundation
import TestSupport
import Testing

/// The script of the template, with a build that only looks at the source.
@Suite("The script that builds again") struct ReloadTests {
  private static let program = URL(fileURLWithPath: Terminal.program).deletingLastPathComponent()
    .appendingPathComponent("puddles-examples").path
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("one", to: "main.swift")
  }

  private func start(_ options: String...) throws -> Pseudoterminal {
    try Pseudoterminal(
      ["python3", "-B", "Resources/ExampleApp/reload.py", "--watch", folder.path + "/main.swift"] + options + [
        "--build", "! grep 'error: .*' '\(folder.path)/main.swift'", "--", Self.program, "--mock",
      ], size: (100, 30))
  }

  /// The number of times that the app has taken the screen.
  private func screens(_ terminal: Pseudoterminal) -> Int {
    String(decoding: terminal.output, as: UTF8.self).components(separatedBy: "\u{1B}[?1049h").count - 1
  }

  private func change(_ text: String, _ terminal: Pseudoterminal) throws {
    terminal.forget()
    try folder.write(text, to: "main.swift")
  }

  @Test func `starts the new build where the old one was`() throws {
    let terminal = try start()
    terminal.see("README")
    terminal.send("\u{1B}[B")
    terminal.send("\r")
    terminal.see("Ships")
    for text in ["two", "three"] {
      try change(text, terminal)
      terminal.see("\u{1B}[?1049h")
      terminal.see("Ships")
    }
    terminal.send("\u{3}")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("Recorded in"))
  }

  @Test func `shows why a build fails, and leaves the program as it is`() throws {
    let terminal = try start()
    terminal.see("README")
    terminal.send("\u{1B}[B")
    terminal.send("\r")
    terminal.see("Ships")
    try change("error: no such view", terminal)
    terminal.see("error: no such view")
    terminal.see("Enter goes back")
    terminal.forget()
    terminal.send("\r")
    terminal.see("Ships")
    try change("error: still none", terminal)
    terminal.see("error: still none")
    try change("mended", terminal)
    terminal.see("Ships")
    #expect(screens(terminal) == 1)
    terminal.send("\u{3}")
    #expect(terminal.end() == .exit(0))
  }

  @Test func `is stopped and continued with the program`() throws {
    let terminal = try Terminal(shellPrompt: "shell>")
    let script = #filePath.replacing("Tests/EndToEndTests/ReloadTests.swift", with: "Resources/ExampleApp/reload.py")
    try terminal.type(
      "sh -c 'python3 -B \"\(script)\" --fresh --watch \"\(folder.path)\" --build true -- \"\(Self.program)\" --mock; echo over'")
    try terminal.press("Enter")
    try terminal.see("README")
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("fg")
    try terminal.press("Enter")
    try terminal.see("README")
    try terminal.press("C-c")
    try terminal.see("over")
  }

  @Test func `waits for the first build that works`() throws {
    try folder.write("error: nothing yet", to: "main.swift")
    let terminal = try start("--fresh")
    terminal.see("error: nothing yet")
    try change("something", terminal)
    terminal.see("README")
    terminal.send("\u{3}")
    #expect(terminal.end() == .exit(0))
  }
}
