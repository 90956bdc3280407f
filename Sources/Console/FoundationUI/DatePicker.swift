import ConsoleLibc
public import ConsoleUI
public import FoundationEssentials

/// The parts of a date that a ``DatePicker`` shows.
public nonisolated struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let date = DatePickerComponents(rawValue: 1), hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A date in parts, each of which the arrows change. A part that is too large for the others, such as 31 before June, becomes the
/// largest that is possible. The calendar is that of ISO 8601, and the time zone is that of the process, as for `localtime`.
public struct DatePicker: View {
  public typealias Components = DatePickerComponents
  private let title: String
  private let selection: Binding<Date>
  private let range: ClosedRange<Date>
  private let components: Components

  /// A picker of a date.
  public init(_ title: String, selection: Binding<Date>, displayedComponents: Components = [.date, .hourAndMinute]) {
    self.init(title, selection: selection, in: .distantPast ... .distantFuture, displayedComponents: displayedComponents)
  }

  /// A picker of a date in a range.
  public init(
    _ title: String, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.date, .hourAndMinute]
  ) {
    (self.title, self.selection, self.range, components) = (title, selection, range, displayedComponents)
  }

  /// A picker of a date from a first one on.
  public init(
    _ title: String, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.date, .hourAndMinute]
  ) {
    self.init(
      title, selection: selection, in: range.lowerBound...max(range.lowerBound, .distantFuture),
      displayedComponents: displayedComponents)
  }

  /// A picker of a date up to a last one.
  public init(
    _ title: String, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.date, .hourAndMinute]
  ) {
    self.init(
      title, selection: selection, in: min(range.upperBound, .distantPast)...range.upperBound,
      displayedComponents: displayedComponents)
  }

  public var body: some View {
    LabeledContent(title) {
      HStack {
        if components.contains(.date) {
          part(.year, 4)
          part(.month)
          part(.day)
        }
        if components.contains(.hourAndMinute) {
          part(.hour)
          part(.minute)
        }
      }
    }
  }

  private func part(_ component: Calendar.Component, _ digits: Int = 2) -> some View {
    let date = selection.wrappedValue, calendar = date.localCalendar, number = "\(calendar.component(component, from: date))"
    func change(by step: Int) {
      guard var next = calendar.date(byAdding: component, value: step, to: date) else { return }
      // NB: the clock keeps its time where clocks are put forward or back in between.
      next += Double(date.localOffset - next.localOffset)
      selection.wrappedValue = min(range.upperBound, max(range.lowerBound, next))
    }
    return Stepper(
      String(repeating: "0", count: max(0, digits - number.count)) + number, onIncrement: { change(by: 1) },
      onDecrement: { change(by: -1) })
  }
}

extension Date {
  /// The calendar of ISO 8601, in the time zone of this date.
  fileprivate var localCalendar: Calendar {
    var calendar = Calendar(identifier: .iso8601)
    if let zone = TimeZone(secondsFromGMT: localOffset) { calendar.timeZone = zone }
    return calendar
  }

  /// The seconds from Greenwich. NB: without all of Foundation, its time zone is always Greenwich.
  fileprivate var localOffset: Int {
    var clock = time_t(timeIntervalSince1970.rounded(.down)), fields = tm()
    return localtime_r(&clock, &fields) == nil ? 0 : fields.tm_gmtoff
  }
}
