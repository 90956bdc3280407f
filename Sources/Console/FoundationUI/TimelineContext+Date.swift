public import ConsoleUI
public import FoundationEssentials

extension TimelineContext {
  /// The moment as a date, for calculations with other dates.
  // NB: hides ConsoleUI's property of this name; an instant is still in `instant`.
  public var date: Date {
    .now.addingTimeInterval(ContinuousClock.now.duration(to: instant) / .seconds(1))
  }
}
