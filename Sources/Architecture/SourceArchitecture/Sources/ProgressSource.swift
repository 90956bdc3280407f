public import ConsoleLoop

/// The progress of some work, which reports the units that are done.
public final class ProgressSource: SourceOf<WorkProgress> {
  public let initialModel: WorkProgress
  private let elapsed: () -> Duration

  /// The progress of work that begins now.
  public init<Clock: AlarmClock>(totalUnits: Int, clock: Clock = MainQueueClock()) where Clock.Duration == Duration {
    initialModel = WorkProgress(totalUnits: totalUnits, completedUnits: 0)
    let begin = clock.now
    elapsed = { begin.duration(to: clock.now) }
    super.init()
  }

  /// Reports the units done so far. The remaining time is estimated from their average duration.
  public func update(completedUnits: Int) {
    let total = initialModel.totalUnits
    let remaining = completedUnits > 0 ? elapsed() * (total - completedUnits) / completedUnits : nil
    model = WorkProgress(totalUnits: total, completedUnits: completedUnits, estimatedTimeRemaining: remaining)
  }
}
