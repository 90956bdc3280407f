import Glibc
import Testing

/// All tests of the app. One after another, because `Router.shared` is the one thing they share.
@Suite("The app", .serialized, .timeLimit(.minutes(5)))
enum AppTests {
  /// Dates on the screen are in local time.
  static let usesUTC: Bool = {
    setenv("TZ", "UTC", 1)
    tzset()
    return true
  }()
}
