import FoundationEssentials
import FoundationSources
import SourceArchitecture
import TestSupport
import Testing

@Suite("A file")
struct FilePersistenceTests {
  private struct Preferences: Codable, Equatable { var isMuted = false, names: [String] = [] }

  private let directory: TemporaryDirectory
  private let clock = TestClock()
  init() throws { directory = try TemporaryDirectory() }

  private var url: URL { URL(filePath: "\(directory.path)/state/preferences.json") }

  private func source(
    expireAfter: Duration? = nil, in files: FilePersistence? = nil, now: Date = .now
  ) -> Source<Persistable<Preferences>> {
    (files ?? FilePersistence(clock: clock, now: { now }))
      .persistableSource(for: FileDescriptor(url: url, expireAfter: expireAfter))
  }

  @Test func `isn't found until a value is set, and is there when it is read again`() throws {
    let first = source()
    #expect(first.model.notFound?.error == nil)
    #expect(first.model.found == nil)
    first.model.set(Preferences(isMuted: true, names: ["Ada"]))
    #expect(try directory.read("state/preferences.json").contains(#""isMuted":true"#))
    #expect(source().model.found?.value == Preferences(isMuted: true, names: ["Ada"]))
  }

  @Test func `is removed when it is cleared`() throws {
    let source = source()
    source.model.set(Preferences())
    source.model.clear?()
    #expect(source.model.notFound?.error == nil)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `is the same for everyone who asks for it, however the path is written`() {
    let files = FilePersistence(clock: clock)
    let one = source(in: files)
    let other = files.persistableSource(
      for: FileDescriptor<Preferences>(url: URL(filePath: "\(directory.path)/state/../state/preferences.json")))
    one.model.set(Preferences(names: ["Bo"]))
    #expect(other.model.found?.value.names == ["Bo"])
  }

  @Test func `that can't be reached is an error, and not a missing file`() throws {
    try FileManager.default.createDirectory(atPath: "\(directory.path)/state", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: url.path)
    #expect(source().model.notFound?.error != nil)
  }

  @Test func `that can't be decoded is not lost when a value is set`() throws {
    try directory.write("{", to: "state/preferences.json")
    let source = source()
    guard case .unreadable(let path, _)? = source.model.notFound?.error as? FilePersistenceError else {
      Issue.record("a damaged file was read")
      return
    }
    #expect(path == url.path)
    source.model.set(Preferences(isMuted: true))
    #expect(source.model.found?.value.isMuted == true)
    #expect(try directory.read("state/preferences.json.unreadable") == "{")
  }

  @Test func `that can't be saved or removed shows why, and the value that it still has`() throws {
    try directory.write("", to: "state")
    let missing = source()
    missing.model.set(Preferences(isMuted: true))
    #expect(missing.model.found == nil)
    #expect("\(try #require(missing.model.notFound?.error))".hasPrefix("\(url.path) could not be saved: "))
    try FileManager.default.removeItem(atPath: "\(directory.path)/state")
    missing.model.set(Preferences(names: ["Ada"]))
    #expect(missing.model.found?.value.names == ["Ada"])
    #expect(missing.model.found?.error == nil)
    try FileManager.default.removeItem(atPath: "\(directory.path)/state")
    missing.model.clear?()
    #expect("\(try #require(missing.model.found?.error))".hasPrefix("\(url.path) could not be removed: "))
    #expect(missing.model.found?.value.names == ["Ada"])
  }

  @Test func `expires some time after it was written, also between two runs`() async throws {
    let first = source(expireAfter: .seconds(60))
    first.model.set(Preferences())
    await clock.advance(by: .seconds(61))
    #expect(first.model.found?.isExpired == true)
    let date = try #require(try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date)
    let later = source(expireAfter: .seconds(60), now: date + 50)
    #expect(later.model.found?.isExpired == false)
    await clock.advance(by: .seconds(10))
    #expect(later.model.found?.isExpired == true)
    #expect(source(expireAfter: .seconds(60), now: date + 60).model.found?.isExpired == true)
    #expect(source(now: date + 1_000_000).model.found?.isExpired == false)
  }

  @Test func `may have the format of a value that encodes itself`() throws {
    struct Number: DataConvertible {
      let value: Int
      func encode() -> Data { Data("#\(value)".utf8) }
      static func decode(from data: Data) throws -> Number {
        Number(value: try #require(Int(String(decoding: data.dropFirst(), as: UTF8.self))))
      }
    }
    func number() -> Source<Persistable<Number>> {
      FilePersistence(clock: clock).persistableSource(for: FileDescriptor(url: url))
    }
    let source = number()
    source.model.set(Number(value: 42))
    #expect(try directory.read("state/preferences.json") == "#42")
    #expect(number().model.found?.value.value == 42)
  }

  @Test func `may have any format`() throws {
    let number = FilePersistence(clock: clock).persistableSource(
      for: FileDescriptor<Int>(
        url: url, encode: { Data("\($0)".utf8) }, decode: { try #require(Int(String(decoding: $0, as: UTF8.self))) }))
    number.model.set(42)
    #expect(try directory.read("state/preferences.json") == "42")
  }
}
