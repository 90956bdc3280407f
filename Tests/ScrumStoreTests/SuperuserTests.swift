import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("What the superuser writes")
struct SuperuserTests {
  @Test(.enabled(if: geteuid() == 0, "only the superuser can give a file away"))
  func `in the store of somebody else is theirs, whatever it is`() async throws {
    let directory = try TemporaryDirectory(), owner: uid_t = 4242
    mkdir(directory.path + "/data", 0o700)
    chown(directory.path + "/data", owner, owner)
    let store = ScrumStore(directory: directory.store), id = DailyScrum.design.id
    try await store.add(.design)
    try await store.edit(id, ScrumEdit(title: "Other"))
    try await store.append(.designThursday, to: .design)
    try await store.save(.write(Update(Note(id: DailyScrum.design.attendees[0].id, today: "x"), date: .now), of: id))
    try await store.running.save(.of(.design))
    try await store.import(Sample.read("scrumdinger").scrums)
    try directory.write("{\"id\":7}\n", to: directory.meetingsPath(id))
    #expect(try await store.repair().backup != nil)
    let paths = try [directory.store] + directory.storeFiles().map { "\(directory.store)/\($0)" }
    for path in paths {
      var status = stat()
      #expect(lstat(path, &status) == 0)
      #expect(status.st_uid == owner && status.st_gid == owner, "\(path) is \(status.st_uid)'s")
    }
    #expect(paths.count > 15, "\(paths)")
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give a file away"))
  func `in their own folders stays theirs`() async throws {
    let directory = try TemporaryDirectory()
    try await ScrumStore(directory: directory.store).add(.design)
    var status = stat()
    #expect(stat(directory.headPath(DailyScrum.design.id), &status) == 0)
    #expect(status.st_uid == 0)
  }
}
