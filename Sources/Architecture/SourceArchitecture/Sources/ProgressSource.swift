public import ConsoleLoop

/// A source of the progress of some work, which reports its completed units.
public final class ProgressSource: SourceOf<WorkProgress> {
  public let initialModel: WorkProgress
  private let elapsed: () -> Duration

  /// Creates the source for work that begins now.
  public init<Clock: AlarmClock>(totalUnits: Int, clock: Clock = MainQueueClock()) where Clock.Duration == Duration {
    initialModel = WorkProgress(totalUnits: totalUnits, completedUnits: 0)
    let begin = clock.now
    elapsed = { begin.duration(to: clock.now) }
    super.init()
  }

  /// Reports the units completed so far. The remaining time is estimated from their average duration.
  public func update(completedUnits: Int) {
    let total = initialModel.totalUnits
    let remaining = completedUnits > 0 ? elapsed() * (total - completedUnits) / completedUnits : nil
    model = WorkProgress(totalUnits: total, completedUnits: completedUnits, estimatedTimeRemaining: remaining)
  }
}
