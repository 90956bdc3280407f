import ConsoleLoop
import Glibc

/// A request to stop a run, sent through a pipe, so that a thread can wait for the request and for the programs together.
final class StopRequest: Sendable {
  enum Kind: UInt8 {
    /// Stops recording, but waits for the last words.
    case finish
    /// Ends everything immediately.
    case reset
  }

  /// Readable once a request has been sent.
  let descriptor: Int32
  private let input: Int32

  init(_ pipe: consuming ChildProcess.Pipe) {
    descriptor = pipe.takeOutput()
    input = pipe.takeInput()
  }

  deinit {
    close(descriptor)
    close(input)
  }

  func send(_ kind: Kind) {
    var byte = kind.rawValue
    while write(input, &byte, 1) < 0, errno == EINTR {}
  }

  /// Waits for the next request.
  func receive() -> Kind {
    var byte = Kind.reset.rawValue
    while read(descriptor, &byte, 1) < 0, errno == EINTR {}
    return Kind(rawValue: byte) ?? .reset
  }
}
