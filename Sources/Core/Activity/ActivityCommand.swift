import ConsoleLoop
import DurableFiles
import Glibc

/// The command that prints what else a person has done, such as reviews in another tool. What it prints is as untrusted as a
/// repository.
struct ActivityCommand {
  let finding: ActivitySearch.Finding
  /// The most bytes and lines that are read.
  private static let limit = (bytes: 64 << 10, lines: 200)
  /// The longest file that it and its children may write, its output included, in bytes.
  ///
  /// NB: the shell sets it, since it may have children of its own at once.
  private static let fileLimit = 16 << 20

  /// Runs it to its end, in a session of its own.
  ///
  /// - Parameters:
  ///   - variables: what is added to its environment.
  ///   - limit: how long it may take.
  init(_ command: String, _ variables: [String: String], within limit: Duration) {
    func failed(_ reason: ActivitySearch.Failure.Reason) -> ActivitySearch.Finding {
      .failure(.init(place: command, reason: reason))
    }
    do {
      let folder = try Folder(opening: ProcessEnvironment.temporaryDirectory)
      let output = try ScratchFile(in: folder), errors = try ScratchFile(in: folder)
      let environment = ProcessEnvironment.all.merging(variables) { $1 }.map { "\($0)=\($1)" }
      guard
        let child = ChildProcess(
          ["/bin/sh", "-c", "ulimit -f \(Self.fileLimit / 512); exec /bin/sh -c \"$1\"", "sh", command], output: output.number,
          errors: errors.number, environment: environment)
      else {
        finding = failed(.other(String(cString: strerror(errno))))
        return
      }
      child.confine(Self.fileLimit)
      let isLate = !child.exits(within: limit)
      child.kill()
      let status = child.collect()
      let text = String(decoding: try output.contents(limit: Self.limit.bytes), as: UTF8.self)
      let complaint = String(decoding: try errors.contents(limit: 4096), as: UTF8.self).split(whereSeparator: \.isNewline).first
      if isLate {
        finding = failed(.late)
      } else if status != .exit(0) {
        finding = failed(.other(complaint.map { String($0).asLine } ?? status.words))
      } else {
        finding = .lines(Self.lines(of: text))
      }
    } catch {
      finding = failed(.other(error.systemMessage ?? "\(error)"))
    }
  }

  private static func lines(of text: String) -> [ActivitySearch.Line] {
    var seen: Set<ActivitySearch.Line> = []
    return text.split(whereSeparator: \.isNewline).prefix(limit.lines).compactMap { line -> ActivitySearch.Line? in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let (field, text) = parts.count > 1 ? (String(parts[0]).asLine, String(parts[1]).asLine) : ("", String(line).asLine)
      return text.isEmpty ? nil : ActivitySearch.Line(field: field, text: text)
    }
    .filter { seen.insert($0).inserted }
  }
}
