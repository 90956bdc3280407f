import ConsoleLoop
import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import StorageUI
import TestSupport
import Testing

@Suite("Forms of SwiftUI in StorageUI:")
struct StorageForms {
  enum Order: String { case newest, oldest }
  enum Level: Int { case low = 1, high }

  struct Settings: View {
    @AppStorage("order") private var order = Order.newest
    @AppStorage("level") private var level = Level.low
    @AppStorage("notify") private var notify = false
    @AppStorage("interval") private var interval = 5
    @AppStorage("volume") private var volume = 0.5
    @AppStorage("name") private var name = "Ann"
    @AppStorage("note") private var note: String?

    var body: some View {
      VStack(alignment: .leading) {
        Text("\(order) \(level) \(notify) \(interval) \(volume) \(name) \(note ?? "-")")
        Toggle("Notify", isOn: $notify)
        Button("Change") {
          (order, level, interval, volume, name, note) = (.oldest, .high, interval + 1, 0.75, "Bo", "x")
        }
        Button("Forget") { note = nil }
        Other()
      }
    }
  }

  struct Other: View {
    @AppStorage("interval") private var interval = 0
    var body: some View { Text("every \(interval)") }
  }

  private func screen(_ path: String) -> Screen {
    Screen(Settings().defaultAppStorage(StorageFile(path: path)), 60, 10, footer: .hidden)
  }

  @Test func `values outlive the program, and views with the same key show the same`() throws {
    let folder = try TemporaryDirectory(), path = "\(folder.path)/new/app.json"
    let screen = screen(path)
    #expect(screen.lines[0] == "newest low false 5 0.5 Ann -")
    screen.press(.space)
    screen.choose("Change")
    #expect(screen.lines[0] == "oldest high true 6 0.75 Bo x")
    #expect(screen.shows("every 6"))
    let next = self.screen(path)
    #expect(next.lines[0] == "oldest high true 6 0.75 Bo x")
    next.choose("Forget")
    #expect(self.screen(path).lines[0] == "oldest high true 6 0.75 Bo -")
  }

  @Test func `bytes are kept, and a text that is none is not overwritten by their initial value`() throws {
    struct Page: View {
      @AppStorage("filters") private var filters: [UInt8] = [7]
      var body: some View { Button("\(filters)") { filters = [0, 15, 255] } }
    }
    let folder = try TemporaryDirectory(), path = "\(folder.path)/app.json"
    func page() -> Screen { Screen(Page().defaultAppStorage(StorageFile(path: path)), 60, 10, footer: .hidden) }
    let first = page()
    #expect(first.shows("[7]"))
    first.press(.return)
    #expect(page().shows("[0, 15, 255]"))
    #expect(try folder.read("app.json").contains(#""000fff""#))
    try folder.write(#"{"filters": "0g"}"#, to: "app.json")
    #expect(page().shows("[7]"))
    #expect(try folder.read("app.json").contains("0g"))
  }

  @Test func `a change keeps what another process has written meanwhile`() throws {
    let folder = try TemporaryDirectory(), path = "\(folder.path)/app.json"
    let one = screen(path), other = screen(path)
    _ = (one.lines, other.lines)
    one.press(.space)
    other.choose("Change")
    #expect(screen(path).lines[0] == "oldest high true 6 0.75 Bo x")
  }

  @Test func `a file that can't be read is never overwritten`() throws {
    let folder = try TemporaryDirectory(), path = "\(folder.path)/app.json"
    try folder.write("{\"interval\": 7, oops", to: "app.json")
    let file = StorageFile(path: path), screen = Screen(Settings().defaultAppStorage(file), 60, 10, footer: .hidden)
    #expect(screen.lines[0] == "newest low false 5 0.5 Ann -")
    screen.choose("Change")
    #expect(screen.lines[0] == "oldest high false 6 0.75 Bo x")
    #expect(file.error != nil)
    #expect(try folder.read("app.json") == "{\"interval\": 7, oops")
  }

  @Test func `a value that could not be saved is saved when it is set again`() throws {
    struct Page: View {
      @AppStorage("name") private var name = ""
      var body: some View { Button("Set \(name)") { name = "Bo" } }
    }
    let folder = try TemporaryDirectory(), file = StorageFile(path: "\(folder.path)/app.json")
    try folder.write("{}", to: "app.json")
    let screen = Screen(Page().defaultAppStorage(file), 20, 3, footer: .hidden)
    _ = screen.lines
    try FileManager.default.removeItem(atPath: "\(folder.path)/app.json")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/app.json", withIntermediateDirectories: false)
    screen.press(.return)
    #expect(screen.shows("Set Bo"))
    #expect(file.error != nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/app.json")
    screen.press(.return)
    #expect(file.error == nil)
    #expect(try folder.read("app.json").contains("Bo"))
  }

  @Test func `a value of another type counts as none`() throws {
    let folder = try TemporaryDirectory()
    let text = #"{"interval": "seven", "order": "sideways", "notify": 1, "level": 9, "volume": null, "name": []}"#
    try folder.write(text, to: "app.json")
    #expect(screen("\(folder.path)/app.json").lines[0] == "newest low false 5 0.5 Ann -")
  }

  @Test func `a property may name its file`() throws {
    struct Page: View {
      @AppStorage var count: Int
      init(_ file: StorageFile) { _count = AppStorage(wrappedValue: 1, "count", store: file) }
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    let folder = try TemporaryDirectory(), file = StorageFile(path: "\(folder.path)/app.json")
    let screen = Screen(Page(file), 20, 3, footer: .hidden)
    screen.press(.return)
    #expect(screen.shows("count 2"))
    #expect(Screen(Page(StorageFile(path: "\(folder.path)/app.json")), 20, 3).shows("count 2"))
  }

  @Test func `a scene remembers its values in a file of its own`() throws {
    struct Page: View {
      @SceneStorage("box") private var box = "Inbox"
      @SceneStorage("row") private var row: Int?
      @SceneStorage("place") private var place: [UInt8] = []
      var body: some View {
        VStack {
          Text("\(box) \(row ?? 0)")
          Button("Go") { (box, row, place) = ("Sent", 3, [1]) }
          TextField("Box", text: $box)
        }
      }
    }
    let folder = try TemporaryDirectory()
    ProcessEnvironment.with("XDG_STATE_HOME", folder.path) {
      let screen = Screen(Page(), 20, 4, footer: .hidden)
      #expect(screen.shows("Inbox 0"))
      screen.choose("Go")
      #expect(screen.shows("Sent 3"))
    }
    let program = CommandLine.arguments[0].split(separator: "/").last ?? ""
    let stored = try folder.read("\(program)/scene-storage.json")
    #expect(stored == "{\n  \"box\": \"Sent\",\n  \"place\": \"01\",\n  \"row\": 3\n}\n")
  }
}
