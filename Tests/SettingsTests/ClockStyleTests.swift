import Settings
import Testing

@Suite("The time of day") struct ClockStyleTests {
  @Test(arguments: [(0, "12:05 am"), (9, "9:05 am"), (12, "12:05 pm"), (23, "11:05 pm")])
  func `the clock has twelve hours`(_ hour: Int, _ text: String) {
    #expect(ClockStyle.hours12.text(hour, 5) == text)
    #expect(ClockStyle.hours24.text(hour, 5) == (hour < 10 ? "0\(hour):05" : "\(hour):05"))
  }
}
