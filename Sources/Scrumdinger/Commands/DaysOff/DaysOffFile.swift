import AppResources
import DurableFiles
import Schedules
import Scrums

/// The days off in an iCalendar file, and a report of what was read and left out.
struct DaysOffFile {
  let days: DaySet
  /// Whether no event was left out because of damage or a rule that can't be read.
  let isComplete: Bool
  let report: [String]

  /// The number of days after `today` up to which days are read.
  private static let horizon = 3 * 366

  /// Reads a file; `-` is standard input.
  ///
  /// - Parameter today: the number of the first day to read.
  ///
  /// - Throws: ``FileError``, or ``DaysOffFileError``.
  init(_ path: String, since today: Int) throws {
    let strings = Strings.local.daysOff, isInput = path == "-"
    let name = isInput ? Strings.local.interchange.standardInput : path
    let bytes: [UInt8]
    if isInput {
      guard let input = StandardInput.bytes(atMost: CalendarDays.limit) else { throw DaysOffFileError.noCalendar(name) }
      bytes = input
    } else {
      var buffer = ReadBuffer()
      try buffer.read(path: path, limit: CalendarDays.limit)
      bytes = Array(buffer.contents)
    }
    let calendar: CalendarDays
    do throws(CalendarDays.Failure) {
      calendar = try CalendarDays(bytes, in: today...today + Self.horizon)
    } catch {
      switch error {
      case .noCalendar: throw DaysOffFileError.noCalendar(name)
      case .tooManyEvents(let limit): throw DaysOffFileError.tooManyEvents(name, limit)
      }
    }
    days = calendar.days
    isComplete = calendar.leftOut[.rule] == nil && calendar.leftOut[.damaged] == nil
    let count = calendar.days.ranges.reduce(0) { $0 + $1.count }
    report =
      [strings.imported(name, count, calendar.events)]
      + CalendarDays.Reason.allCases.compactMap { reason in
        guard let count = calendar.leftOut[reason] else { return nil }
        return switch reason {
        case .timed: strings.timed(count)
        case .rule: strings.rule(count)
        case .damaged: strings.damaged(count)
        case .cancelled: strings.cancelled(count)
        case .outside: strings.outside(count)
        }
      }
  }
}

/// A file that is no calendar, or has too many events.
enum DaysOffFileError: SpokenError, Equatable {
  case noCalendar(String)
  case tooManyEvents(String, Int)

  var message: String {
    switch self {
    case .noCalendar(let file): Strings.local.daysOff.noCalendar(file)
    case .tooManyEvents(let file, let limit): Strings.local.daysOff.tooManyEvents(file, limit)
    }
  }
}
