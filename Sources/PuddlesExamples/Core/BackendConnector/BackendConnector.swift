import ConsoleLoop
import Glibc

/// Makes requests to a web service through curl, so that the app links no networking library.
public nonisolated struct BackendConnector: Sendable {
  public let address: String
  private let timeout: Duration
  private let program: String

  /// - Parameters:
  ///   - timeout: the maximum duration of a request.
  ///   - program: the name or the path of curl.
  public init(address: String, timeout: Duration = .seconds(10), program: String = "curl") {
    self.address = String(address.reversed().drop { $0 == "/" }.reversed())
    self.timeout = timeout
    self.program = program
  }

  /// The maximum length of a response, in bytes.
  private static let limit = 65536

  /// Returns the body of the service's response to a GET request. Cancelling the task ends the request.
  ///
  /// - Throws: ``BackendError`` or `CancellationError`.
  @MainActor public func get(_ path: String) async throws -> [UInt8] {
    // NB: curl prints the HTTP status after the response.
    let command = [
      program, "--disable", "--silent", "--globoff", "--location", "--proto", "=http,https", "--max-time",
      "\(timeout / .seconds(1))", "--write-out", "\n%{response_code}", "--", "\(address)/\(path)",
    ]
    guard let curl = RunningCommand(command) else { throw errno == ENOENT ? BackendError.noCurl : .curlNotStarted(errno) }
    let (status, output) = await curl.result(limit: Self.limit)
    try Task.checkCancellation()
    switch status {
    case .exit(0): break
    case .exit(127): throw BackendError.noCurl
    case .exit(28): throw BackendError.timedOut(address)
    case .exit: throw BackendError.unreachable(address)
    case .signal: throw BackendError.unexpectedAnswer(address)
    }
    guard let end = output.lastIndex(of: UInt8(ascii: "\n")),
      let code = Int(String(decoding: output[(end + 1)...], as: UTF8.self))
    else { throw BackendError.unexpectedAnswer(address) }
    guard code == 200 else { throw BackendError.refused(address, status: code) }
    return Array(output[..<end])
  }
}
