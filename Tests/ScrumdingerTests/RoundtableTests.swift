import ConsoleUI
import ConsoleUITesting
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("The roundtable") struct RoundtableTests {
    private static let people = (1...13).map { "Person \($0)" }

    private func meeting(_ count: Int, _ size: Size) async -> AppScreen {
      await AppScreen.meeting(seconds: count * 60, of: Array(Self.people.prefix(count)), size)
    }

    @Test func `has names around the ring instead of a list, where there is room for them`() async {
      let app = await meeting(6, Size(120, 34))
      #expect(!app.shows("▶ Person 1"))
      #expect(app.shows("next Person 2"))
      #expect(!app.shows("Person 1"), "the speaker's name is inside the ring, in large letters")
      for name in Self.people.prefix(6).dropFirst() { #expect(app.shows(name)) }
      await app.pass(.seconds(20))
      await app.press("n")
      #expect(app.shows("0:20 ✓"))
      for size in [Size(119, 34), Size(120, 33)] {
        app.terminal.resize(size)
        await app.settle()
        #expect(app.shows("▶ Person 2"), "\(size)")
      }
    }

    @Test(arguments: [2, 12, 13]) func `is for up to twelve speakers`(count: Int) async {
      let app = await meeting(count, Size(140, 40))
      #expect(app.shows("▶ Person 1") == (count > 12))
      for name in Self.people.prefix(count).dropFirst() { #expect(app.shows(name)) }
    }

    @Test(arguments: [Size(120, 40), Size(140, 40), Size(200, 60)])
    func `gives way to a list beside notes, unless its ring is nearly as large as beside a list`(size: Size) async {
      let app = await meeting(5, size)
      await app.press("i")
      await app.type("Icons")
      await app.press(.escape)
      #expect(app.shows("▶ Person 1") == (size.width < 140), "\(app.text)")
    }

    @Test(arguments: [Size(80, 24), Size(140, 40)])
    func `is not for one speaker, who needs no list either`(size: Size) async throws {
      let app = await meeting(1, size)
      #expect(!app.shows("▶") && !app.shows("next"), "\(app.text)")
      let row = try #require(app.lines.firstIndex { $0.contains("is speaking") })
      let line = app.lines[row], left = line.prefix { !$0.isLetter }.count, right = line.reversed().prefix { !$0.isLetter }.count
      #expect(abs(left - (size.width - line.count + right)) <= 2, "in the middle\n\(app.text)")
    }

    @Test func `marks the selected speaker, and whoever is absent`() async {
      let app = await meeting(4, Size(120, 34))
      await app.press("j", "j", "x")
      #expect(app.shows("absent"))
      #expect(app.shows("i Notes: Person 3"))
      #expect(app.shows("x Here"))
    }

    @Test func `has the invisible cursor on the selected speaker’s name`() async {
      let app = await meeting(4, Size(120, 34))
      await app.press("n")
      for name in ["Person 3", "Person 4"] {
        await app.press("j")
        let cursor = app.cursor
        #expect(cursor?.isVisible == false)
        #expect(cursor.map { app.terminal.line($0.position.y).dropFirst($0.position.x).hasPrefix(name) } == true, "\(name)")
      }
    }

    @Test func `is as large beside long names as beside short ones, and cuts only names`() async {
      func ring(_ name: String, _ size: Size) async -> [Int] {
        let app = await AppScreen.meeting(seconds: 240, of: ["Ada", name, "Bo", name + " junior"], size)
        #expect(app.shows("1:00"))
        return app.lines.indices.filter { app.lines[$0].contains("▄") }
      }
      for size in [Size(120, 34), Size(160, 50)] {
        #expect(await ring("Bartholomew Featherstonehaugh", size) == ring("Alexandria", size))
      }
    }

    @Test func `ends in a summary that says the least and the most plan, if they differ`() async {
      let app = await AppScreen.meeting(seconds: 60, of: ["Ann", "Bob"], Size(100, 30))
      await app.pass(.seconds(20))
      await app.press("n")
      await app.pass(.seconds(5))
      await app.press("+")
      await app.type("Cid")
      await app.press(.return)
      await app.pass(.seconds(5))
      await app.press("e", "s")
      await app.pass(.seconds(1))
      #expect(app.shows("plan 0:12–0:30"), "\(app.text)")
    }

    @Test func `ticks only those who have spoken`() async {
      let app = await meeting(3, Size(120, 34))
      await app.press("n")
      #expect(!app.shows("✓"), "\(app.text)")
      app.terminal.resize(Size(80, 24))
      await app.settle()
      #expect(!app.shows("✓") && app.shows("0:00 / 1:00"), "\(app.text)")
      await app.pass(.seconds(12))
      await app.press("x")
      #expect(app.line("gone, 0:12")?.contains("━━━━") == false, "\(app.text)")
    }

    @Test func `in large digits selects nobody, since names are hidden`() async {
      let app = await meeting(4, Size(120, 34))
      await app.press("j", "j")
      #expect(app.shows("i Notes: Person 3"))
      await app.press("b", "j")
      #expect(!app.shows("Notes: Person"))
      await app.press("x", "b")
      #expect(app.line("Person 1") != nil && app.shows("absent"), "\(app.text)")
      #expect(!app.shows("Notes: Person"))
    }

    @Test func `says when time is up or stands still, still who is next, and keeps the place of its digits`() async {
      let app = await meeting(2, Size(120, 34))
      func row(_ words: String) -> Int? { app.lines.firstIndex { $0.contains(words) } }
      #expect(!app.shows("speaking") && row("next Person 2") != nil)
      await app.press("o")
      await app.pass(.seconds(75))
      let next = row("overtime · next Person 2")
      #expect(next != nil, "\(app.text)")
      #expect(app.count("overtime") == 1 && !app.shows("speaking"))
      #expect(app.count("+") == 1 && app.shows("> +30 s"), "the plus of the time is as large as its digits")
      await app.press(.space)
      #expect(app.count("Paused") == 1 && row("Paused · next Person 2") == next, "\(app.text)")
    }

    @Test(arguments: [Size(120, 34), Size(200, 60)]) func `has the field for a latecomer at the top`(size: Size) async {
      let app = await meeting(4, size)
      await app.press("+")
      #expect(app.lines.firstIndex { $0.contains("Add latecomer") } ?? .max <= 6, "\(app.text)")
    }

    @Test func `stands in the middle until something is noted, and has the numbers in the title's line`() async throws {
      let app = await meeting(4, Size(120, 34))
      func middle() throws -> Int {
        let line = try #require(app.line("next Person 2")), text = try #require(line.firstRange(of: "next Person 2"))
        return String(line[..<text.lowerBound]).columns + 6
      }
      #expect(app.text.contains("0:00 of 4:00 · ends at "), "\(app.text)")
      #expect(!app.shows("elapsed"))
      #expect(try abs(middle() - 60) <= 1, "\(app.text)")
      await app.press("i")
      #expect(try middle() < 50, "\(app.text)")
      await app.press(.escape)
      #expect(try abs(middle() - 60) <= 1)
      await app.press("i")
      await app.type("Icons")
      await app.press(.escape)
      #expect(try middle() < 50 && app.shows("Icons"))
      await app.pass(.seconds(20))
      #expect(app.shows("0:20 elapsed"))
      await app.press("n")
      #expect(app.text.contains("0:40 ahead · ends at "), "\(app.text)")
      await app.press(.space)
      #expect(app.text.contains("0:40 ahead") && !app.shows("ends at"), "\(app.text)")
    }

    @Test func `keeps the place of its digits, whatever names it can write in large letters`() async {
      func digits(_ name: String) async -> [String] {
        let app = await AppScreen.meeting(seconds: 240, of: [name, "Ann"], Size(120, 34))
        return (0..<34).map { y in (46..<74).map { "\(app.terminal.style($0, y))" }.joined() }
      }
      let short = await digits("Ann"), long = await digits("Bartholomew Featherstonehaugh"), other = await digits("李小龙")
      let rows = (0..<15).filter { short[$0] != short[3] }
      #expect(!rows.isEmpty)
      for row in 0..<15 { #expect(long[row] == short[row] && other[row] == short[row], "\(row)") }
    }

    @Test func `selects the speaker whose name, arc or row is clicked`() async throws {
      let app = await meeting(4, Size(120, 34))
      func click(_ x: Int, _ y: Int) async {
        app.terminal.send([.mouse(MouseEvent(.press, at: Point(x, y)))])
        await app.settle()
      }
      func click(_ text: String) async throws {
        let place = try #require(app.position(of: text))
        await click(place.x, place.y)
      }
      try await click("Person 3")
      #expect(app.shows("i Notes: Person 3"))
      // The arcs at half past one and half past ten.
      await click(60 + 16, 9)
      #expect(app.shows("i Notes: Person 1"), "\(app.text)")
      await click(60 - 17, 9)
      #expect(app.shows("i Notes: Person 4"))
      await click(60, 28)
      #expect(app.shows("i Notes: Person 4"), "a gap, and what is inside, select nobody")
      await app.press("e")
      await click(60 + 16, 9)
      await app.press(.escape)
      #expect(app.shows("i Notes: Person 4"), "a question is answered first")
      app.terminal.resize(Size(100, 30))
      await app.settle()
      try await click("Person 2")
      #expect(app.shows("i Notes: Person 2"))
    }

    @Test func `has a name a row beneath the arc at six o'clock, and absent people to the lower left`() async throws {
      for size in [Size(120, 40), Size(200, 60)] {
        let app = await meeting(6, size)
        await app.press("j", "j", "j", "j", "j", "x")
        let corner = try #require(app.position(of: "Person 6 absent"))
        // Of five speakers, the third one is at six o'clock.
        let name = try #require(app.position(of: "Person 3")), next = try #require(app.position(of: "next Person 2"))
        #expect(abs(name.x + 4 - next.x - 6) <= 2, "\(app.text)")
        #expect(app.lines[name.y].filter { $0 != " " } == "Person3", "\(app.text)")
        #expect(app.lines[name.y - 1].allSatisfy { $0 == " " } && app.terminal.style(name.x + 4, name.y - 1) == .plain)
        #expect(app.lines[name.y - 2].contains("▄") || app.terminal.style(name.x + 4, name.y - 2) != .plain, "\(app.text)")
        #expect(corner.x > 10 && corner.x + 15 < next.x && corner.y >= app.lines.count - 7, "\(app.text)")
      }
    }

    @Test(arguments: [4, 6, 8, 10, 12]) func `has the names of an even number of equal arcs on both sides alike`(count: Int) {
      let room = Rect(.zero, Size(130, 45)), arcs = Array(repeating: 1 / Double(count), count: count)
      let rows = RoundtableGeometry.rows(in: room.size, names: 8, cellAspect: 0.5)
      let geometry = RoundtableGeometry(arcs, lines: arcs.map { _ in 2 }, rows: rows, in: room, cellAspect: 0.5)
      for (right, left) in zip(geometry.places, geometry.places.reversed()).prefix(count / 2) {
        #expect(right.side == .right && left.side == .left && right.y == left.y, "\(right) \(left)")
        #expect(right.x - geometry.circle.maxX == geometry.circle.minX - left.x, "\(right) \(left)")
      }
    }

    @Test(arguments: 60...75) func `never cuts a name that is as long as the room that the ring leaves`(width: Int) {
      let room = Rect(.zero, Size(width, 40)), arcs = [0.25, 0.25, 0.5]
      let rows = RoundtableGeometry.rows(in: room.size, names: 6, cellAspect: 0.5)
      let geometry = RoundtableGeometry(arcs, lines: [2, 2, 2], rows: rows, in: room, cellAspect: 0.5)
      for place in geometry.places { #expect(place.room(in: room) - 1 >= 5, "\(place)") }
    }

    @Test(arguments: [Size(75, 26), Size(130, 45), Size(90, 28)])
    func `puts each name outside the circle, beside its arc, above no other`(room: Size) {
      var random = SplitMix64(state: 3)
      for _ in 0..<200 {
        let parts = (0..<Int.random(in: 2...12, using: &random)).map { _ in Double.random(in: 0...1, using: &random) }
        let arcs = parts.map { $0 / parts.reduce(0, +) }
        let rows = RoundtableGeometry.rows(in: room, names: 16, cellAspect: 0.5)
        let lines = arcs.map { _ in Int.random(in: 1...2, using: &random) }
        let geometry = RoundtableGeometry(arcs, lines: lines, rows: rows, in: Rect(.zero, room), cellAspect: 0.5)
        #expect(geometry.places.count == arcs.count)
        let circle = geometry.circle, radius = Double(circle.height) / 2
        for (place, lines) in zip(geometry.places, lines) {
          if place.side == .beneath {
            #expect(circle.maxY...circle.maxY + 1 ~= place.y && place.y + lines <= room.height)
            continue
          }
          #expect(circle.minY...circle.maxY - 2 ~= place.y)
          #expect(place.side == .left ? place.x >= 16 : place.x + 16 <= room.width)
          let right = (Double(place.x) - Double(circle.minX) - Double(circle.width) / 2) / 2
          let downs = (place.y..<place.y + lines).map { abs(Double($0) + 0.5 - Double(circle.minY) - radius) }
          for down in downs { #expect((right * right + down * down).squareRoot() > radius, "\(arcs) \(place)") }
          // The line that is closest to the middle is as close to the arc as the others allow.
          let edge = max(0, radius * radius - downs.map { max(0, $0 - 0.5) }.map { $0 * $0 }.min()!).squareRoot()
          #expect(abs(right) - edge <= 2, "\(arcs) \(place)")
        }
        #expect(geometry.places.count { $0.side == .beneath } <= 1)
        for side in [RoundtableGeometry.Place.Side.left, .right] {
          let tops = geometry.places.filter { $0.side == side }.map(\.y).sorted()
          #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 >= 2 }, "\(arcs)")
        }
      }
    }
  }
}
