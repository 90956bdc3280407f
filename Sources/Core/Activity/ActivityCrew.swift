import ConsoleLoop
import Dispatch
import DurableFiles
import GitProcess

/// Performs the jobs of a search, each on a thread of its own, so that a job that does not answer blocks no others.
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
  private static let most = (jobs: 4, repositories: 200)

  private enum Job: Sendable {
    case command(String)
    /// Finds the repository around a directory.
    case find(String)
    /// Looks into a named directory, or into one below it.
    case look(String, isNamed: Bool)
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
        // NB: a part of the job's time limit, so that the child has ended before the job is abandoned.
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
    // NB: the job may have been abandoned.
    if running.removeValue(forKey: number) != nil { goOn() }
  }

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

  private func abandon(_ number: Int) {
    guard let job = running.removeValue(forKey: number) else { return }
    report(.failure(.init(place: job.place, reason: .late)))
    goOn()
  }

  private func giveUp() {
    let late = running.sorted { $0.key < $1.key }.map(\.value) + waiting
    (running, waiting) = ([:], [])
    for job in late { report(.failure(.init(place: job.place, reason: .late))) }
    continuation.finish()
  }
}

extension ActivitySearch.Finding {
  /// The finding, without its place if the failure is the same everywhere.
  fileprivate var reportedOnce: Self {
    guard case .failure(let failure) = self, [.noGit, .unknownAuthor].contains(failure.reason) else { return self }
    return .failure(.init(place: "", reason: failure.reason))
  }
}

extension Error {
  fileprivate var untrustedPath: String? {
    if case .untrusted(let path)? = (self as? GitFailure)?.reason, !path.isEmpty { path } else { nil }
  }
}
