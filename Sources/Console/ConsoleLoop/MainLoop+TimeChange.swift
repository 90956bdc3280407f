import CLinux
import ConsoleLibc

extension MainLoop {
  /// Calls an action when times on the screen may have become wrong: after the clock was set or the machine was
  /// suspended, and at each quarter of an hour, since days begin at one in every time zone.
  ///
  /// The kernel reports all of these through one timerfd(2), so there is no wake-up in between.
  public static func onTimeChange(_ action: @escaping () -> Void) {
    let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard descriptor >= 0 else { return }
    waitForTimeChange(descriptor)
    timeChange = (
      descriptor,
      {
        var count: UInt64 = 0
        // NB: fails after a change of the clock, which is as good a report.
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        waitForTimeChange(descriptor)
        action()
      }
    )
  }

  private static func waitForTimeChange(_ descriptor: Int32) {
    let quarter = 15 * 60
    var next = itimerspec()
    next.it_value.tv_sec = (time(nil) / quarter + 1) * quarter
    // NB: also fails, but is set, if the clock has just been set.
    _ = timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &next, nil)
  }
}
