import CLinux
import Glibc
import Testing

@testable import ConsoleLoop

@Suite("A change of the time") struct TimeChangeTests {
  @Test func `is reported at the next quarter of an hour, and again at the one after it`() throws {
    var reports = 0
    MainLoop.onTimeChange { reports += 1 }
    let (timer, receive) = try #require(MainLoop.timeChange)
    defer {
      MainLoop.timeChange = nil
      close(timer)
    }
    func secondsLeft() -> Int {
      var left = itimerspec()
      timerfd_gettime(timer, &left)
      return left.it_value.tv_sec
    }
    for report in 1...2 {
      let next = time(nil) + secondsLeft()
      #expect((0...900).contains(secondsLeft()) && [0, 899].contains(next % 900), "\(next)")
      var soon = itimerspec()
      soon.it_value.tv_nsec = 1
      timerfd_settime(timer, 0, &soon, nil)
      var ready = pollfd(fd: timer, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 10_000) == 1)
      receive()
      #expect(reports == report)
      #expect(poll(&ready, 1, 0) == 0)
    }
  }
}
