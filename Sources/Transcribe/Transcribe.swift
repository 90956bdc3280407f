import Glibc

/// The program scrumdinger-transcribe, which prints the speech in the sound on standard input: 16 kHz, one channel,
/// signed 16-bit little-endian samples. It ends at the end of its input, or when its output has no reader.
@main
enum Transcribe {
  /// The directory of the model in Debian's pocketsphinx-en-us.
  private static let model = "/usr/share/pocketsphinx/model/en-us"

  static func main() {
    guard CommandLine.arguments.count <= 2, CommandLine.arguments.dropFirst().allSatisfy({ !$0.hasPrefix("-") }) else {
      fail("usage: scrumdinger-transcribe [MODEL] < SOUND", status: 2)
    }
    let model = CommandLine.arguments.dropFirst().first ?? Self.model
    guard access("\(model)/en-us/mdef", R_OK) == 0 else {
      fail("no speech model; install pocketsphinx-en-us, or name the directory of another")
    }
    guard let decoder = Decoder(model: model) else { fail("can't load the speech model") }
    var transcriber = LineTranscriber(decoder, print: print)
    while let samples = read() { transcriber.hear(samples) }
    transcriber.finish()
  }

  /// Reads the next samples; returns nil at the end of the sound.
  private static func read() -> [Int16]? {
    let size = MemoryLayout<Int16>.size
    var samples = [Int16](repeating: 0, count: LineTranscriber.block), count = 0
    samples.withUnsafeMutableBytes { buffer in
      while count < buffer.count, waitForInput() {
        let more = Glibc.read(STDIN_FILENO, buffer.baseAddress! + count, buffer.count - count)
        if more < 0, errno == EINTR { continue }
        if more <= 0 { break }
        count += more
      }
    }
    return count < size ? nil : Array(samples.prefix(count / size))
  }

  /// Waits for input or its end. Returns false once the output has no reader.
  private static func waitForInput() -> Bool {
    var files = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0), pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)]
    while poll(&files, 2, -1) < 0, errno == EINTR {}
    return files[1].revents == 0
  }

  private static func print(_ line: String) {
    let bytes = Array(line.utf8)
    // NB: if the output has no reader, SIGPIPE ends the program here.
    if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(1) }
  }

  // NB: a static string, so that the message can't contain foreign text, such as an argument.
  private static func fail(_ reason: StaticString, status: Int32 = 1) -> Never {
    let bytes = Array("scrumdinger-transcribe: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(status)
  }
}
