import DurableFiles
import Foundation
import GitProcess
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

/// Stores that share through a bare repository, each with files of its own.
struct Team {
  let folder: TemporaryDirectory
  var remote: String { folder.path + "/remote" }

  /// An empty repository, made once. NB: git would put samples of hooks into it, and tidy up after each push.
  private static let empty = Result {
    let folder = try TemporaryDirectory()
    try git("init", "--quiet", "--bare", "--template=", folder.path + "/remote")
    try git("--git-dir", folder.path + "/remote", "config", "receive.autogc", "false")
    return folder
  }

  init() throws {
    folder = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: Team.empty.get().path + "/remote", toPath: remote)
  }

  /// Someone's store.
  func store(_ name: String) -> ScrumStore { ScrumStore(directory: "\(folder.path)/\(name)") }
  /// All have one state directory, as the stores of one user do, and commit under the names of their stores.
  var state: String { folder.path + "/state" }
  func sharing(_ name: String, _ budget: SyncBudget = SyncBudget()) -> SharedStore {
    SharedStore(
      directory: "\(folder.path)/\(name)", state: state, wait: LockWait(), identity: Identity(name: name, email: "\(name)@host"),
      budget: budget)
  }

  /// Begins to share, and syncs.
  @discardableResult
  func share(_ name: String, transcripts: Bool = false, at url: String? = nil) async throws -> SyncOutcome {
    var settings = SharingSettings(url: url ?? remote)
    settings.sharesTranscripts = transcripts
    _ = try await sharing(name).prepare(settings)
    try await sharing(name).begin(settings)
    return try await sync(name)
  }

  /// Syncs, which must succeed.
  @discardableResult
  func sync(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> SyncOutcome {
    // NB: a child that another test starts holds inherited locks until its exec.
    let outcome = await sharing(name).outcome(wait: .seconds(patience))
    #expect(outcome.failure == nil, sourceLocation: sourceLocation)
    return outcome
  }

  /// The path of the repository of someone's store.
  func repository(_ name: String) throws -> String {
    let place = try SharingDirectory(of: "\(folder.path)/\(name)", in: state)
    return "\(place.path)/\(place.name)"
  }

  /// Runs git on the remote.
  @discardableResult
  static func git(_ arguments: String..., in directory: String = "/", input: String? = nil) throws -> String {
    let process = Process(), output = Pipe(), errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_AUTHOR_NAME": "Hand", "GIT_AUTHOR_EMAIL": "h@h", "GIT_COMMITTER_NAME": "Hand", "GIT_COMMITTER_EMAIL": "h@h",
    ]) { $1 }
    process.standardOutput = output
    process.standardError = errors
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    if let input { pipe.fileHandleForWriting.write(Data(input.utf8)) }
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.trimmingCharacters(in: .newlines)
  }

  /// Everything that was ever shared.
  func history() throws -> String {
    let objects = try Team.git("--git-dir", remote, "rev-list", "--objects", "--all").split(separator: "\n").map { $0.prefix(40) }
    return try Team.git("--git-dir", remote, "cat-file", "--batch", input: objects.joined(separator: "\n") + "\n")
  }

  /// A change made in a clone by hand, with git alone.
  func byHand(_ change: (_ clone: String) throws -> Void) throws {
    let clone = folder.path + "/hand"
    if FileManager.default.fileExists(atPath: clone) {
      try Team.git("pull", "--quiet", in: clone)
    } else {
      try Team.git("clone", "--quiet", "-b", "scrumdinger", remote, clone)
    }
    try change(clone)
    try Team.git("add", "-A", in: clone)
    try Team.git("commit", "--quiet", "-m", "by hand", in: clone)
    try Team.git("push", "--quiet", in: clone)
  }

  // MARK: - Stores

  func add(_ title: String, to name: String, attendees: [String] = []) async throws -> DailyScrum {
    var scrum = DailyScrum(title: title, attendees: .init(uniqueElements: attendees.map { Attendee(name: $0) }))
    scrum.length = .seconds(300)
    try await store(name).save(.add(scrum))
    return scrum
  }

  func edit(_ scrum: DailyScrum, in name: String, title: String? = nil, minutes: Int? = nil) async throws {
    try await store(name).save(.edit(ScrumEdit(title: title, length: minutes.map { .seconds(60 * $0) }), of: scrum.id))
  }

  @discardableResult
  func meet(
    _ scrum: DailyScrum, in name: String, words: String? = nil, at date: Date = Date(timeIntervalSince1970: 1_795_254_120)
  )
    async throws -> History
  {
    let meeting = History(
      id: UUID(), date: date, attendees: scrum.attendees, length: scrum.length,
      transcript: words.map { Transcript([Utterance(at: .zero, text: $0)]) })
    try await store(name).save(.record(meeting, of: scrum))
    return meeting
  }

  func titles(_ name: String) async throws -> [String] { try await store(name).load().scrums.map(\.title).sorted() }
  func meetings(of scrum: DailyScrum, in name: String) async throws -> Int {
    try await store(name).meetings(of: scrum.id).history.count
  }
  /// The bytes of a head.
  func head(_ scrum: DailyScrum, in name: String) throws -> String { try folder.read("\(name)/scrums/\(scrum.id).json") }
}

extension SharedStore {
  /// Syncs; what was done.
  func outcome(wait: Duration? = nil) async -> SyncOutcome {
    await perform(isInteractive: false, wait, isNext: true) { try $0.run() }.0
  }

  /// Finds out what waits.
  func stock(wait: Duration? = nil) async -> SyncOutcome {
    await perform(isInteractive: false, wait, isNext: false) { try $0.takeStock() }.0
  }
}
