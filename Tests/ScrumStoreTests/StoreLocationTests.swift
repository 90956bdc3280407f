import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

/// What happens to the path of an open store: a disk is removed, a folder is renamed, deleted or restored.
@Suite("The location of a store")
struct StoreLocationTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  private let design = DailyScrum.design.id

  init() async throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    try await store.running.save(.of(.design))
  }

  @Test(arguments: [true, false])
  func `stays as it is while the store is gone`(hasMountPoint: Bool) async throws {
    _ = try await store.load()
    rename(directory.store, directory.store + ".away")
    if hasMountPoint { mkdir(directory.store, 0o755) }
    let gone = StoreError.gone(path: directory.store)
    await #expect(throws: gone) { try await store.load() }
    await #expect(throws: gone) { try await store.add(.appDev) }
    await #expect(throws: gone) { try await store.append(.designFriday, to: .design) }
    await #expect(throws: gone) { try await store.meetings(of: design) }
    await #expect(throws: gone) { try await store.import([]) }
    await #expect(throws: gone) { try await store.running.save(.of(.design)) }
    if hasMountPoint {
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.store).isEmpty, "nothing is hidden by the disk")
      rmdir(directory.store)
    }
    #expect(access(directory.store, F_OK) != 0)
    rename(directory.store + ".away", directory.store)
    try await store.append(.designFriday, to: .design)
    #expect(try await store.load().scrums == [.design])
    #expect(try await store.meetings(of: design).history.count == 1)
  }

  @Test func `is the new store's once another has taken its place`() async throws {
    let other = directory.path + "/other"
    try await ScrumStore(directory: other).add(.appDev)
    rename(directory.store, directory.store + ".away")
    rename(other, directory.store)
    #expect(try await store.load().scrums == [.appDev])
  }
}
