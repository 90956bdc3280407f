import AppResources
import ConsoleUI
import Foundation
import ScrumStore
import Scrums
import Settings
import TestSupport
import Testing

@testable import Scrumdinger

/// The file with the user's settings.
@Suite("The configuration") struct ConfigurationTests {
  private let folder: TemporaryDirectory
  private let console = TestConsole()
  private var path: String { folder.path + "/scrumdinger/config" }

  init() throws { folder = try TemporaryDirectory() }

  private func reading(_ text: String) throws -> Configuration {
    try folder.write(text, to: "scrumdinger/config")
    return Configuration(path: path)
  }

  private func run(_ action: ConfigCommand.Action, isJSON: Bool = false) async -> Int32 {
    console.clear()
    return await ConfigCommand(path: path, action: action, isJSON: isJSON).run(on: console.console)
  }

  @Test func `nothing is set without a file, and reading creates none`() async {
    let configuration = Configuration(path: path)
    #expect(configuration.mistakes.isEmpty)
    #expect(configuration[.clock] == "24h")
    #expect(configuration.length == .seconds(300))
    #expect(configuration.settings == .init())
    #expect(await run(.list) == 0)
    #expect(await run(.check) == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `lines are keys and values; what begins with a number sign is a comment`() throws {
    let configuration = try reading(
      "\u{FEFF}# comment\r\n\n  clock=12h\r\n minutes = 15 \nplayer = mpv --volume=50 # loud\nshuffle = ON\nkey.list.add = # Ctrl-N"
    )
    #expect(configuration.mistakes.isEmpty)
    #expect(configuration[.clock] == "12h")
    #expect(configuration.length == .seconds(900))
    #expect(configuration[.player] == "mpv --volume=50 # loud")
    #expect(configuration.settings[.shuffle])
    #expect(configuration.bindings[.listAdd] == [KeyPress("#"), .control("n")])
    #expect(configuration.value(of: .clock).origin == .line(3))
  }

  /// Lines that are no good, and what is said of them.
  private nonisolated static let mistakes: [(line: String, reason: String)] = [
    ("clock", "expected 'key = value'"), ("= 12h", "expected 'key = value'"), ("clock =", "'clock' has no value"),
    ("clock = 13h", "invalid value '13h': use 24h or 12h"), ("clcok = 12h", "unknown key 'clcok'; did you mean 'clock'?"),
    ("xyzzy = 1", "unknown key 'xyzzy'"), ("language = fr", "invalid value 'fr': use auto, en or de"),
    ("color = pink", "invalid value 'pink': use auto, truecolor, 256, 16 or never"),
    ("cells = big", "invalid value 'big': use auto, half or sextant"), ("ascii = yes", "invalid value 'yes': use on or off"),
    ("mouse = 1", "invalid value '1': use on or off"), ("minutes = 0", "invalid value '0': use a whole number from 1 to 180"),
    ("minutes = 181", "invalid value '181': use a whole number from 1 to 180"),
    ("minutes = 5.5", "invalid value '5.5': use a whole number from 1 to 180"),
    ("minutes = five", "invalid value 'five': use a whole number from 1 to 180"),
    ("copy = html", "invalid value 'html': use markdown, slack or text"),
    ("notify = loud", "invalid value 'loud': use off, terminal or desktop"), ("title = ", "'title' has no value"),
    ("key.list.add =", "'key.list.add' has no value"),
    ("key.list.add = Ctrl-i", "no key is named 'Ctrl-i'"), ("key.list.add = Ctrl-1", "no key is named"),
    ("key.list.add = Shift-a", "no key is named"),
    ("key.list.add = \u{202E}", "no key is named"), ("key.list.add = \u{0301}", "'key.list.add' has no value"),
    ("key.list.add = Ctrl-Alt-x", "no key is named"),
    ("key.everywhere.leave = none", "it needs a key"), ("key.list.undo = none", "it needs a key"),
    ("key.person.undo = none", "it needs a key"),
    ("key.list.add = Ctrl-s", "Ctrl-S can't have"),
    ("key.list.add = Enter", "Enter can't have another meaning"), ("key.list.add = Esc", "Esc can't have another meaning"),
    ("key.list.add = Ctrl-C", "Ctrl-C can't have another meaning"), ("key.list.add = j", "j can't have another meaning"),
    ("key.list.add = ab", "no key is named 'ab'; names are such as a, A, Space, Right, F12, Ctrl-x and Alt-x"),
    ("key.list.add = Hyper-x", "no key is named 'Hyper-x'; names are such as a, A, Space, Right, F12, Ctrl-x and Alt-x"),
    ("key.list.ad = z", "unknown key 'key.list.ad'; did you mean 'key.list.add'?"),
    ("key.nowhere.add = z", "unknown key 'key.nowhere.add'"), ("key. = z", "unknown key 'key.'"),
    ("hook.begin = x", "unknown key 'hook.begin'"), ("hook.start =", "'hook.start' has no value"),
    ("[section]", "expected 'key = value'"),
    ("export clock", "expected 'key = value'"), ("Clock = 12h", "unknown key 'Clock'; did you mean 'clock'?"),
    ("; comment = 1", "unknown key '; comment'"), ("status = {speakr}", "nothing is called {speakr}"),
  ]

