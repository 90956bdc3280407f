import Glibc

/// What the user wishes while someone listens, passed through a pipe so that a thread can wait for it and for the programs
/// together.
final class Wishes: Sendable {
  enum Wish: UInt8 {
    /// Record no more, and wait for the last words.
    case finish
    /// End at once.
    case reset
  }

  /// Readable while there are wishes.
  let descriptor: Int32
  private let input: Int32

  init(_ pipe: consuming Pipe) {
    descriptor = pipe.takeOutput()
    input = pipe.takeInput()
  }

  deinit {
    close(descriptor)
    close(input)
  }

  func make(_ wish: Wish) {
    var byte = wish.rawValue
    while write(input, &byte, 1) < 0, errno == EINTR {}
  }

  /// The first wish; waits for it if there is none.
  func next() -> Wish {
    var byte = Wish.reset.rawValue
    while read(descriptor, &byte, 1) < 0, errno == EINTR {}
    return Wish(rawValue: byte) ?? .reset
  }
}
