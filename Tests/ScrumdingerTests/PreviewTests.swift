import ConsoleLoop
import ConsoleTerminal
import ConsoleUITesting
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  /// The states that components and modules declare beside themselves.
  @Suite("Previews") struct PreviewTests {
    nonisolated static let only = getenv("ONLY").map { String(cString: $0).lowercased() } ?? ""

    /// Those that the environment variable ONLY asks for, or all.
    static let chosen = all.map(\.id).filter { only.isEmpty || $0.lowercased().contains(only) }
    private static let all = Previews.all

    @Test(arguments: await chosen) func `each looks as in its snapshot`(_ name: String) async throws {
      let preview = try #require(Self.all.first { $0.id == name })
      try await Snapshot.expect(PreviewScreen(preview).terminal, "Previews/" + Snapshot.fileName(name))
    }

    @Test(.enabled(if: only.isEmpty)) func `there is no snapshot of any other`() throws {
      let files = try Snapshot.names(in: "Previews")
      #expect(files == Previews.all.map { Snapshot.fileName($0.id) }.sorted())
    }

    @Test func `every component and module declares some`() throws {
      let declared = Set(Previews.providers.map { String(describing: $0) })
      for file in try Snapshot.sources(in: ["Components", "Modules"]) {
        let names = file.text.matches(of: /struct (\w+_Previews): PreviewProvider/).map { String($0.1) }
        #expect(Set(names).isSubset(of: declared), "\(file.name) is missing in Previews.providers")
        guard file.text.contains(/(?m)^( {2})?struct \w+(<.*>)?: View(, \w+)* \{/) else { continue }
        #expect(!names.isEmpty, "\(file.name) has no preview")
      }
    }

    @Test func `are named by their subject and state, or by the state alone if one has it`() throws {
      #expect(try Previews.named("scrumform: fourth ATTENDEE focused").id == "ScrumForm: Fourth attendee focused")
      #expect(try Previews.named("Fourth attendee focused").id == "ScrumForm: Fourth attendee focused")
      #expect(throws: UsageError.unknownPreview("Notes")) { _ = try Previews.named("Notes") }
      #expect(Set(Previews.all.map { $0.id.lowercased() }).count == Previews.all.count)
      #expect(UsageError.unknownPreview("Forth attendee focused").message.contains("mean 'ScrumForm: Fourth attendee focused'"))
    }

    @Test(
      arguments: Thoroughness.cases(
        [(Size(60, 15), ColorDepth.basic), (Size(40, 10), .indexed), (Size(200, 50), .mono)], every: 3))
    func `can be drawn at every size and depth, without the characters of braille`(size: Size, depth: ColorDepth) async {
      for preview in Previews.all {
        let lines = await PreviewScreen(preview, size, depth).terminal.lines
        #expect(lines.contains { !$0.isEmpty }, "\(preview.id)")
        #expect(!lines.joined().unicodeScalars.contains { 0x2800...0x28FF ~= $0.value }, "\(preview.id)")
      }
    }
  }
}

/// A preview on a terminal in memory, after its keys.
final class PreviewScreen {
  let terminal: TestTerminal
  let application: Application

  init(
    _ preview: Preview, _ size: Size = Size(80, 24), _ depth: ColorDepth = .truecolor, isAccessible: Bool = false
  ) async {
    precondition(AppTests.usesUTC)
    terminal = TestTerminal(size)
    terminal.colorDepth = depth
    terminal.isAccessible = isAccessible
    let clock = TestClock()
    application = Application(preview.view.environment(MockTime { MeetingClock(clock) }), on: terminal)
    await settle()
    for key in preview.keys {
      terminal.send([.key(key)])
      await settle()
    }
  }

  func settle() async { for _ in 0..<4 { await settleMainQueue() } }
}

extension Application {
  /// The titles of enabled buttons that neither the focus nor a key without modifiers reaches.
  var unreachableButtons: [String] {
    let ring = host.top.focusRing
    return host.top.descendants.filter { button in
      guard button.isAttached, button.traits.contains(.button), button.environment.isEnabled, button.isOnScreen else {
        return false
      }
      let keys = button.environment.keyboardShortcuts ?? []
      return !keys.contains { $0.modifiers.isEmpty } && !ring.contains { button.isInside($0) || $0.isInside(button) }
    }.map { $0.buttonTitle ?? "?" }
  }
}
