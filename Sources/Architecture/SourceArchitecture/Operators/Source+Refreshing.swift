public import ConsoleLoop

extension Source {
  /// Returns a source that fetches the value again at a fixed interval, as long as the source exists.
  public func refreshing<Value, Clock: AlarmClock>(every interval: Duration, clock: Clock = MainQueueClock()) -> Source
  where Model == Fetchable<Value>, Clock.Duration == Duration {
    RefreshingSource(self, interval, Alarm(clock)).eraseToSource()
  }
}

private final class RefreshingSource<Value>: SourceOf<Fetchable<Value>> {
  private let input: Source<Fetchable<Value>>
  private let interval: Duration
  private let alarm: Alarm
  var initialModel: Fetchable<Value> { input.model }

  init(_ input: Source<Fetchable<Value>>, _ interval: Duration, _ alarm: Alarm) {
    self.input = input
    self.interval = interval
    self.alarm = alarm
    super.init()
    input.subscribe(self, method: RefreshingSource.show, immediately: false)
    setAlarm()
  }

  private func setAlarm() {
    alarm.set(after: interval) { [weak self] in
      self?.setAlarm()
      self?.input.model.fetched?.refresh?()
    }
  }

  private func show(_ model: Fetchable<Value>) { self.model = model }
}