  @Test(arguments: mistakes.indices) func `a mistake is shown with its place, and all other lines count`(_ index: Int)
    async throws
  {
    let (line, reason) = Self.mistakes[index]
    let configuration = try reading("copy = text\n\(line)\nsound = off\n")
    #expect(configuration.mistakes.count == 1)
    #expect(configuration.mistakes[0].description.hasPrefix("\(path):2: \(reason)"))
    #expect(configuration[.sound] == "off")
    #expect(configuration[.copy] == "text" || line.hasPrefix("copy"))
    #expect(await run(.check) == 1)
    #expect(console.lines == [configuration.mistakes[0].description])
    #expect(await run(.check, isJSON: true) == 1)
  }

  @Test func `what is set again, two actions with one key, and bytes that are no text are mistakes`() throws {
    let again = try reading("clock = 12h\nclock = 24h\n")
    #expect(again.mistakes.map(\.reason.message) == ["'clock' is set in line 1, too; the last one counts"])
    #expect(again[.clock] == "24h")
    let twice = try reading("key.list.add = z\nkey.list.edit = Z z\nkey.scrum.edit = z\nkey.everywhere.leave = z\n")
    #expect(twice.mistakes.map(\.line) == [2, 4])
    #expect(twice.mistakes[0].reason.message == "z is 'key.list.add' already")
    #expect(twice.bindings[.listEdit] == [KeyPress("e")])
    #expect(twice.bindings[.scrumEdit] == [KeyPress("z")])
    try Data(Array("clock = 12h\nplayer = ".utf8) + [0xFF, 0xFE] + Array("\nsound = off\n".utf8)).write(to: URL(filePath: path))
    let bytes = Configuration(path: path)
    #expect(bytes.mistakes.map(\.description) == ["\(path):2: not valid UTF-8"])
    #expect(bytes[.clock] == "12h")
    #expect(bytes[.sound] == "off")
  }

  @Test func `of several actions that have a key already, the one that got it first is named`() throws {
    let actions: [KeyAction] = [.listAdd, .scrumEdit, .historyNotes, .transcriptNext, .meetingNotes, .summaryCopy]
    for start in actions.indices {
      let order = actions[start...] + actions[..<start]
      let lines = order.map { "\($0.name) = z\n" }.joined() + "key.everywhere.leave = z\n"
      #expect(try reading(lines).mistakes.map(\.reason) == [.keyTwice(KeyPress("z"), order[start])])
    }
  }

