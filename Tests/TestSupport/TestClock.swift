/// A clock that moves only when a test moves it. Sleepers wake up on the main actor, in the order of their deadlines.
@MainActor
public final class TestClock: Clock {
  public nonisolated struct Instant: InstantProtocol {
    var offset = Duration.zero

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var time = Instant()
  private var sleepers: [Sleeper] = []
  /// How long the machine has been asleep.
  public private(set) var asleep = Duration.zero
  /// The number of sleeps so far.
  public private(set) var sleeps = 0
  /// The most sleepers there were at once.
  public private(set) var mostSleeping = 0
  /// The number of sleepers now.
  public var sleeping: Int { sleepers.count }

  public init() {}

  // NB: the protocol requires a nonisolated property, but only the main actor reads a test clock.
  public nonisolated var now: Instant { MainActor.assumeIsolated { time } }
  public nonisolated var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    sleeps += 1
    let id = sleeps
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
        mostSleeping = max(mostSleeping, sleepers.count)
      }
    } onCancel: {
      MainActor.assumeIsolated { cancel(id) }
    }
  }

  /// Lets time pass: sleepers wake up at their deadlines and may sleep again, until the time is over.
  public func advance(by duration: Duration) async {
    let end = time.advanced(by: duration)
    await settleMainQueue()
    while let next = sleepers.map(\.deadline).min(), next <= end {
      time = max(time, next)
      wake()
      await settleMainQueue()
    }
    time = end
  }

  /// Lets time pass at once, as if the machine were suspended; then sleepers whose deadline has passed wake up.
  public func jump(by duration: Duration) async {
    await settleMainQueue()
    time = time.advanced(by: duration)
    wake()
    await settleMainQueue()
  }

  /// Lets the machine sleep; then sleepers whose deadline has passed wake up.
  public func sleepMachine(for duration: Duration) async {
    asleep += duration
    await jump(by: duration)
  }

  /// Moves time without waking any sleeper, as if the program were stopped.
  public func freeze(for duration: Duration) {
    time = time.advanced(by: duration)
  }

  /// Lets time pass until there are no sleepers.
  public func run() async {
    await settleMainQueue()
    while let next = sleepers.map(\.deadline).min() {
      await advance(by: max(time.duration(to: next), .zero))
    }
  }

  private func wake() {
    let due = sleepers.filter { $0.deadline <= time }.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    sleepers.removeAll { $0.deadline <= time }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func cancel(_ id: Int) {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return }
    sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
