public import ConsoleUI
public import FoundationEssentials

/// The parts of a date that a ``DatePicker`` shows.
public nonisolated struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let date = DatePickerComponents(rawValue: 1), hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A date in parts, each of which the arrows change. A part that is too large for the others, such as 31 before June, becomes the
/// largest that is possible. The calendar is that of ISO 8601, and the time zone is the environment's.
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
    let calendar = Calendar(identifier: .iso8601), date = selection.wrappedValue
    let number = "\(calendar.component(component, from: date))"
    func change(by step: Int) {
      guard let next = calendar.date(byAdding: component, value: step, to: date) else { return }
      selection.wrappedValue = min(range.upperBound, max(range.lowerBound, next))
    }
    return Stepper(
      String(repeating: "0", count: max(0, digits - number.count)) + number, onIncrement: { change(by: 1) },
      onDecrement: { change(by: -1) })
  }
}
