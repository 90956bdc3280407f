import Glibc

/// Why speech is not recognized.
package enum RecognizerError: Error, Hashable, Sendable {
  /// No program that turns speech into text is installed.
  case noEngine
  /// There is no program that can record, or neither a sound server nor a sound card.
  case noMicrophone
  /// The recording program says that the microphone must not be used.
  case notPermitted(String)
  /// The file used as the microphone can't be played; the reason is the system's, or nil for sound of another format.
  case unreadable(file: String, reason: String?)
  /// A recording program delivers nothing.
  case silent(program: String)
  /// A program failed; the reason is its last error line, or how it ended.
  case failed(program: String, reason: String)
  /// A program ended by itself, without an error.
  case ended(program: String)
  /// A program printed more than anybody can say.
  case floods(program: String)
}

extension RecognizerError {
  /// The meaning of a program's last error line.
  init(_ program: String, lastWords: String) {
    let words = lastWords.lowercased()
    // NB: the standard library has no text search; the one that Swift offers is a third of the program's size.
    let isRefusal = ["permission denied", "access denied", "not permitted"].contains { (refusal: String) in
      strstr(words, refusal) != nil
    }
    self = isRefusal ? .notPermitted(lastWords) : .failed(program: program, reason: lastWords)
  }
}
