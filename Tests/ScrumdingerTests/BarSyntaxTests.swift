import Desktop
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import Settings
import Testing

@testable import Scrumdinger

/// Titles and names come from others, and what reads a line may find commands in it.
@Suite("A line for a status bar") struct BarSyntaxTests {
  /// What begins a command in polybar, tmux, Pango, bash or zsh.
  private static let commands = [
    "%{", "#[", "#(", "#{", "##", "#H", "<", "&", "`", "$(", "${", "$[", "$H", "\\", "\"", "%n", "%F",
  ]
  private static let hostile = "Daily %{A1:touch x:}#[bg=red]#(x)#{x}#H##<b>&amp;`x`$(x)${x}$[x]$HOME\\044(x)\"%n%F{red}"

  private func template(_ text: String, _ bar: BarSyntax = .plain, scrum: String, speaker: String) throws -> String {
    bar.line(try LineTemplate(text, for: bar).filled(with: ["scrum": scrum, "speaker": speaker, "left": "1:00"]))
  }

  @Test(arguments: [BarSyntax.plain, .starship]) func `has no command of any reader`(bar: BarSyntax) {
    for text in [Self.hostile, String(Self.hostile.reversed())] {
      let line = bar.line(text)
      for command in Self.commands { #expect(!line.contains(command), "\(command) in \(line)") }
    }
    #expect(
      bar.line("Ann & Bo, #1 of C#, 50% for $100: 1 > 0 (ok) {x} [y]") == "Ann + Bo, #1 of C#, 50% for $ 100: 1 > 0 (ok) {x} [y]")
  }

  @Test func `has none that begins in one value or in the template, and goes on in the next`() throws {
    #expect(try template("{scrum}{speaker}", scrum: "a%", speaker: "{A1:x:}") == "a% {A1:x:}")
    #expect(try template("{scrum}{speaker}", scrum: "a$", speaker: "(x)") == "a$ (x)")
    #expect(try template("100%{scrum}", scrum: "{A1:x:}", speaker: "") == "100% {A1:x:}")
    #expect(try template("{scrum}{", scrum: "a%", speaker: "") == "a% {")
    #expect(try template("{scrum}{speaker}", .polybar, scrum: "a%", speaker: "{A1:x:}") == "a% {A1:x:}")
    #expect(try template("{scrum}[x", .tmux, scrum: "a#", speaker: "") == "a##[x")
    #expect(try template("#{speaker}", .tmux, scrum: "", speaker: "Hans") == "##Hans")
  }

  @Test func `keeps the commands of the user's own template`() throws {
    #expect(try template("%{F#f00}{speaker}%{F-}", .polybar, scrum: "", speaker: "%{B1}") == "%{F#f00}% {B1}%{F-}")
    #expect(try template("#[fg=red]#{pane_id}{speaker}", .tmux, scrum: "", speaker: "#[x]") == "#[fg=red]#{pane_id}##[x]")
    #expect(try template("<b>{speaker}</b>", .waybar, scrum: "", speaker: "<i>") == #"{"text":"<b>&lt;i&gt;</b>"}"#)
    #expect(throws: ConfigurationError.unknownPlaceholder("F#f00", closest: nil)) { try LineTemplate("%{F#f00}{speaker}") }
    #expect(throws: ConfigurationError.unknownPlaceholder("name", closest: nil)) { try LineTemplate("{name}", for: .polybar) }
  }

  @Test func `is JSON for the bars that read it`() {
    #expect(BarSyntax.waybar.line("A \"b\" <c> \u{1B}") == #"{"text":"A &quot;b&quot; &lt;c&gt; ␛"}"#)
    #expect(BarSyntax.i3.line("A \"\\ &") == #"{"full_text":"A &quot;&#92; &amp;","markup":"pango"}"#)
    #expect(BarSyntax.waybar.lines(["a", "b<"]) == [#"{"text":"a\nb&lt;"}"#])
    #expect(BarSyntax.i3.lines(["a", "", "b"]) == [#"{"full_text":"a · b","markup":"pango"}"#])
  }

  @Test func `shows what could hide or turn a text around`() {
    for bar in BarSyntax.allCases {
      #expect(
        bar.line("a\u{202E}b\u{1B}[31m\nc\u{200B}").unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        })
    }
  }

  @Test func `is what the commands print, with and without a bar`() async throws {
    let console = TestConsole()
    let scrum = DailyScrum(
      title: "%{A1:x:}&", attendees: [Attendee(name: "#H")], schedule: Schedule("daily 12:00", zone: "UTC"))
    let store = ScrumStorage.inMemory(scrums: [scrum])
    #expect(await NextCommand(store: store, isJSON: false, now: { .mockNow }).run(on: console.console) == 0)
    #expect(console.output.hasPrefix("% {A1:x:}+: "))
    console.clear()
    #expect(await NextCommand(store: store, isJSON: false, bar: .waybar, now: { .mockNow }).run(on: console.console) == 0)
    #expect(console.output.hasPrefix(#"{"text":"%{A1:x:}&amp;: "#))
    console.clear()
    #expect(await ListCommand(store: store, isJSON: false, bar: .tmux).run(on: console.console) == 0)
    #expect(console.output.contains("%{A1:x:}&") && !console.output.contains("+"))
    console.clear()
    #expect(await DigestCommand(store: store, scrum: "%{A1:x:}&", form: .text, bar: .tmux).run(on: console.console) == 3)
    #expect(console.output.contains("##H"))
  }

  @Test func `is chosen with an option that excludes other forms`() throws {
    for words in [
      ["status", "--for", "polybar", "--json"], ["follow", "--plain", "--for", "tmux"],
      ["digest", "x", "--markdown", "--for", "i3"],
    ] {
      #expect(throws: UsageError.self) { try Launch(words + ["--mock"]) }
    }
    #expect(throws: UsageError.badChoice(.bar, "dzen")) { try Launch(["status", "--for", "dzen"]) }
  }

  @Test func `is made of a title for the desktop, too`() {
    let command = Notifications.command(title: BarSyntax.plain.line("<b>R&D</b>"), "a<b>&\\")
    #expect(command.suffix(2) == ["‹b>R+D‹/b>", "a&lt;b&gt;&amp;\\\\"])
  }
}
