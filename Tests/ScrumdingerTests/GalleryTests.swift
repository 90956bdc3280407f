import ConsolePreviews
import Glibc
import TestSupport
import Testing

@testable import ConsoleTerminal
@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  /// The gallery of previews.
  @Suite("The gallery") struct GalleryTests {
    private final class Ending { var count = 0 }
    private let terminal = TestTerminal(Size(110, 32))
    private let ending = Ending()

    private func open(_ name: String? = nil) async throws -> Application {
      let gallery = Gallery(opened: try name.map(Previews.named)) { [ending] in ending.count += 1 }
      let application = Application(gallery, on: terminal, tint: Gallery.tint)
      await settleMainQueue()
      return application
    }

    private func press(_ presses: KeyPress...) async {
      for press in presses {
        terminal.send([.key(press)])
        await settleMainQueue()
      }
    }

    private func filter(_ text: String) async {
      await press(KeyPress("/"))
      for key in text { await press(KeyPress(KeyEquivalent(key))) }
    }

    /// Waits until a text is there that another thread may bring.
    private func see(_ text: String) async {
      for _ in 0..<3000 where !self.text.contains(text) {
        usleep(1000)
        await settleMainQueue()
      }
    }

    private var text: String { terminal.lines.joined(separator: "\n") }

    @Test func `lists the previews by subject, and filters them`() async throws {
      let application = try await open()
      #expect(terminal.lines.contains { $0.hasPrefix("    Alarm ") && $0.contains(" One line") })
      await filter("title m")
      #expect(text.contains("ScrumForm "))
      #expect(text.contains("ScrumFormSheet "))
      #expect(!text.contains("MeetingTimer"))
      await press(KeyPress(.return), KeyPress(.return))
      #expect(text.contains("ScrumForm: Title missing"))
      _ = application
    }

    @Test func `on a wide screen shows the selected preview beside the list, which keeps the keys`() async throws {
      terminal.resize(Size(170, 40))
      let application = try await open()
      await filter("ScrumForm: ")
      await press(KeyPress(.return))
      #expect(text.contains("│  New scrum") || text.contains("Team or topic"), "\(text)")
      await press(KeyPress(.downArrow), KeyPress("j"))
      #expect(text.contains("⚠ Enter a title.") && !text.contains("  ▌ j"), "\(text)")
      _ = application
    }

    @Test func `lists the subjects in the order of their names`() async throws {
      let application = try await open()
      let subjects = terminal.lines.filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") }.map { $0.split(separator: " ")[0] }
      #expect(subjects.count > 5 && subjects == subjects.sorted(), "\(subjects)")
      #expect(terminal.lines.first { !$0.isEmpty }?.hasSuffix(" \(Previews.all.count) previews") == true)
      _ = application
    }

    @Test func `on the smallest screen shows whole names, and as much of a preview as fits`() async throws {
      terminal.resize(Size(40, 10))
      let application = try await open("ScrumForm: Empty")
      #expect(!text.contains("Needs") && text.contains("Title"), "\(text)")
      #expect(!terminal.lines[0].contains("…") && terminal.lines[0].contains("state 1 of"), "\(text)")
      await press(.control("c"))
      _ = application
    }

    @Test func `keeps a margin beside a preview, as a page does`() async throws {
      let application = try await open("SpeakerList: Third speaker highlighted")
      for line in terminal.lines where !line.isEmpty { #expect(line.hasPrefix("  "), "\(text)") }
      #expect(terminal.lines.count { $0.contains("? Help") } == 1, "\(text)")
      _ = application
    }

    @Test func `keeps its title and its keys apart from a preview by a line and a colour`() async throws {
      for size in [Size(110, 32), Size(60, 17), Size(60, 15)] {
        terminal.resize(size)
        let application = try await open("SpeakerList: Third speaker highlighted")
        application.host.adopt(terminal, TerminalColors(ground: 0, ink: 0xFFFFFF))
        terminal.send([])
        let margin = size.height < 30 ? 0 : 1
        for row in [1, size.height - 2 - 2 * margin] {
          #expect(terminal.lines[row + margin].hasPrefix("  ────────"), "\(text)")
        }
        for row in [0, size.height - 1 - 2 * margin] {
          #expect(terminal.style(2, row + margin).foreground != nil)
        }
      }
    }

    @Test func `says that none matches the filter`() async throws {
      let application = try await open()
      await filter("zzz")
      #expect(text.contains("No preview matches the filter."))
      #expect(text.contains("0 of "))
      _ = application
    }

    @Test func `Enter opens one that is live, and Esc goes back to it`() async throws {
      let application = try await open()
      await filter("ScrumForm")
      await press(KeyPress(.return), KeyPress(.return))
      #expect(text.contains("ScrumForm: Empty"))
      #expect(text.contains("106x26 · truecolor"))
      await press(KeyPress("A"), KeyPress("q"))
      #expect(text.contains("Title      ▌ Aq"))
      await press(KeyPress(.escape))
      #expect(text.contains(" Fourth attendee focused"))
      #expect(ending.count == 0)
      await press(KeyPress(.escape), KeyPress("q"))
      #expect(ending.count == 1)
      _ = application
    }

    @Test func `keys change the size, the colours, the character set and the ground, and keep the state`() async throws {
      let application = try await open("AllScrums: Three scrums")
      await see("▌")
      await press(KeyPress(.downArrow), .option("s"))
      #expect(text.contains("80x24 · truecolor"))
      let dark = terminal.style(20, 12)
      await press(.option("g"))
      #expect(text.contains("80x24 · truecolor · light"))
      #expect(terminal.style(20, 12) != dark)
      await press(.option("c"), .option("c"))
      #expect(text.contains("80x24 · 16 · light"))
      await press(.option("a"))
      #expect(text.contains("80x24 · ASCII · 16 · light"))
      #expect(!text.contains("▌"))
      #expect(text.contains("| "))
      await press(KeyPress(.return))
      #expect(text.contains("Katie"), "the second scrum is still selected")
      await press(.option("s"))
      #expect(text.contains("60x15 · ASCII"))
      _ = application
    }

    @Test func `on the full screen shows the preview alone, and keeps its state`() async throws {
      let application = try await open("AllScrums: Three scrums")
      await see("▌")
      await press(KeyPress(.downArrow), .option("z"))
      #expect(!text.contains("AllScrums") && !text.contains("Alt-"), "\(text)")
      #expect(terminal.lines[1].hasPrefix("  Daily scrums") && terminal.lines.count { $0.contains("? Help") } == 1, "\(text)")
      await press(KeyPress("?"))
      #expect(text.contains("Keys") && !text.contains("Alt-"), "\(text)")
      await press(KeyPress(.escape), KeyPress(.escape))
      #expect(text.contains("AllScrums: Three scrums") && text.contains("106x26"), "Esc leaves the full screen first")
      await press(.option("z"), KeyPress(.return))
      #expect(text.contains("Katie"), "the second scrum is still selected")
      await press(KeyPress(.escape), .option("z"), KeyPress(.escape), KeyPress("q"))
      #expect(text.contains(" previews") && text.contains("q Quit"), "\(text)")
      _ = application
    }

    @Test func `on the full screen, Alt-S still offers a size`() async throws {
      terminal.resize(Size(80, 24))
      let application = try await open("AllScrums: Three scrums")
      await press(.option("z"), .option("s"))
      #expect(terminal.lines[0].hasPrefix("  Daily scrums"))
      await press(.option("s"))
      #expect(terminal.lines[4].hasPrefix("            Daily scrums"), "60x15 in the middle: \(text)")
      await press(.option("z"))
      #expect(text.contains("76x20"))
      _ = application
    }

    @Test func `a preview has the terminal's ground until another is chosen`() async throws {
      let application = try await open("AllScrums: Three scrums")
      #expect(text.contains("truecolor") && !text.contains("dark"), "nobody knows")
      terminal.send([.ground(0xFFFFFF)])
      await settleMainQueue()
      #expect(text.contains("truecolor · light"))
      await press(.option("g"))
      #expect(text.contains("truecolor · dark"))
      terminal.send([.ground(0x000000)])
      await press(.option("g"))
      #expect(text.contains("truecolor · light"))
      _ = application
    }

    @Test func `a preview has as few characters as the terminal`() async throws {
      terminal.isUnicode = false
      let application = try await open("MeetingTimer: Big digits")
      #expect(text.contains("ASCII"))
      #expect(text.contains("Simon"))
      #expect(text.contains("####") && !text.contains("█"))
      _ = application
    }

    @Test func `keys show the subject in its next state, in the same size and look`() async throws {
      let application = try await open("ScrumForm: Empty")
      await press(.option("s"), .option("g"), .option("n"))
      #expect(text.contains("ScrumForm: Fourth attendee focused"))
      #expect(text.contains("state 2 of"))
      #expect(text.contains(" · 80x24 · truecolor · light"))
      await press(.option("p"), .option("p"))
      #expect(!text.contains("ScrumForm: Fourth attendee focused"))
      #expect(!text.contains("ScrumForm: Empty"))
      await press(.option("n"), KeyPress("A"))
      #expect(text.contains("ScrumForm: Empty"))
      #expect(text.contains("Title      ▌ A"))
      _ = application
    }

    @Test func `a program that quits in a preview goes back to the list`() async throws {
      let application = try await open("AllScrums: Three scrums")
      await press(KeyPress("q"))
      // Everything is saved first, off the main queue.
      let deadline = ContinuousClock.now + .seconds(patience)
      while !text.contains("Previews"), ContinuousClock.now < deadline { await settleMainQueue() }
      #expect(text.contains("Previews"))
      #expect(ending.count == 0)
      _ = application
    }

    @Test func `a click goes to the place in the preview`() async throws {
      let application = try await open("AllScrums: Three scrums")
      await press(.option("s"))
      let y = try #require(terminal.lines.firstIndex { $0.contains("Web Dev") })
      terminal.send([.mouse(MouseEvent(.press, at: Point(30, y)))])
      await press(KeyPress(.return))
      #expect(text.contains("Chella"))
      _ = application
    }
  }
}
