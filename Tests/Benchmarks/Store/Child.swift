import Glibc
import ScrumStore

/// This program in a fresh process, to measure what only a start shows.
enum Child: String {
  /// Loads a store's list.
  case list
  /// Makes only the system calls for loading it.
  case bare
  /// Does nothing.
  case nothing

  struct Figures {
    /// Time from before the process started until its work was done.
    var milliseconds: Double
    var megabytes: Double
  }

  /// Does the work, then prints the time and the peak memory.
  func work(on directory: String) async throws {
    switch self {
    case .list: _ = try await ScrumStore(directory: directory).load()
    case .bare: try Bare.list(directory)
    case .nothing: break
    }
    let done = now()
    print(done, try Self.peakMemory())
  }

  func figures(on directory: String) throws -> Figures {
    let program = CommandLine.arguments[0]
    var ends: [Int32] = [0, 0]
    try check(pipe(&ends), "pipe", program)
    defer { close(ends[0]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    posix_spawn_file_actions_adddup2(&files, ends[1], 1)
    posix_spawn_file_actions_addclose(&files, ends[0])
    defer { posix_spawn_file_actions_destroy(&files) }
    var arguments = [program, rawValue, directory].map { (text: String) in strdup(text) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let begun = now()
    let code = posix_spawn(&process, "/proc/self/exe", &files, nil, &arguments, environ)
    close(ends[1])
    guard code == 0 else { throw Failure("posix_spawn", program) }
    var answer = [UInt8](repeating: 0, count: 200)
    let count = Glibc.read(ends[0], &answer, answer.count)
    waitpid(process, nil, 0)
    let numbers = String(decoding: answer.prefix(max(0, count)), as: UTF8.self).split { " \n".contains($0) }.compactMap {
      Double($0)
    }
    guard numbers.count == 2 else { throw Failure("read", "\(program) \(rawValue)") }
    return Figures(milliseconds: numbers[0] - begun, megabytes: numbers[1])
  }

  /// In MB. Unlike `getrusage`, this excludes the process image before `exec`.
  private static func peakMemory() throws(Failure) -> Double {
    let peak = try words(in: "/proc/self/status").first { $0.first == "VmHWM:" }
    guard let peak, let kilobytes = Double(peak[1]) else { throw Failure("read", "/proc/self/status") }
    return kilobytes * 1024 / 1e6
  }
}

/// Milliseconds on the clock shared by all processes.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}
