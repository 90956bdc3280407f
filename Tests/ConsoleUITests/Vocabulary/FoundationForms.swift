import ConsoleUI
import ConsoleUITesting
import Foundation
import FoundationUI
import Testing

private enum Failure: LocalizedError {
  case disk
  var errorDescription: String? { "The disk is full" }
  var recoverySuggestion: String? { "Delete something" }
}

@Suite("Forms of SwiftUI that need Foundation")
struct FoundationForms {
  private struct Page: View {
    @State private var count = 1234
    @State private var other: Int?
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Count", value: $count, format: .number.grouping(.never))
        TextField("Other", value: $other, format: .number.grouping(.never), prompt: Text("none"))
        Text("\(count) \(other ?? -1)")
      }
    }
  }

  @Test func `a text shows a value in a format`() {
    #expect(shown(Text(5, format: .number)) == ["5"])
    #expect(shown(Text("\(5, format: .number.sign(strategy: .always())) s")) == ["+5 s"])
    #expect(shown(LabeledContent("Count", value: 5, format: .number)) == ["Count         5"])
    #expect(shown(Text(Date(timeIntervalSince1970: 0), format: .iso8601)) == ["1970-01-01T00:00:00Z"])
  }

  private static let noon = Date(timeIntervalSince1970: 1_738_238_400)  // 30 January 2025, 12:00 in Greenwich

  private struct Appointment: View {
    @State private var date = FoundationForms.noon
    let parts: DatePickerComponents
    var range = FoundationForms.noon.addingTimeInterval(-86400)...FoundationForms.noon.addingTimeInterval(100 * 86400)
    var body: some View {
      VStack(alignment: .leading) {
        DatePicker("Day", selection: $date, in: range, displayedComponents: parts)
        Text(date, format: .iso8601.year().month().day())
      }
    }
  }

  @Test func `a date has parts, which the arrows change within a range`() {
    let screen = Screen(Appointment(parts: .date), 60, 6)
    #expect(screen.lines[0].hasPrefix("Day") && screen.lines[0].contains("2025 ◂ ▸ 01 ◂ ▸ 30"))
    screen.press(.tab, .rightArrow)
    #expect(screen.lines[1] == "2025-02-28", "a day that the month doesn't have becomes its last")
    screen.press(.tab, .leftArrow, .leftArrow)
    #expect(screen.lines[1] == "2025-02-26")
    screen.press(.upArrow, .upArrow, .rightArrow)
    #expect(screen.lines[1] == "2025-05-10", "the last day of the range")
    #expect(
      shown(DatePicker("At", selection: .constant(Self.noon), displayedComponents: .hourAndMinute), 40)[0].hasSuffix("00 ◂ ▸"))
    let all = DatePicker("At", selection: .constant(Self.noon))
    #expect(shown(all, 60)[0].contains("2025 ◂ ▸ 01 ◂ ▸ 30"))
    for open in [
      DatePicker("At", selection: .constant(Self.noon), in: Date.distantPast...),
      DatePicker("At", selection: .constant(Self.noon), in: ...Date.now),
    ] { #expect(shown(open, 60) == shown(all, 60)) }
  }

  @Test func `a date has the hours of the process’s time zone, also after clocks are put forward`() {
    let zone = ProcessInfo.processInfo.environment["TZ"]
    func set(_ zone: String?) {
      if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
      tzset()
    }
    set("EST5EDT,M3.2.0,M11.1.0")
    defer { set(zone) }
    let screen = Screen(Appointment(parts: [.date, .hourAndMinute]), 60, 6)
    #expect(screen.lines[0].contains("2025 ◂ ▸ 01 ◂ ▸ 30 ◂ ▸ 07 ◂ ▸ 00"))
    screen.press(.tab, .rightArrow, .rightArrow)
    #expect(screen.lines[0].contains("2025 ◂ ▸ 03 ◂ ▸ 28 ◂ ▸ 07 ◂ ▸ 00"))
    set("UTC")
    #expect(shown(DatePicker("At", selection: .constant(Self.noon)), 60)[0].contains("30 ◂ ▸ 12"))
  }

  @Test func `a moment of a timeline is a date`() async {
    let start = Date.now
    let screen = Screen(
      TimelineView(.periodic(by: 60)) { context in
        let date: Date = context.date
        Text("\(Int((date.timeIntervalSince(start) / 60).rounded()))")
      }, 10, 4)
    #expect(screen.lines[0] == "0")
    await screen.pass(.seconds(120))
    #expect(screen.lines[0] == "2")
  }

  @Test func `a field changes its value on Enter, and when the focus leaves`() {
    let screen = Screen(Page())
    screen.press(.delete, .delete, .delete, .delete)
    screen.type("x")
    #expect(screen.lines[0].contains("x") && screen.lines[2] == "1234 -1")
    screen.press(.return)
    #expect(screen.lines[0].contains("1234"))
    screen.press(.delete, .return)
    #expect(screen.lines[2] == "123 -1")
    screen.type("9")
    screen.press(.tab)
    #expect(screen.lines[2] == "1239 -1")
    #expect(screen.lines[1].contains("none"))
    screen.type("7")
    screen.press(.tab)
    #expect(screen.lines[2] == "1239 7")
    screen.press(.tab, .delete, .tab)
    #expect(screen.lines[2] == "1239 -1")
  }

  @Test func `an alert shows an error`() {
    struct Page: View {
      @State private var isFailing = true
      var body: some View {
        Text("page").alert(isPresented: $isFailing, error: Failure.disk) { error in
          Button("OK") {}
        } message: { error in
          Text(error.recoverySuggestion ?? "")
        }
      }
    }
    let screen = Screen(Page(), 80, 20)
    #expect(screen.shows("The disk is full") && screen.shows("Delete something"))
    screen.press(.return)
    #expect(!screen.shows("The disk is full"))
    let short = Screen(Text("x").alert(isPresented: .constant(true), error: Failure.disk) { Button("Fine") {} }, 80, 20)
    #expect(short.shows("The disk is full") && short.shows("Fine"))
    let none = Screen(Text("x").alert(isPresented: .constant(true), error: Failure?.none) { Button("Fine") {} }, 80, 20)
    #expect(!none.shows("Fine"))
  }
}
