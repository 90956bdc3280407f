import ConsoleLoop
import Dispatch
import DurableFiles
import GitProcess

/// Runs the jobs of an activity search, each on a thread of its own, so that a job that never returns blocks no others.
actor ActivityCrew {
  private let executor = QueueExecutor(label: "activity")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let search: ActivitySearch
  private let continuation: AsyncStream<ActivitySearch.Finding>.Continuation
  private var waiting: [Job] = []
  /// The jobs that have started, by number.
  private var running: [Int: Job] = [:]
  private var number = 0
  /// The paths of the repositories, by name.
  private var repositories: [String: String] = [:]
  private var seen: Set<Commit.Key> = []
  private var reported: Set<ActivitySearch.Finding> = []
  /// The maximum numbers of running jobs and of repositories.
  private static let most = (jobs: 4, repositories: 200)

  private enum Job: Sendable {
    case command(String)
    /// Finds the repository around a directory.
    case find(String)
    /// Finds the repositories in a directory that the user named, or in a directory below one.
    case look(String, isNamed: Bool)
    /// Reads the repository at a path. Findings refer to the repository by `name`.
    case read(String, name: String)

    var place: String {
      switch self {
      case .command(let command): command
      case .find(let path), .look(let path, _), .read(let path, _): path
      }
    }
  }

  init(_ search: ActivitySearch, _ continuation: AsyncStream<ActivitySearch.Finding>.Continuation) {
    self.search = search
    self.continuation = continuation
  }

  nonisolated func start() {
    continuation.onTermination = { [weak self] _ in self?.onQueue { $0.waiting = [] } }
    onQueue { $0.begin() }
  }

  private nonisolated func onQueue(_ action: @escaping @Sendable (isolated ActivityCrew) -> Void) {
    executor.queue.async { self.assumeIsolated { action($0) } }
  }

  private func after(_ limit: Duration, _ action: @escaping @Sendable (isolated ActivityCrew) -> Void) {
    executor.queue.asyncAfter(deadline: .now() + limit / .seconds(1)) { [weak self] in self?.assumeIsolated { action($0) } }
  }

  private func begin() {
    if let command = search.command { waiting.append(.command(command)) }
    if let directory = search.directory { waiting.append(.find(directory)) }
    waiting += search.folders.map { .look($0, isNamed: true) }
    after(search.limits.all) { $0.giveUp() }
    goOn()
  }

  private func goOn() {
    while running.count < Self.most.jobs, !waiting.isEmpty { run(waiting.removeFirst()) }
    if running.isEmpty { continuation.finish() }
  }

  private func run(_ job: Job) {
    number += 1
    running[number] = job
    after(search.limits.each) { [number] in $0.abandon(number) }
    DispatchQueue(label: "activity-\(number)").async { [number, search] in
      self.perform(job, search) { finding in self.onQueue { if $0.running[number] != nil { $0.report(finding) } } }
      self.onQueue { $0.end(number) }
    }
  }

  private nonisolated func perform(
    _ job: Job, _ search: ActivitySearch, _ report: @escaping @Sendable (ActivitySearch.Finding) -> Void
  ) {
    switch job {
    case .find(let path):
      do {
        // NB: git gets only a part of the job's time limit, so that its process has ended before the job is abandoned.
        let end = ContinuousClock.now + search.limits.each * 0.6
        let found = try RepositorySearch.repository(around: path, until: end)
        if let found { onQueue { $0.add([found]) } }
        if found == nil, search.command == nil { report(.failure(.init(place: path, reason: .noRepository))) }
      } catch {
        report(.failure(.init(place: error.untrustedPath ?? path, reason: .init(error))))
      }
    case .command(let command):
      ActivityCommand(command, search.variables, within: search.limits.each * 0.9).findings.forEach(report)
    case .look(let path, let isNamed):
      do throws(FileError) {
        let found = try isNamed ? RepositorySearch(in: path) : RepositorySearch(below: path)
        onQueue { $0.add(found.repositories, found.folders) }
      } catch {
        report(.failure(.init(place: path, reason: .file(error))))
      }
    case .read(let path, let name):
      if RepositoryReading(path: path, name: name, search: search).read(report) { return }
      let found = RepositorySearch(behind: path)
      onQueue { $0.add([], found.folders) }
    }
  }

  private func end(_ number: Int) {
    // NB: an abandoned job still ends, but another job has already taken its slot.
    if running.removeValue(forKey: number) != nil { goOn() }
  }

  /// Queues repositories to read and directories to search. Repositories with the same name get longer names.
  private func add(_ paths: [String], _ folders: [String] = []) {
    for path in paths where !repositories.values.contains(path) {
      guard repositories.count < Self.most.repositories else {
        return report(.failure(.init(place: path, reason: .tooMany(Self.most.repositories))))
      }
      let name = Self.name(of: path)
      let isTaken = repositories[name] != nil, parent = path.parentPath.map(Self.name) ?? ""
      let unique = !isTaken ? name : repositories["\(parent)/\(name)"] == nil ? "\(parent)/\(name)" : path
      repositories[unique] = path
      waiting.append(.read(path, name: unique))
    }
    waiting += folders.map { .look($0, isNamed: false) }
  }

  private static func name(of path: String) -> String {
    let name = String(path.lastPathComponent)
    return (name.hasSuffix(".git") && name.count > 4 ? String(name.dropLast(4)) : name).asLine
  }

  /// Reports each commit once, even if several repositories have it, and any other finding once.
  private func report(_ finding: ActivitySearch.Finding) {
    if case .commits(let commits, let repository) = finding {
      let new = commits.filter { seen.insert($0.key).inserted }
      if !new.isEmpty { continuation.yield(.commits(new, repository: repository)) }
    } else if reported.insert(finding.reportedOnce).inserted {
      continuation.yield(finding)
    }
  }

  /// Reports a job that has passed its time limit, and starts the next. The thread of the job keeps running.
  private func abandon(_ number: Int) {
    guard let job = running.removeValue(forKey: number) else { return }
    report(.failure(.init(place: job.place, reason: .late)))
    goOn()
  }

  /// Ends the search after its time limit, and reports all unfinished jobs.
  private func giveUp() {
    let late = running.sorted { $0.key < $1.key }.map(\.value) + waiting
    (running, waiting) = ([:], [])
    for job in late { report(.failure(.init(place: job.place, reason: .late))) }
    continuation.finish()
  }
}

extension ActivitySearch.Finding {
  /// The finding as the key by which it is reported once. The key omits the place if the failure is the same
  /// everywhere.
  fileprivate var reportedOnce: Self {
    guard case .failure(let failure) = self, [.noGit, .unknownAuthor].contains(failure.reason) else { return self }
    return .failure(.init(place: "", reason: failure.reason))
  }
}

extension Error {
  /// The path of the repository that git does not trust; nil for any other error.
  fileprivate var untrustedPath: String? {
    if case .untrusted(let path)? = (self as? GitFailure)?.reason, !path.isEmpty { path } else { nil }
  }
}
