import Glibc
import Testing

/// All tests of the app, run one by one because they share `Router.shared`.
@Suite("The app", .serialized, .timeLimit(.minutes(5)))
enum AppTests {
  /// Sets the time zone of the dates on the screen.
  static let usesUTC: Bool = {
    setenv("TZ", "UTC", 1)
    tzset()
    return true
  }()
}
