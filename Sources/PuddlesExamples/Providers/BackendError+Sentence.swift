import FoundationEssentials
import Glibc
import PuddlesExamplesCore

extension Error {
  /// The error as a sentence for the user.
  var sentence: String {
    switch self as any Error {
    case BackendError.noCurl: "curl is not installed. It makes the requests: apt-get install curl"
    case BackendError.curlNotStarted(let code): "curl can’t be started: \(String(cString: strerror(code)))."
    case BackendError.unreachable(let address): "\(address) can’t be reached."
    case BackendError.timedOut(let address): "\(address) takes too long to answer."
    case BackendError.refused(let address, let status): "\(address) refused, with status \(status)."
    case BackendError.unexpectedAnswer(let address): "\(address) answered something else."
    case is DecodingError: "The service answered something else."
    default: "\(self)"
    }
  }
}
