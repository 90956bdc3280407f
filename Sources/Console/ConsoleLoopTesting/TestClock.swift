@_exported import ConsoleLoop

/// A clock that stands still until a test advances it. Its alarms go off on the main actor, in the order of their deadlines.
@MainActor
public final class TestClock: SteppedClock {
  /// The total time that the machine has been asleep.
  public private(set) var asleep = Duration.zero
  /// The number of alarms set so far, including sleeps.
  public var sleeps: Int { alarms.total }
  /// The largest number of alarms pending at once.
  public private(set) var mostSleeping = 0
  /// The number of pending alarms.
  public var sleeping: Int { alarms.count }

  override public init() {
    super.init()
    onAlarms = { [unowned self] in mostSleeping = max(mostSleeping, alarms.count) }
  }

  /// Lets time pass. Alarms go off at their deadlines, and may set others for the rest of the time.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    await settleMainQueue()
    while let next = alarms.next, next <= end {
      advance(to: next)
      ring()
      await settleMainQueue()
    }
    advance(to: end)
  }

  /// Advances time in one step, as if the machine were suspended. Then the due alarms go off.
  public func jump(by duration: Duration) async {
    await settleMainQueue()
    freeze(for: duration)
    ring()
    await settleMainQueue()
  }

  /// Advances time in one step, and counts it as ``asleep``. Then the due alarms go off.
  public func sleepMachine(for duration: Duration) async {
    asleep += duration
    await jump(by: duration)
  }

  /// Advances time as if the program were stopped. No alarm goes off.
  public func freeze(for duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Lets time pass until no alarms are left.
  public func run() async {
    await settleMainQueue()
    while let next = alarms.next {
      await advance(by: max(now.duration(to: next), .zero))
    }
  }
}
