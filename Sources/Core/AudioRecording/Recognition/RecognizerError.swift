import Glibc

/// Why a meeting is not heard.
public enum RecognizerError: Error, Hashable, Sendable {
  /// No program is installed that turns speech into text.
  case noEngine
  /// There is no program that can record, or neither a sound server nor a sound card.
  case noMicrophone
  /// The microphone must not be used, as the program says that was to use it.
  case notPermitted(String)
  /// The file that stands for a microphone can't be played; the reason is the system's, or nil for sound of another format.
  case unreadable(file: String, reason: String?)
  /// A program that should record delivers nothing.
  case silent(program: String)
  /// A program ended, and this is the last that it reported, or how it ended.
  case failed(program: String, reason: String)
  /// A program ended by itself, without an error.
  case ended(program: String)
  /// A program printed more than anybody can say.
  case floods(program: String)
}

extension RecognizerError {
  /// What a program's last words mean.
  init(_ program: String, lastWords: String) {
    let words = lastWords.lowercased()
    // NB: the standard library has no search for text; the one that Swift offers weighs as much as a third of the program.
    let isRefusal = ["permission denied", "access denied", "not permitted"].contains { (refusal: String) in
      strstr(words, refusal) != nil
    }
    self = isRefusal ? .notPermitted(lastWords) : .failed(program: program, reason: lastWords)
  }
}
