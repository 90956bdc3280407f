import AppResources
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

/// A store that somebody else has prepared: a clone, an archive, a directory in which others can write.
@Suite("A hostile store")
struct HostileStoreTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  /// A file outside the store.
  let outside: String
  private let design = DailyScrum.design.id

  init() async throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
    outside = directory.path + "/outside"
    try await store.add(.design)
    try await store.append(.designFriday, to: .design)
    try directory.write("export PATH\n", to: outside)
    chmod(outside, 0o600)
  }

  enum Trap: CaseIterable, CustomTestStringConvertible {
    case symbolicLink, hardLink, pipe, folder

    var testDescription: String { "\(self)" }

    var refusal: Refusal {
      switch self {
      case .symbolicLink: .symbolicLink
      case .hardLink: .hardLink
      case .pipe, .folder: .notARegularFile
      }
    }

    func lay(at path: String, to target: String) {
      rename(path, path + ".away")
      switch self {
      case .symbolicLink: symlink(target, path)
      case .hardLink: link(target, path)
      case .pipe: mkfifo(path, 0o600)
      case .folder: mkdir(path, 0o700)
      }
    }
  }

  @Test(arguments: Trap.allCases)
  func `gets no meeting written through it`(trap: Trap) async throws {
    let path = directory.meetingsPath(design)
    trap.lay(at: path, to: outside)
    let refused = FileError.refused(path: path, trap.refusal)
    await #expect(throws: refused) { try await store.append(.designThursday, to: .design) }
    await #expect(throws: refused) { try await store.meetings(of: design) }
    await #expect(throws: refused) { try await store.newestMeetings(of: design) }
    await #expect(throws: refused) { try await store.setDeleted(true, meeting: History.designFriday.id, of: design) }
    #expect(try await store.load().scrums == [.design])
    #expect(try await store.examine().map(\.reason) == [.refused(trap.refusal)])
    #expect(try await store.repair().done.isEmpty)
    #expect(try directory.read(outside) == "export PATH\n")
  }

  @Test(arguments: Trap.allCases)
  func `shows a scrum that is no file of its own as damage`(trap: Trap) async throws {
    let path = directory.headPath(design)
    trap.lay(at: path, to: outside)
    let listing = try await store.load()
    #expect(listing.scrums.isEmpty)
    #expect(listing.damages == [Damage(file: path, reason: .refused(trap.refusal))])
    await #expect(throws: FileError.refused(path: path, trap.refusal)) {
      try await store.edit(design, ScrumEdit(title: "x"))
    }
    _ = try await store.repair()
    #expect(try directory.read(outside) == "export PATH\n")
  }

  @Test(arguments: Trap.allCases)
  func `does not lead a checkpoint, the lock or the format elsewhere`(trap: Trap) async throws {
    let running = "\(directory.store)/running", meeting = RunningMeeting.of(.design)
    mkdir(running, 0o700)
    trap.lay(at: "\(running)/\(meeting.id.uuidString).json", to: outside)
    #expect(try await store.running.interrupted().damages.map(\.reason) == [.refused(trap.refusal)])
    for name in ["lock", "format.json"] {
      let path = "\(directory.store)/\(name)"
      trap.lay(at: path, to: outside)
      await #expect(throws: FileError.refused(path: path, trap.refusal)) {
        try await store.edit(design, ScrumEdit(title: "x"))
      }
      #expect(try await store.examine().contains(Damage(file: path, reason: .refused(trap.refusal))))
      if trap == .folder { rmdir(path) } else { unlink(path) }
      rename(path + ".away", path)
    }
    #expect(try directory.read(outside) == "export PATH\n")
  }

  @Test(arguments: ["scrums", "meetings", "running", "backups"])
  func `can't keep one of its folders elsewhere`(name: String) async throws {
    let path = "\(directory.store)/\(name)", elsewhere = directory.path + "/elsewhere"
    mkdir(elsewhere, 0o700)
    rename(path, path + ".away")
    symlink(elsewhere, path)
    // Something to repair, which would be backed up.
    try directory.write("\n", to: directory.store + "/format.json")
    for change in [Change.add(.appDev), .record(.designThursday, of: .design)] {
      do { try await store.save(change) } catch {}
    }
    do { try await store.running.save(.of(.design)) } catch {}
    do { _ = try await store.repair() } catch {}
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
  }

  @Test(arguments: ["README", "scrums/5C12DE00-0000-4000-8000-000000000009.json", "meetings/x.jsonl", "running/x.json", "lock"])
  func `does not get the mode of a file changed that is linked into it`(name: String) async throws {
    chmod(outside, 0o644)
    mkdir("\(directory.store)/running", 0o700)
    unlink("\(directory.store)/\(name)")
    link(outside, "\(directory.store)/\(name)")
    do { _ = try await store.repair() } catch {}
    #expect(directory.mode(outside) == 0o644)
  }

  @Test(arguments: ["", "\n"])
  func `is none with only an empty folder or format, so the doctor changes nothing`(format: String) async throws {
    let shared = directory.path + "/shared"
    mkdir(shared, 0o700)
    mkdir(shared + "/meetings", 0o700)
    if !format.isEmpty { try directory.write(format, to: shared + "/format.json") }
    chmod(shared, 0o1777)
    await #expect(throws: StoreError.self) { try await ScrumStore(directory: shared).repair() }
    #expect(directory.mode(shared) == 0o1777)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: shared).sorted() == (format.isEmpty ? [] : ["format.json"]) + [
        "meetings"
      ])
  }

  @Test func `with a format of absurd size is not called healthy`() async throws {
    let path = directory.store + "/format.json"
    try #require(truncate(path, 17 << 20) == 0)
    #expect(try await store.examine() == [Damage(file: path, reason: .refused(.tooLarge(16 << 20)))])
  }

  @Test(arguments: Trap.allCases)
  func `keeps nothing from being saved by what is in place of an import`(trap: Trap) async throws {
    let path = directory.store + "/import"
    if trap == .folder { try directory.write("", to: path + "/scrums/x/y") } else { trap.lay(at: path, to: outside) }
    try await store.append(.designThursday, to: .design)
    let listing = try await store.load(), expected = trap == .folder ? [] : [path]
    #expect(listing.scrums == [.design])
    #expect(listing.damages.map(\.file) == expected)
    #expect(try await store.examine().map(\.file) == expected)
  }

  @Test func `may itself be behind a link`() async throws {
    let linked = directory.path + "/linked"
    symlink(directory.store, linked)
    let store = ScrumStore(directory: linked)
    try await store.append(.designThursday, to: .design)
    #expect(try await store.meetings(of: design).history.count == 2)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give a file away"))
  func `shows a file of another user as damage`() async throws {
    chown(directory.headPath(design), 4242, 4242)
    #expect(try await store.load().damages == [Damage(file: directory.headPath(design), reason: .refused(.foreignOwner))])
    chown(directory.store, 4242, 4242)
    #expect(try await ScrumStore(directory: directory.store).load().scrums == [.design], "it is the store's owner's")
  }

  // MARK: - Size

  @Test func `shows a file of absurd size as damage, and all others`() async throws {
    try await store.add(.appDev)
    try #require(truncate(directory.headPath(design), 17 << 20) == 0)
    let listing = try await store.load()
    #expect(listing.scrums == [.appDev])
    #expect(listing.damages == [Damage(file: directory.headPath(design), reason: .refused(.tooLarge(16 << 20)))])
    try #require(truncate(directory.meetingsPath(design), 1 << 30 | 1) == 0)
    await #expect(throws: FileError.refused(path: directory.meetingsPath(design), .tooLarge(1 << 30))) {
      try await store.meetings(of: design)
    }
    #expect(try await store.examine().map(\.reason.english) == ["larger than 1 GB", "larger than 16 MB"])
  }

  @Test func `shows a line of absurd length as damage, and all others`() async throws {
    let path = directory.meetingsPath(design), line = try directory.meetings(design)
    try #require(truncate(path, off_t(line.utf8.count + 65 << 20)) == 0)
    let file = fopen(path, "a")
    fputs("\n" + line.replacing(History.designFriday.id.uuidString, with: History.designThursday.id.uuidString), file)
    fclose(file)
    let meetings = try await store.meetings(of: design)
    #expect(meetings.history.count == 2)
    #expect(meetings.damages.map(\.reason.english) == ["line is longer than 64 MB"])
    #expect(meetings.damages[0].line == 2)
    #expect(meetings.damages[0].byte == line.utf8.count)
  }
}
