import Foundation
import TestSupport
import Testing

@testable import Activity

/// Repositories that git itself made.
struct Repositories {
  let folder: TemporaryDirectory
  let since = Date(timeIntervalSince1970: 1_795_254_120)

  init() throws { folder = try TemporaryDirectory() }

  @discardableResult
  func git(_ arguments: String..., in directory: String, at seconds: Double = 0, authoredAt: Double? = nil, status: Int32 = 0)
    throws -> String
  {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path(directory))
    func date(_ seconds: Double) -> String { "@\(Int(since.timeIntervalSince1970 + seconds)) +0000" }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_DATE": date(authoredAt ?? seconds), "GIT_COMMITTER_DATE": date(seconds),
    ]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == status, "git \(arguments)")
    return text.trimmingCharacters(in: .newlines)
  }

  func path(_ name: String) -> String { name.isEmpty ? folder.path : "\(folder.path)/\(name)" }

  /// A repository of Ann's.
  func make(_ name: String, _ options: String...) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    try git("init", "--quiet", options.first ?? "--quiet", in: name)
    try git("config", "user.email", "ann@home", in: name)
    try git("config", "user.name", "Ann", in: name)
  }

  func commit(
    _ subject: String, in name: String, at seconds: Double = 60, authoredAt: Double? = nil, by email: String = "ann@home",
    name author: String = "Ann"
  ) throws {
    try git(
      "-c", "user.email=\(email)", "-c", "user.name=\(author)", "commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "-m",
      subject, in: name,
      at: seconds,
      authoredAt: authoredAt)
  }

  func findings(
    _ name: String = "", emails: Set<String> = [], isAuthor: (@Sendable (String) -> Bool)? = nil, command: String? = nil
  ) async -> [ActivitySearch.Finding] {
    var found: [ActivitySearch.Finding] = []
    let search = ActivitySearch(
      in: [path(name)], by: emails, isAuthor: isAuthor, since: since, command: command,
      variables: ["SCRUMDINGER_SCRUM": "Design"])
    for await finding in search.findings() { found.append(finding) }
    return found
  }

  /// What is found in the repository that a directory is in.
  func findings(around name: String) async -> [ActivitySearch.Finding] {
    var found: [ActivitySearch.Finding] = []
    let search = ActivitySearch(in: [], around: name.hasPrefix("/") ? name : path(name), by: [], since: since)
    for await finding in search.findings() { found.append(finding) }
    return found
  }

  /// The subjects of the commits that are found.
  func subjects(_ name: String = "", emails: Set<String> = []) async -> [String] {
    var subjects: [String] = []
    for case .commits(let commits, _) in await findings(name, emails: emails) { subjects += commits.map(\.subject) }
    return subjects
  }
}
