import ConsoleLoop
import DurableFiles
import Glibc

/// Runs the command that prints a person's other work, such as reviews in another tool. The output is as untrusted as
/// the contents of a repository.
struct ActivityCommand {
  private(set) var findings: [ActivitySearch.Finding] = []
  /// The maximum size of the output: anything after it is cut off.
  private static let limit = (bytes: 64 << 10, lines: 200)
  /// The maximum size, in bytes, of a file that the command and its children may write, including the output.
  ///
  /// NB: the shell sets this limit before the command runs, since the command may start children at once.
  private static let fileLimit = 16 << 20

  /// Runs the command in a session of its own until it ends or the time limit passes, then kills its remaining
  /// processes.
  init(_ command: String, _ variables: [String: String], within limit: Duration) {
    func failed(_ reason: ActivitySearch.Failure.Reason) -> [ActivitySearch.Finding] {
      [.failure(.init(place: command, reason: reason))]
    }
    do {
      let folder = try Folder(opening: ProcessEnvironment.temporaryDirectory)
      let output = try ScratchFile(in: folder), errors = try ScratchFile(in: folder)
      let environment = ProcessEnvironment.all.merging(variables) { $1 }.map { "\($0)=\($1)" }
      guard
        let child = ChildProcess(
          ["/bin/sh", "-c", "ulimit -f \(Self.fileLimit / 512); exec /bin/sh -c \"$1\"", "sh", command], output: output.number,
          errors: errors.number, environment: environment, ending: .killed)
      else {
        findings = failed(.file(.system(call: "spawn", path: "/bin/sh", code: errno)))
        return
      }
      child.confine(Self.fileLimit)
      let isLate = !child.exits(within: limit)
      child.kill()
      let status = child.collect()
      let text = String(decoding: try output.contents(limit: Self.limit.bytes), as: UTF8.self)
      var lines = text.split(whereSeparator: \.isNewline)
      // NB: a last line that is cut off could end in the middle of a word, so it is left out.
      let isCut = try output.size() > Self.limit.bytes
      if isCut, text.last?.isNewline == false { lines.removeLast() }
      let complaint = String(decoding: try errors.contents(limit: 4096), as: UTF8.self).split(whereSeparator: \.isNewline).first
      if isLate {
        findings = failed(.late)
      } else if status != .exit(0) {
        findings = failed(complaint.map { .other(String($0).asLine) } ?? .ended(status))
      } else {
        findings = [.lines(Self.suggestions(in: lines.prefix(Self.limit.lines)))]
        if isCut || lines.count > Self.limit.lines { findings += failed(.cut) }
      }
    } catch {
      findings = failed(.file(error))
    }
  }

  /// Parses lines of the form `field<tab>text` or `text`, and leaves out empty texts and repeated lines.
  private static func suggestions(in lines: ArraySlice<Substring>) -> [ActivitySearch.Line] {
    var seen: Set<ActivitySearch.Line> = []
    return lines.compactMap { line -> ActivitySearch.Line? in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let (field, text) = parts.count > 1 ? (String(parts[0]).asLine, String(parts[1]).asLine) : ("", String(line).asLine)
      return text.isEmpty ? nil : ActivitySearch.Line(field: field, text: text)
    }
    .filter { seen.insert($0).inserted }
  }
}
