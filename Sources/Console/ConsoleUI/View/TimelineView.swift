import ConsoleLoop

/// Views that follow the time.
@MainActor
public struct TimelineView<Content: View>: View {
  private let schedule: PeriodicTimelineSchedule
  private let content: (TimelineContext) -> Content
  @Environment(\.timelineClock) private var clock
  @State private var beats = 0

  /// Builds its content at the start and at each moment of the schedule.
  public init(_ schedule: PeriodicTimelineSchedule, @ViewBuilder content: @escaping (TimelineContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    let clock = clock
    content(TimelineContext(date: schedule.start + schedule.interval * beats))
      .task {
        while (try? await clock.sleep(for: schedule.interval)) != nil { beats += 1 }
      }
  }
}

/// The moment that a timeline view shows.
@MainActor
public struct TimelineContext {
  /// On the continuous clock.
  public let date: ContinuousClock.Instant
}

/// Moments at a fixed interval.
@MainActor
public struct PeriodicTimelineSchedule {
  let start: ContinuousClock.Instant
  let interval: Duration

  /// Moments from a first one on.
  /// - Parameter seconds: the seconds between two of them.
  public static func periodic(from start: ContinuousClock.Instant = .now, by seconds: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(start: start, interval: .seconds(seconds))
  }

  /// A moment each minute.
  public static var everyMinute: PeriodicTimelineSchedule { periodic(by: 60) }
}

private struct TimelineClockKey: EnvironmentKey { static let defaultValue: any Clock<Duration> = MainQueueClock() }

extension EnvironmentValues {
  /// The clock of timeline views.
  public var timelineClock: any Clock<Duration> {
    get { self[TimelineClockKey.self] }
    set { self[TimelineClockKey.self] = newValue }
  }
}
