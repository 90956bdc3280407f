import ConsoleLoop
import Dispatch
package import FoundationEssentials
import Synchronization

/// Looks for what a person has done since a moment: in git repositories on this computer, and by a command that prints it.
///
/// Each repository is read by threads and children of its own, four at once, so that one that does not answer, such as one on a dead
/// network mount, costs its own line only.
package struct ActivitySearch: Sendable {
  /// Directories that are repositories, or hold some up to three levels below.
  package var folders: [String]
  /// The person's e-mail addresses, besides the one that each repository knows.
  package var emails: Set<String>
  package var since: Date
  /// A command for the shell, which prints a line a suggestion; nil for none.
  package var command: String?
  /// What the command finds in its environment.
  package var variables: [String: String]
  /// How long all may take, and each repository or the command.
  var limits = (all: Duration.seconds(10), each: Duration.seconds(5))

  package init(
    in folders: [String], by emails: Set<String>, since: Date, command: String? = nil, variables: [String: String] = [:]
  ) {
    self.folders = folders
    self.emails = emails
    self.since = since
    self.command = command
    self.variables = variables
  }

  /// What was found.
  package enum Finding: Hashable, Sendable {
    case commits([Commit], repository: String)
    case uncommitted(files: Int, branch: String?, repository: String)
    /// Lines of the command, each with what precedes its first tab.
    case lines([(Line)])
    case failure(Failure)
  }

  package struct Line: Hashable, Sendable {
    /// The word before the tab; empty if there is none.
    package let field: String
    package let text: String
  }

  /// Why something could not be read.
  package struct Failure: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      case late
      /// git does not trust the directory.
      case untrusted
      /// git is missing.
      case noGit
      /// There are more repositories than are read.
      case tooMany(Int)
      /// The first line of what it printed, or how it ended.
      case other(String)
    }

    /// A path, or the command.
    package let place: String
    package let reason: Reason
  }

  /// Begins to look; the stream ends when all is found, or after ten seconds.
  package func findings() -> AsyncStream<Finding> {
    let (stream, continuation) = AsyncStream.makeStream(of: Finding.self)
    let crew = Crew(self, continuation)
    continuation.onTermination = { _ in extendLifetime(crew) }
    crew.start()
    return stream
  }
}

/// Runs the parts of a search, each on a thread of its own.
private actor Crew {
  private let executor = QueueExecutor(label: "activity")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let search: ActivitySearch
  private let continuation: AsyncStream<ActivitySearch.Finding>.Continuation
  /// What is left to do.
  private var waiting: [Job] = []
  /// What has begun, by number.
  private var running: [Int: Job] = [:]
  private var number = 0
  private var known: Set<String> = []
  private var seen: Set<Commit.Key> = []
  private static let most = (jobs: 4, repositories: 200)

  private struct Job {
    let place: String
    let perform: @Sendable () -> Outcome
  }

  /// What a part has found: repositories to read, or something to tell.
  private enum Outcome: Sendable {
    case repositories([String])
    case findings([ActivitySearch.Finding])
  }

  init(_ search: ActivitySearch, _ continuation: AsyncStream<ActivitySearch.Finding>.Continuation) {
    self.search = search
    self.continuation = continuation
  }

  nonisolated func start() { executor.queue.async { self.assumeIsolated { $0.begin() } } }

  private func begin() {
    let search = search
    if let command = search.command {
      waiting.append(
        Job(place: command) {
          .findings([ActivityCommand(command, search.variables, within: search.limits.each).finding])
        })
    }
    for folder in search.folders {
      waiting.append(Job(place: folder) { .repositories(RepositorySearch(below: folder).paths) })
    }
    after(search.limits.all) { $0.giveUp() }
    goOn()
  }

  private func after(_ limit: Duration, _ action: @escaping @Sendable (isolated Crew) -> Void) {
    executor.queue.asyncAfter(deadline: .now() + limit / .seconds(1)) { self.assumeIsolated { action($0) } }
  }

  private func goOn() {
    while running.count < Self.most.jobs, !waiting.isEmpty { run(waiting.removeFirst()) }
    if running.isEmpty { continuation.finish() }
  }

  private func run(_ job: Job) {
    number += 1
    running[number] = job
    after(search.limits.each) { [number] in $0.abandon(number) }
    DispatchQueue(label: "activity-\(number)").async { [number, executor] in
      let outcome = job.perform()
      executor.queue.async { self.assumeIsolated { $0.end(number, outcome) } }
    }
  }

  private func end(_ number: Int, _ outcome: Outcome) {
    // NB: it may have been given up.
    guard running.removeValue(forKey: number) != nil else { return }
    switch outcome {
    case .repositories(let paths): add(paths)
    case .findings(let findings): findings.forEach(tell)
    }
    goOn()
  }

  private func add(_ paths: [String]) {
    let new = paths.filter { known.insert($0).inserted }, room = max(0, Self.most.repositories - known.count + new.count)
    if new.count > room {
      continuation.yield(.failure(.init(place: new[room], reason: .tooMany(Self.most.repositories))))
    }
    let search = search
    waiting += new.prefix(room).map { path in
      Job(place: path) { .findings(RepositoryReading(path, search).findings) }
    }
  }

  /// Commits that another repository has told of are told once.
  private func tell(_ finding: ActivitySearch.Finding) {
    guard case .commits(let commits, let repository) = finding else {
      continuation.yield(finding)
      return
    }
    let new = commits.filter { seen.insert($0.key).inserted }
    if !new.isEmpty { continuation.yield(.commits(new, repository: repository)) }
  }

  private func abandon(_ number: Int) {
    guard let job = running.removeValue(forKey: number) else { return }
    continuation.yield(.failure(.init(place: job.place, reason: .late)))
    goOn()
  }

  private func giveUp() {
    for number in running.keys.sorted() { abandon(number) }
    for job in waiting { continuation.yield(.failure(.init(place: job.place, reason: .late))) }
    waiting = []
    continuation.finish()
  }
}