  @Test func `a file that can't be read is a mistake, and the program starts`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let configuration = Configuration(path: path)
    #expect(configuration.mistakes.count == 1)
    #expect(configuration.mistakes[0].description.contains(path))
    #expect(configuration[.clock] == "24h")
  }

  // MARK: - config

  @Test func `config sets a value, and keeps comments and all other lines`() async throws {
    try folder.write("# mine\nclock = 24h\n\nnonsense\n# title = on\n", to: "scrumdinger/config")
    #expect(await run(.set("clock", "12h")) == 0)
    #expect(await run(.set("title", "off")) == 0)
    #expect(await run(.set("copy", "text")) == 0)
    #expect(try folder.read(path) == "# mine\nclock = 12h\n\nnonsense\n# title = on\ntitle = off\ncopy = text\n")
    #expect(await run(.get("clock")) == 0)
    #expect(console.lines == ["12h"])
    #expect(await run(.set("clock", "")) == 0)
    #expect(try folder.read(path) == "# mine\n\nnonsense\n# title = on\ntitle = off\ncopy = text\n")
  }

  @Test func `config refuses a key that another action of the place has, and blanks remove what was set`() async throws {
    #expect(await run(.set("key.list.edit", "x")) == 0)
    #expect(await run(.set("key.list.add", "x")) == 1)
    #expect(console.errors.contains("x is 'key.list.edit' already"))
    #expect(try folder.read(path) == "key.list.edit = x\n")
    #expect(await run(.set("key.list.edit", "  ")) == 0)
    #expect(try folder.read(path).isEmpty)
  }

  @Test func `config keeps the bytes of all other lines`() async throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("# c\r\nclock = 12h\r\n".utf8) + [0xFF] + Array("\r\n".utf8)
    try folder.write("", to: "scrumdinger/config")
    try Data(bytes).write(to: URL(filePath: path))
    #expect(await run(.set("sound", "off")) == 0)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes + Array("sound = off\n".utf8)))
  }

  private static let commands = "clock = 12h\nhook.end = evil\nactivity = evil\nplayer = evil\ntranscriber = evil\nsound = off\n"

  @Test(arguments: [0o664, 0o606, 0o666, 0o1666] as [mode_t])
  func `no command runs from a file that others may change, and the rest counts`(_ mode: mode_t) async throws {
    _ = try reading(Self.commands)
    chmod(path, mode)
    let configuration = Configuration(path: path)
    #expect(configuration.mistakes.map(\.line) == [2, 3, 4, 5])
    #expect(
      configuration.mistakes.first?.description
        == "\(path):2: others may change this file or its folder, so no command in it runs; 'chmod go-w' makes them yours alone")
    for key in [ConfigurationKey.hookEnd, .activity, .player, .transcriber] { #expect(configuration[key].isEmpty) }
    #expect(configuration[.clock] == "12h" && configuration[.sound] == "off")
    #expect(await run(.check) == 1)
    // NB: setting something would make the other commands one's own.
    #expect(await run(.set("clock", "24h")) == 1)
    #expect(try folder.read(path) == Self.commands)
    chmod(path, 0o644)
    #expect(Configuration(path: path)[.hookEnd] == "evil")
    #expect(await run(.set("clock", "24h")) == 0)
  }

  @Test func `no command runs from a folder in which others may put a file, or a link`() async throws {
    let folder = try TemporaryDirectory(), path = folder.path + "/config"
    try folder.write("hook.start = true\n", to: "config")
    chmod(path, 0o600)
    #expect(Configuration(try ConfigurationFile(path: path)).mistakes.isEmpty)
    chmod(folder.path, 0o777)
    #expect(Configuration(try ConfigurationFile(path: path)).mistakes.map(\.reason) == [.writable])
    chmod(folder.path, 0o700)
    // A folder further up.
    try folder.write("hook.start = true\n", to: "up/inner/config")
    chmod(folder.path + "/up", 0o777)
    let inner = try ConfigurationFile(path: folder.path + "/up/inner/config")
    #expect(Configuration(inner).mistakes.map(\.reason) == [.writable])
    // A link of another user, to a file of this one.
    let link = folder.path + "/link"
    symlink(path, link)
    guard lchown(link, 65_534, 65_534) == 0 else { return }
    #expect(Configuration(try ConfigurationFile(path: link)).mistakes.map(\.reason) == [.foreign])
  }

  @Test func `a file that others may change, without commands, is like any other`() async throws {
    _ = try reading("clock = 12h\n")
    chmod(path, 0o666)
    #expect(Configuration(path: path).mistakes.isEmpty)
    #expect(await run(.set("sound", "off")) == 0)
    #expect(await run(.set("hook.end", "true")) == 1)
    #expect(try folder.read(path) == "clock = 12h\nsound = off\n")
  }

  @Test(.enabled(if: geteuid() == 0)) func `no command of another user runs, such as for root`() throws {
    _ = try reading(Self.commands)
    chown(folder.path + "/scrumdinger", 12_345, 12_345)
    chown(path, 12_345, 12_345)
    let configuration = Configuration(path: path)
    #expect(configuration[.hookEnd].isEmpty && configuration[.clock] == "12h")
    #expect(configuration.mistakes.first?.reason == .foreign)
  }

  @Test func `a file of something else is given up`() throws {
    let configuration = try reading(String(repeating: "foo = 1\n", count: 20_000))
    #expect(configuration.mistakes.count == 100)
    #expect(try reading(String(repeating: "x", count: 300 << 10)).mistakes.count == 1)
  }

  @Test func `config --init creates a file in which nothing is set, and overwrites none`() async throws {
    #expect(await run(.create) == 0)
    #expect(Configuration(path: path).mistakes.isEmpty)
    let text = try folder.read(path)
    for name in Configuration.names { #expect(text.contains("#\(name) = "), "\(name)") }
    #expect(folder.mode(path) == 0o600)
    #expect(await run(.create) == 1)
    #expect(try folder.read(path) == text)
    // Without the number sign, each default is right.
    let all = try reading(
      text.replacing("\n#", with: "\n").replacing(/(?m)^ .*$/, with: "").replacing(/(?m)^[\w.-]+ = $/, with: ""))
    #expect(all.mistakes.isEmpty)
  }

  @Test func `config --init writes through a link`() async throws {
    try folder.write("clock = 12h\n", to: "dotfiles/config")
    try FileManager.default.createDirectory(atPath: folder.path + "/scrumdinger", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/dotfiles/config")
    #expect(await run(.set("sound", "off")) == 0)
    #expect(try folder.read(folder.path + "/dotfiles/config") == "clock = 12h\nsound = off\n")
  }

  @Test func `an option comes before the environment, which comes before the file`() throws {
    let configuration = try reading("color = 16\nascii = on\nmouse = off\ncells = sextant\n")
    let plain = try LaunchOptions(Arguments([]), configuration)
    #expect(plain.colors == .basic)
    #expect(plain.isASCII)
    #expect(!plain.isMouseEnabled)
    #expect(plain.cellPixels == .sextant)
    #expect(try LaunchOptions(Arguments(["--color", "256", "--cells", "half"]), configuration).colors == .indexed)
    #expect(try LaunchOptions(Arguments(["--cells", "half"]), configuration).cellPixels == .half)
  }

  @Test func `new scrums get the configured length and settings`() async throws {
    let configuration = try reading("minutes = 15\nshuffle = on\nsound = off\n")
    let launch = try Launch(["add", "Ops", "--sound", "on", "--data", folder.store], configuration)
    guard case .command(let command) = launch else { return #expect(Bool(false)) }
    #expect(await command.run(on: console.console) == 0)
    let scrum = try await ScrumStore(directory: folder.store).load().scrums[0]
    #expect(scrum.length == .seconds(900))
    #expect(scrum.settings == .init([.shuffle: true]))
  }

  @Test func `status prints the configured format`() async throws {
    let launch = try Launch(["status", "--mock"], reading("status = {speaker} of {of}\n"))
    guard case .command(let command) = launch else { return #expect(Bool(false)) }
    #expect(await command.run(on: console.console) == 0)
    #expect(console.lines[0].hasSuffix(" of 4"))
  }

  @Test func `a mistake is in the language that the file sets`() throws {
    defer { Strings.speak(.english, clock: .hours24) }
    let configuration = try reading("language = de\nclock = 5\n")
    configuration.apply()
    let mistake = configuration.mistakes.map(\.reason.message)
    #expect(mistake == ["ungültiger Wert '5'; möglich ist 24h oder 12h"])
  }
}
