import ConsoleLoop

/// A view that rebuilds its content at each moment of a schedule.
public struct TimelineView<Content: View>: View {
  private let schedule: PeriodicTimelineSchedule
  private let content: (TimelineContext) -> Content
  @Environment(\.timelineClock) private var clock
  /// The first moment. NB: kept as state, because a schedule that starts now would start again with each update of the
  /// enclosing view.
  @State private var anchor: ContinuousClock.Instant
  /// The time from the first moment to the last one.
  @State private var elapsed = Duration.zero
  /// Returns the time since the view first appeared; nil before.
  @State private var stopwatch: (() -> Duration)?

  /// Builds its content at the start and at each moment of the schedule.
  public init(_ schedule: PeriodicTimelineSchedule, @ViewBuilder content: @escaping (TimelineContext) -> Content) {
    self.schedule = schedule
    self.content = content
    _anchor = State(wrappedValue: schedule.start)
  }

  public var body: some View {
    let clock = clock
    content(TimelineContext(instant: anchor + elapsed)).task(id: schedule.interval) { await follow(clock) }
  }

  private func follow(_ clock: some Clock<Duration>) async {
    let stopwatch = stopwatch ?? clock.stopwatch(), interval = max(schedule.interval, .milliseconds(1))
    self.stopwatch = stopwatch
    while !Task.isCancelled {
      let passed = stopwatch()
      // NB: several moments may have passed, such as while the view was covered.
      if passed >= elapsed + interval { elapsed += interval * max(1, Int((passed - elapsed) / interval)) }
      do { try await clock.sleep(for: elapsed + interval - passed) } catch { return }
    }
  }
}

extension Clock<Duration> {
  /// Returns a closure that returns the time since this call.
  func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

/// The moment that a timeline view shows.
public struct TimelineContext {
  /// The moment on the continuous clock.
  public let instant: ContinuousClock.Instant
  /// The same. With FoundationUI, this is a `Date`.
  public var date: ContinuousClock.Instant { instant }
}

/// Moments at a fixed interval.
public struct PeriodicTimelineSchedule {
  let start: ContinuousClock.Instant
  let interval: Duration

  /// Returns a schedule. Its first moment is `start`, which the view shows when it first appears. The others follow at
  /// the interval.
  /// - Parameter seconds: the seconds between two moments.
  public static func periodic(from start: ContinuousClock.Instant = .now, by seconds: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(start: start, interval: .seconds(seconds))
  }

  /// Moments a minute apart, from now on.
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
