import ConsoleLoop
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

/// Measures the store, in turns with bare system calls and the platform's decoder, and prints the rows of a table.
///
///     StoreBench [DIRECTORY]
///
/// Creates stores in the directory, which must be on a disk; by default this program's.
@main
struct StoreBench {
  // NB: an asynchronous `main` ends the main thread, a cost that the program itself does not pay.
  @MainActor static func main() {
    Task.onMainQueue {
      do { try await run() } catch {
        print(error)
        exit(1)
      }
      exit(0)
    }
    MainLoop.run()
  }

  private static func run() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, let child = Child(rawValue: arguments[1]) { return try await child.work(on: arguments[2]) }
    let place =
      arguments.count > 1
      ? arguments[1] : arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    try refuseMemory(place)
    print("50 scrums x 5,000 meetings of 1 KB, 50 x 5,000 of 3 KB, and one with 5,000 of 3 KB; medians, warm")
    let many = try DataSet(at: "\(place)/bench-many-\(getpid())", scrums: 50, meetings: 5_000, size: 1_000)
    defer { many.remove() }
    let large = try DataSet(at: "\(place)/bench-large-\(getpid())", scrums: 1, meetings: 5_000, size: 3_000)
    defer { large.remove() }
    let spoken = try DataSet(at: "\(place)/bench-spoken-\(getpid())", scrums: 50, meetings: 5_000, size: 3_000)
    defer { spoken.remove() }
    let bench = StoreBench(many: many, large: large, spoken: spoken)
    let rows = try bench.listRows() + (await bench.readRows()) + (await bench.searchRows()) + (await bench.writeRows())
    for row in rows { print(row) }
  }

  let many: DataSet
  let large: DataSet
  let spoken: DataSet

  /// Figures that include a process start.
  private func listRows() throws -> [Row] {
    var figures: [Child: [Child.Figures]] = [:]
    for _ in 0..<31 {
      for child in [Child.list, .bare, .nothing] { figures[child, default: []].append(try child.figures(on: many.path)) }
    }
    func median(_ child: Child) -> Double { figures[child, default: []].map(\.milliseconds).median }
    func memory(_ child: Child) -> Double { figures[child, default: []].map(\.megabytes).max() ?? .nan }
    return [
      Row(title: "process start → list of 50 scrums ready", ours: median(.list), yardstick: median(.bare), most: 5),
      Row(title: "the start of a process that does nothing", ours: median(.nothing)),
      Row(title: "peak memory of the start", ours: memory(.list), yardstick: memory(.bare), unit: "MB", most: 12),
    ]
  }

  private func readRows() async throws -> [Row] {
    let path = "\(large.path)/meetings/\(large.scrums[0]).jsonl"
    let scrum = try id(large.scrums[0])
    let store = ScrumStore(directory: large.path)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_000_000, alignment: 16)
    defer { memory.deallocate() }
    let newest = try await measured(
      31, { _ = try await store.newestMeetings(of: scrum) }, { try Bare.read(path, last: 256 * 1024, into: memory) })
    let all = try await measured(
      11, { _ = try await store.meetings(of: scrum) }, { try Bare.read(path, last: .max, into: memory) })
    let decoded = try await measured(5, { _ = try await store.meetings(of: scrum) }, { _ = try Decoded.all(in: path) })
    let last = try id(DataSet.id(0))
    let one = try await measured(
      11, { _ = try await store.meeting(last, of: scrum) }, { try Bare.read(path, last: .max, into: memory) })
    let others = ScrumStore(directory: many.path), ids = try many.scrums.map(id)
    let counts = try await measured(
      3, { for id in ids { _ = try await others.meetings(of: id) } },
      { for id in many.scrums { try Bare.read("\(many.path)/meetings/\(id).jsonl", last: .max, into: memory) } })
    return [
      Row(title: "open a scrum of 5,000 meetings of 3 KB: the newest", ours: newest.ours, yardstick: newest.bare, most: 5),
      Row(title: "open a scrum of 5,000 meetings of 3 KB: all", ours: all.ours, yardstick: all.bare, most: 80),
      Row(title: "the same, beside JSONDecoder", ours: decoded.ours, yardstick: decoded.bare, ratio: 1),
      Row(title: "one of 5,000 meetings, with its transcript", ours: one.ours, yardstick: one.bare),
      Row(title: "read 250,000 meetings of 1 KB", ours: counts.ours / 1e3, yardstick: counts.bare / 1e3, unit: "s", most: 3),
    ]
  }

  private func searchRows() async throws -> [Row] {
    let store = ScrumStore(directory: spoken.path), ids = try spoken.scrums.map(id)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_000_000, alignment: 16)
    defer { memory.deallocate() }
    func search(_ words: String) async throws -> (ours: Double, bare: Double) {
      try await measured(
        3, { _ = try await store.search(MeetingSearch(words), in: ids) },
        { for id in spoken.scrums { try Bare.read("\(spoken.path)/meetings/\(id).jsonl", last: .max, into: memory) } })
    }
    let searches = [("none", try await search("holidays")), ("all", try await search("RESUME"))]
    return searches.map { found, figures in
      Row(
        title: "search 250,000 meetings of 3 KB: in \(found)", ours: figures.ours / 1e3, yardstick: figures.bare / 1e3, unit: "s",
        most: 3)
    }
  }

  private func writeRows() async throws -> [Row] {
    let store = ScrumStore(directory: large.path)
    guard let scrum = try await store.load().scrums.first else { throw Failure("load", large.path) }
    let line = DataSet.meeting(5_000, size: 3_000), head = DataSet.head(0)
    let path = "\(large.path)/bare"
    defer { unlink(path) }
    let append = try await measured(
      101, { try await store.save(.record(meeting(), of: scrum)) }, { try Bare.append(line, to: path) })
    var number = 0
    let edit = try await measured(
      101,
      {
        number += 1
        try await store.save(.edit(ScrumEdit(title: "Title \(number)"), of: scrum.id))
      }, { try Bare.replace(path, with: head, in: large.path) })
    return [
      Row(title: "add a meeting of 3 KB, durably", ours: append.ours, yardstick: append.bare, ratio: 2),
      Row(title: "edit a title, durably", ours: edit.ours, yardstick: edit.bare, ratio: 3),
    ]
  }

  private func meeting() -> History {
    History(date: Date.now, length: .seconds(600), transcript: Transcript(String(repeating: "word ", count: 570)))
  }

  /// The medians of both, measured in turns, in milliseconds.
  private func measured(
    _ times: Int, _ ours: () async throws -> Void, _ bare: () throws -> Void
  ) async throws -> (ours: Double, bare: Double) {
    var figures: (ours: [Double], bare: [Double]) = ([], [])
    for _ in 0..<times {
      let begun = now()
      try await ours()
      let half = now()
      try bare()
      figures.bare.append(now() - half)
      figures.ours.append(half - begun)
    }
    return (figures.ours.median, figures.bare.median)
  }

  private func id(_ text: String) throws -> UUID {
    guard let id = UUID(uuidString: text) else { throw Failure("not an ID:", text) }
    return id
  }

  /// A file system in memory would make writing look too fast.
  private static func refuseMemory(_ path: String) throws {
    guard let resolved = realpath(path, nil) else { throw Failure("realpath", path) }
    defer { free(resolved) }
    let path = String(cString: resolved) + "/"
    let mounts = try words(in: "/proc/self/mounts").filter { path.hasPrefix($0[1] == "/" ? "/" : $0[1] + "/") }
    guard let kind = mounts.max(by: { $0[1].count < $1[1].count })?[2], kind == "tmpfs" || kind == "ramfs" else { return }
    print("\(path) is on \(kind); name a directory on a disk")
    exit(1)
  }
}
