public import ConsoleLoop

extension Source {
  /// Returns a source that retries automatically when the value can't be fetched.
  ///
  /// Until an error is forwarded, the model stays as it was before the first failure. Then it is a failure until an automatic retry
  /// succeeds. The failure's own retry makes an attempt at once, and resets the strategy. Attempts are counted by the source that
  /// fetches, so a manual retry goes on counting.
  public func retrying<Value, Clock: AlarmClock>(
    _ strategy: RetryStrategy, forwardErrorAfter: ForwardErrorAfter = .failedAttempts(3), clock: Clock = MainQueueClock()
  ) -> Source where Model == Fetchable<Value>, Clock.Duration == Duration {
    RetryingSource(self, strategy, forwardErrorAfter, Alarm(clock), Alarm(clock)).eraseToSource()
  }
}

private final class RetryingSource<Value>: SourceOf<Fetchable<Value>> {
  @ActionFromMethod(retry) private var retryAction
  private let input: Source<Fetchable<Value>>
  private let strategy: RetryStrategy
  private let forwardErrorAfter: ForwardErrorAfter
  private let retryAlarm, forwardAlarm: Alarm
  /// The number of failed attempts since the last success or manual retry.
  private var failures = 0
  private var isForwarding = false
  var initialModel: Fetchable<Value> { .fetching(.init(progress: input.model.fetching?.progress)) }

  init(
    _ input: Source<Fetchable<Value>>, _ strategy: RetryStrategy, _ forwardErrorAfter: ForwardErrorAfter, _ retryAlarm: Alarm,
    _ forwardAlarm: Alarm
  ) {
    self.input = input
    self.strategy = strategy
    self.forwardErrorAfter = forwardErrorAfter
    self.retryAlarm = retryAlarm
    self.forwardAlarm = forwardAlarm
    super.init()
    input.subscribe(self, method: RetryingSource.update)
  }

  private func update(_ input: Fetchable<Value>) {
    switch input {
    case .fetching: if failures == 0 { model = input }
    case .fetched:
      restart()
      model = input
    case .failure(let failure):
      failures += 1
      let delay = failure.retry == nil ? nil : strategy.delay(ofRetry: failures)
      if let delay { retryAlarm.set(after: delay) { [weak self] in self?.input.model.failure?.retry?() } }
      if failures == 1, case .timeInterval(let interval) = forwardErrorAfter {
        forwardAlarm.set(after: interval) { [weak self] in self?.forward() }
      }
      if isForwarding || delay == nil || isDue(failure) { forward() }
    }
  }

  private func isDue(_ failure: Fetchable<Value>.Failure) -> Bool {
    switch forwardErrorAfter {
    case .failedAttempts(let number): failure.failedAttempts > number
    case .timeInterval, .never: false
    case .immediately: true
    }
  }

  private func forward() {
    isForwarding = true
    guard let failure = input.model.failure else { return }
    model = .failure(
      .init(error: failure.error, failedAttempts: failure.failedAttempts, retry: failure.retry == nil ? nil : retryAction))
  }

  private func restart() {
    failures = 0
    isForwarding = false
    retryAlarm.cancel()
    forwardAlarm.cancel()
  }

  private func retry() {
    restart()
    model = .fetching()
    input.model.failure?.retry?()
  }
}
