import ConsoleLoop
import Glibc

/// The reason why speech is not recognized.
package enum RecognizerError: Error, Hashable, Sendable {
  /// No program that turns speech into text is installed.
  case noEngine
  /// No recording program is installed, or the machine has neither a sound server nor a sound card.
  case noMicrophone
  /// A program, usually the recording one, reports that access is denied; the value is the last line of its errors.
  case notPermitted(String)
  /// The file used as the microphone can't be played. The code is the `errno`; nil if the file has another format.
  case unreadable(file: String, code: Int32?)
  /// A recording program delivers no sound.
  case silent(program: String)
  case failed(program: String, Reason)
  /// A program ended by itself, without an error.
  case ended(program: String)
  /// A program printed more than a person can say.
  case floods(program: String)

  /// The reason why a program failed.
  package enum Reason: Hashable, Sendable {
    /// The last line of the program's errors.
    case said(String)
    case exited(Int32), killed(signal: Int32)
    case noSound, hangs, tooManyFiles
    /// A system call failed with this `errno`.
    case system(Int32)
  }
}

extension ChildProcess.Pipe {
  /// - Throws: ``RecognizerError/failed(program:_:)`` with the program that needs the pipe.
  static func new(for program: String) throws(RecognizerError) -> ChildProcess.Pipe {
    guard let pipe = ChildProcess.Pipe() else { throw .failed(program: program, .system(errno)) }
    return pipe
  }
}

extension RecognizerError {
  /// Derives the error from the last line of a program's errors or, if there is none, from its exit status.
  init(_ program: String, lastWords: String?, _ ending: ChildProcess.ExitStatus?) {
    guard let lastWords else {
      let reason: Reason =
        switch ending {
        case .exit(let status): .exited(status)
        case .signal(let signal): .killed(signal: signal)
        case nil: .noSound
        }
      self = .failed(program: program, reason)
      return
    }
    if lastWords.hasPrefix(Supervisor.failure), let code = Int32(lastWords.dropFirst(Supervisor.failure.count)) {
      self = .failed(program: program, .system(code))
      return
    }
    let words = lastWords.lowercased()
    // NB: `strstr`, since the standard library has no text search, and the module that has one is a third of the program's size.
    let isRefusal = ["permission denied", "access denied", "not permitted"].contains { (refusal: String) in
      strstr(words, refusal) != nil
    }
    self = isRefusal ? .notPermitted(lastWords) : .failed(program: program, .said(lastWords))
  }
}
