import SourceArchitecture
import Testing

@Suite("A fetch that is persisted")
struct PersistedTests {
  private let fetch = ManualFetch<String>()

  private func persisted(using persistence: Source<Persistable<String>>) -> Source<Fetchable<String>> {
    fetch.eraseToSource().persisted(using: persistence)
  }

  @Test func `is never fetched while a value is there`() {
    let source = persisted(using: PersistedInMemorySource(persistedValue: "old").eraseToSource())
    #expect(source.model.word == "old")
    #expect(fetch.fetches == 0)
  }

  @Test func `is fetched if there is no value, and set`() {
    let persistence = PersistedInMemorySource<String>().eraseToSource()
    let source = persisted(using: persistence)
    #expect(source.model.word == "fetching")
    #expect(fetch.fetches == 1)
    fetch.succeed("new")
    #expect(source.model.word == "new")
    #expect(persistence.model.found?.value == "new")
  }

  @Test func `shows an expired value until the new one is fetched`() {
    let persistence = PersistedInMemorySource(persistedValue: "old", isExpired: true).eraseToSource()
    let source = persisted(using: persistence)
    #expect(source.model.word == "old")
    #expect(fetch.fetches == 1)
    fetch.succeed("new")
    #expect(source.model.word == "new")
    #expect(persistence.model.found?.isExpired == false)
  }

  @Test func `is fetched again when it is refreshed`() {
    let persistence = PersistedInMemorySource(persistedValue: "old").eraseToSource()
    let source = persisted(using: persistence)
    source.model.fetched?.refresh?()
    #expect(source.model.word == "old")
    #expect(fetch.fetches == 1)
    fetch.succeed("new")
    #expect(source.model.word == "new")
    source.model.fetched?.refresh?()
    fetch.succeed("newer")
    #expect(source.model.word == "newer")
    #expect(persistence.model.found?.value == "newer")
    #expect(fetch.fetches == 2)
  }

  @Test func `fails if it can't be fetched, and can be retried`() {
    let source = persisted(using: PersistedInMemorySource<String>().eraseToSource())
    fetch.fail()
    #expect(source.model.word == "failure 1")
    source.model.failure?.retry?()
    fetch.succeed("new")
    #expect(source.model.word == "new")
  }

  @Test func `is fetched again when the value is cleared, and shows what others set`() {
    let persistence = PersistedInMemorySource(persistedValue: "old").eraseToSource()
    let source = persisted(using: persistence)
    persistence.model.set("other")
    #expect(source.model.word == "other")
    persistence.model.clear?()
    #expect(fetch.fetches == 1)
    fetch.succeed("new")
    #expect(source.model.word == "new")
  }

  @Test func `is shown even if it can't be kept, and not fetched again for that`() {
    let persistence = FullDisk().eraseToSource()
    let source = persisted(using: persistence)
    fetch.succeed("new")
    #expect(source.model.word == "new")
    #expect(persistence.model.notFound?.error is FullDisk.Full)
    #expect(fetch.fetches == 1)
    source.model.fetched?.refresh?()
    #expect(fetch.fetches == 2)
  }

  /// Keeps nothing.
  private final class FullDisk: SourceOf<Persistable<String>> {
    struct Full: Error {}
    @ActionFromMethod(set) private var setAction
    lazy var initialModel = Persistable<String>.notFound(.init(set: setAction))
    private func set(_ value: String) { model = .notFound(.init(error: Full(), set: setAction)) }
  }
}
