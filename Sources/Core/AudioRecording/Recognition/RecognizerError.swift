import ConsoleLoop
import Glibc

/// An error that ends or prevents speech recognition.
package enum RecognizerError: Error, Hashable, Sendable {
  /// No speech-to-text program is installed.
  case noEngine
  /// No microphone is available: the machine has neither a sound server nor a sound card.
  case noMicrophone
  /// A program, usually the recorder, reports that access is denied. The value is the last line of its standard error.
  case notPermitted(String)
  /// The file used as the microphone can't be played. The code is the `errno`; nil if the file isn't a supported WAVE file.
  case unreadable(file: String, code: Int32?)
  /// A recording program is running but has delivered no sound within the time limit.
  case silent(program: String)
  case failed(program: String, Reason)
  /// A program ended by itself, without an error.
  case ended(program: String)
  /// A program printed text faster than a person can speak.
  case floods(program: String)

  /// The cause of a failure.
  package enum Reason: Hashable, Sendable {
    /// The last line of the program's standard error.
    case said(String)
    case exited(Int32), killed(signal: Int32)
    case noSound, hangs, tooManyFiles
    /// A system call failed with this `errno`.
    case system(Int32)
  }
}

extension ChildProcess.Pipe {
  /// Creates a pipe for a program.
  ///
  /// - Throws: ``RecognizerError/failed(program:_:)``.
  static func new(for program: String) throws(RecognizerError) -> ChildProcess.Pipe {
    guard let pipe = ChildProcess.Pipe() else { throw .failed(program: program, .system(errno)) }
    return pipe
  }
}

extension RecognizerError {
  /// Creates an error from the last line of a program's standard error or, without such a line, from its exit status.
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
    // NB: uses `strstr`, because the standard library's string processing would make the executable 1.3 MB larger.
    let isRefusal = ["permission denied", "access denied", "not permitted"].contains { (refusal: String) in
      strstr(words, refusal) != nil
    }
    self = isRefusal ? .notPermitted(lastWords) : .failed(program: program, .said(lastWords))
  }
}
