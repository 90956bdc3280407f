import ConsoleLoop
import Foundation
import JSONCoding
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// What the commands print with `--json`, member by member: `Resources/Guide/JSON.md` lists it, and is the snapshot of these tests.
/// `SNAPSHOTS=write` rewrites its lists.
@Suite("The shape of JSON") struct JSONShapeTests {
  private static let page = (#filePath.components(separatedBy: "/Tests/").first ?? "") + "/Resources/Guide/JSON.md"
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The command lines, by the heading of their list. `DATA` is a store with everything, `BROKEN` one with damage, `FILE` an export,
  /// `REMOTE` a repository of git.
  private static let commands: KeyValuePairs<String, [String]> = [
    "list": ["list --data DATA"], "next": ["next --data DATA", "next --mock"], "off": ["off --data DATA"],
    "update": ["update Design --as Cathy --today x --data DATA", "update Design --as Daisy --show --data DATA"],
    "update --suggest": ["update Design --as Cathy --suggest --mock"], "digest": ["digest Design --data DATA"],
    "items": ["items Design --data DATA", "items --closed --data DATA"],
    "digest --week": ["digest Design --week --since 2026-11-01 --data DATA"],
    "show": ["show Design --data DATA", "show App --data DATA", "show Web --data DATA"],
    "show --since": ["show Design --since 2026-11-01 --data DATA"],
    "show --last": ["show Design --last --data DATA", "show App --last --data DATA"],
    "add, edit": ["edit App --add Zoe --data DATA", "edit Web --add Zoe --data DATA"],
    "delete": ["delete Design --mock", "delete Design --yes --mock"],
    "search": [
      "search --mock look at", "search --mock cathy", "search --mock colours", "search --mock design", "search --mock daylight",
      "search zoltan --data DATA", "search chairs --data DATA",
    ],
    "stats": ["stats --mock"], "stats SCRUM": ["stats Design --mock", "stats Web --mock"],
    "status": ["status --mock", "status --data DATA"],
    "import": ["import FILE /nowhere DAMAGED --data BROKEN"],
    "doctor": ["doctor --data BROKEN", "doctor --fix --data BROKEN"], "transcription": ["transcription --mock"],
    "preview --list": ["preview --list"], "version": ["version"],
    "share --preview": ["share REMOTE --preview --data DATA"],
  ]

  @Test func `each command prints what the guide lists`() async throws {
    try await fill()
    var lists: [(heading: String, lines: [String])] = []
    for (heading, lines) in Self.commands {
      var shape = Shape()
      for line in lines { try await shape.add(values(of: line)) }
      lists.append((heading, shape.lines))
    }
    var shape = Shape()
    try await shape.add(meetingValues())
    lists.append(("start, follow", shape.lines))
    for (heading, action) in [("config", ConfigCommand.Action.get("clock")), ("config --check", .check)] {
      shape = Shape()
      try await shape.add(configurationValues(action))
      lists.append((heading, shape.lines))
    }
    let (synced, shared) = try await sharingValues()
    shape = Shape()
    shape.add(synced)
    lists.append(("share, sync", shape.lines))
    shape = Shape()
    shape.add(shared)
    lists.append(("share without URL", shape.lines))
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    guard ProcessEnvironment["SNAPSHOTS"] == "write" else {
      for (heading, lines) in lists { #expect(Self.list(below: heading, in: text) == lines, "\(heading)") }
      return
    }
    var filled = text
    for (heading, lines) in lists.reversed() {
      guard let block = Self.block(below: heading, in: filled) else { continue }
      filled.replaceSubrange(block, with: lines.joined(separator: "\n") + "\n")
    }
    try filled.write(toFile: Self.page, atomically: true, encoding: .utf8)
  }

  // MARK: - What is printed

  private func fill() async throws {
    let store = ScrumStore(directory: directory.path + "/data")
    for var scrum in DailyScrum.mocks {
      if scrum.id == DailyScrum.design.id { scrum.schedule = Schedule("mon-fri 9:30", zone: "Europe/Berlin") }
      let days = DaySet([CivilDay(year: 2199, month: 12, day: 24).number...CivilDay(year: 2199, month: 12, day: 26).number])
      if scrum.id != DailyScrum.webDev.id { scrum.daysOff[nil] = days }
      if scrum.id == DailyScrum.design.id { scrum.daysOff[scrum.attendees[1].id] = days }
      if scrum.id == DailyScrum.appDev.id { scrum.schedule = Schedule("daily 9:30", zone: nil) }
      try await store.save(.add(scrum))
      for meeting in (History.mocks[scrum.id] ?? []).reversed() { try await store.save(.record(meeting, of: scrum)) }
    }
    let chairs = ActionItem.Event(naming: .init("Order chairs"), of: DailyScrum.design.id, at: .mockNow)
    let closing = ActionItem.Event(item: chairs.item, date: .mockNow, .closed(by: "Cathy"))
    for event in [chairs, closing] { try await store.save(.addEvent(event, of: DailyScrum.design.id)) }
    let zoltan = Attendee(name: "Zoltan")
    let left = History(
      date: .mockNow.addingTimeInterval(-30 * 86400), attendees: [zoltan], length: .seconds(300),
      turns: [.init(id: zoltan.id, name: zoltan.name, duration: .seconds(60), share: .seconds(300))])
    try await store.save(.record(left, of: .appDev))
    try Export.write([ScrumDocument(.design, meetings: [.designFriday])], to: directory.path + "/export.json")
    try directory.write(
      #"[{"title":"X","attendees":[],"lengthInMinutes":5,"theme":"sky"},7]"#, to: directory.path + "/damaged.json")
    let broken = directory.path + "/broken"
    try await ScrumStore(directory: broken).save(.add(.design))
    try await ScrumStore(directory: broken).save(.delete(.scrum(.design)))
    try directory.write("{", to: broken + "/scrums/\(DailyScrum.appDev.id).json")
    try directory.write("x\n", to: broken + "/meetings/\(DailyScrum.design.id).jsonl")
    let git = try Process.run(
      URL(filePath: "/usr/bin/env"), arguments: ["git", "init", "--quiet", "--bare", directory.path + "/remote"])
    git.waitUntilExit()
  }

  private func values(of line: String) async throws -> [JSON] {
    let places = [
      "DATA": "data", "BROKEN": "broken", "FILE": "export.json", "REMOTE": "remote", "DAMAGED": "damaged.json", "OTHER": "other",
    ].mapValues {
      directory.path + "/" + $0
    }
    let console = TestConsole()
    try await console.run(line.split(separator: " ").map { places[String($0)] ?? String($0) } + ["--json"])
    #expect(!console.output.isEmpty, "\(line): \(console.errors)")
    do { return [try JSON(read: console.output)] } catch { return try console.lines.map { try JSON(read: $0) } }
  }

  /// What `share` and `sync` print of two stores that change the same title, and `share` without a URL: at first, after a
  /// conflict, and after a failure.
  private func sharingValues() async throws -> (synced: [JSON], shared: [JSON]) {
    let edit = { (name: String, edit: ScrumEdit) in
      _ = try await ScrumStore(directory: directory.path + "/" + name).save(.edit(edit, of: DailyScrum.design.id))
    }
    var values = try await values(of: "share REMOTE --manual --data DATA")
    var shared = try await self.values(of: "share --data DATA")
    values += try await self.values(of: "share REMOTE --manual --data OTHER")
    try await edit("other", ScrumEdit(title: "Theirs"))
    values += try await self.values(of: "sync --data OTHER")
    try await edit("data", ScrumEdit(title: "Ours"))
    values += try await self.values(of: "sync --data DATA")
    shared += try await self.values(of: "share --data DATA")
    try FileManager.default.removeItem(atPath: directory.path + "/remote")
    values += try await self.values(of: "sync --data OTHER")
    return try await (values, shared + self.values(of: "share --data OTHER"))
  }

  private func configurationValues(_ action: ConfigCommand.Action) async throws -> [JSON] {
    try directory.write("copy = text\nnonsense\nclock = 12h\nkey.list.add = e\n", to: "config")
    let console = TestConsole()
    for action in action == .check ? [action] : [action, .get("minutes")] {
      _ = await ConfigCommand(path: directory.path + "/config", action: action, isJSON: true).run(on: console.console)
    }
    return try console.lines.map { try JSON(read: $0) }
  }

  private func meetingValues() async throws -> [JSON] {
    let meeting = await TestHeadlessMeeting(.json, seconds: 60, ["Al", "Bo"])
    await meeting.pass(.seconds(61))
    let followed = TestConsole()
    let printer = JSONMeeting(
      meeting.host.source.printed(canPrompt: false), on: followed.console, with: DailyScrum.design.jsonIdentity,
      hasMicrophone: false)
    defer { extendLifetime(printer) }
    return try (meeting.lines + followed.lines).map { try JSON(read: $0) }
  }

  // MARK: - The guide

  private static func list(below heading: String, in text: String) -> [String] {
    block(below: heading, in: text).map { text[$0].split(separator: "\n").map(String.init) } ?? []
  }

  /// The first block of code below a heading.
  private static func block(below heading: String, in text: String) -> Range<String.Index>? {
    guard let heading = text.range(of: "\n## `\(heading)`\n"),
      let start = text.range(of: "```\n", range: heading.upperBound..<text.endIndex),
      let end = text.range(of: "```\n", range: start.upperBound..<text.endIndex)
    else { return nil }
    return start.upperBound..<end.lowerBound
  }
}

/// The paths and types of some values, with `?` after a member that not all objects have.
private struct Shape {
  private var types: [String: Set<String>] = [:]
  /// How often each path of an object was seen, and each member.
  private var objects: [String: Int] = [:], members: [String: Int] = [:]

  mutating func add(_ values: [JSON]) { for value in values { add(value, at: "") } }

  private mutating func add(_ value: JSON, at path: String) {
    switch value {
    case .null: types[path, default: []].insert("null")
    case .bool: types[path, default: []].insert("boolean")
    case .number: types[path, default: []].insert("number")
    case .string: types[path, default: []].insert("string")
    case .array(let elements):
      if elements.isEmpty { types[path + "[]", default: []].formUnion([]) }
      for element in elements { add(element, at: path + "[]") }
    case .object(let object):
      objects[path, default: 0] += 1
      for member in object.members {
        let inner = "\(path).\(member.key)"
        members[inner, default: 0] += 1
        add(member.value, at: inner)
      }
    }
  }

  var lines: [String] {
    let width = types.keys.map { shown($0).count }.max() ?? 0
    return types.sorted { $0.key < $1.key }.compactMap { path, types in
      if types.isEmpty, self.types.keys.contains(where: { $0 != path && $0.hasPrefix(path) }) { return nil }
      let name = shown(path).padding(toLength: width, withPad: " ", startingAt: 0)
      return types.isEmpty ? "\(name)  array" : "\(name)  \(types.sorted().joined(separator: " or "))"
    }
  }

  private func shown(_ path: String) -> String {
    var path = path.isEmpty ? "." : path
    for (member, count) in members.sorted(by: { $0.key.count > $1.key.count }) {
      guard path == member || path.hasPrefix(member + ".") || path.hasPrefix(member + "[") || path.hasPrefix(member + "?") else {
        continue
      }
      let owner = member[..<(member.lastIndex(of: ".") ?? member.startIndex)]
      if count < objects[String(owner)] ?? 0 { path.insert("?", at: path.index(path.startIndex, offsetBy: member.count)) }
    }
    return path
  }
}

extension JSON {
  fileprivate init(read text: String) throws {
    self = try Array(text.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader()
      return JSON(try reader.read(bytes))
    }
  }
}
