import FoundationEssentials
import Scrums

@testable import JSONCoding
@testable import ScrumStore

/// What libFuzzer calls with input after input. Whatever they are, reading them ends, and what was read holds together.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  readJSON(bytes)
  readStored(bytes)
  readImport(Array(bytes))
  readMeetings(bytes)
  readTimes(bytes)
  readShared(bytes)
  return 0
}

/// A value that was read is written so that it reads as the same, in either layout.
private func readJSON(_ bytes: UnsafeRawBufferPointer) {
  do {
    var reader = JSONReader()
    let value = JSON(try reader.read(bytes))
    for layout in [JSON.Layout.line, .pretty] {
      let again = try value.bytes(layout).withUnsafeBytes { JSON(try reader.read($0)) }
      precondition(again == value, "what was written reads as something else")
    }
  } catch {
    precondition((error as? JSON.SyntaxError).map { 0...bytes.count ~= $0.byte } == true)
  }
}

/// The readers of the store's own files.
private func readStored(_ bytes: UnsafeRawBufferPointer) {
  let id = UUID(uuid: (0, 0, 0, 0x5D, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
  do {
    let head = try Head(bytes, id: id)
    let again = try head.bytes.withUnsafeBytes { try Head($0, id: id) }
    precondition(again == head)
  } catch {
    precondition(error is JSON.SyntaxError)
  }
  let log = MeetingLog(bytes, file: "fuzz") { record in
    precondition(record.summary == record.meeting?.summary)
    return record.id
  }
  let updates = Partial<[Update]>(bytes, file: "fuzz", isComplete: true)
  let items = Partial<ActionItems>(bytes, of: id, file: "fuzz")
  for damage in log.damages + updates.damages + items.damages { precondition(damage.byte <= bytes.count && damage.line > 0) }
  precondition(Set(log.values).count == log.values.count)
  _ = MeetingLog(bytes, file: "fuzz", isComplete: false) { $0.summary }.values
}

/// Of an import the ids are unique and the lengths can be; what is exported of it is imported as the same, without a remark.
private func readImport(_ bytes: [UInt8]) {
  let file: Import
  do {
    file = try Import(bytes, file: "fuzz")
  } catch {
    guard case StoreError.damaged(let damage) = error else { preconditionFailure("refused without a place") }
    precondition(damage.byte <= bytes.count && damage.line > 0)
    return
  }
  precondition(file.remarks.allSatisfy { $0.byte <= bytes.count && $0.line > 0 })
  precondition(Set(file.scrums.map(\.id)).count == file.scrums.count, "an id twice")
  do {
    var export = Export(format: .scrumdinger), apple = Export(format: .apple)
    var exported: [UInt8] = [], appleExported: [UInt8] = []
    for scrum in file.scrums {
      precondition(Duration.seconds(1)...(.seconds(366 * 86400)) ~= scrum.scrum.length, "a length that can't be")
      let meetings = try scrum.meetings.compactMap { try $0.read { record in record.meeting.map { ($0, record.object) } } }
      precondition(Set(meetings.map(\.0.id)).count == meetings.count, "a meeting twice")
      precondition(meetings.count == scrum.meetings.count)
      for meeting in meetings { precondition(Duration.zero...(.seconds(366 * 86400)) ~= meeting.0.length) }
      var document = ScrumDocument(head: scrum.head, meetings: meetings.map { .init(history: $0, object: $1) })
      document.updates = scrum.updates.lines.compactMap(\.object)
      document.items = scrum.items.lines.compactMap(\.object)
      exported += export.bytes(of: document)
      appleExported += apple.bytes(of: document)
    }
    let again = try Import(exported + export.end(), file: "again")
    precondition(
      again.remarks.allSatisfy { ["futureDate", "oldDate"].contains($0.reason.code) }, "exported, and something had to be changed"
    )
    precondition(again.scrums.map(\.head) == file.scrums.map(\.head), "other heads")
    precondition(again.scrums.map { $0.meetings.map(\.line) } == file.scrums.map { $0.meetings.map(\.line) }, "other meetings")
    precondition(again.scrums.map(\.updates.bytes) == file.scrums.map(\.updates.bytes), "other updates")
    precondition(again.scrums.map(\.items.bytes) == file.scrums.map(\.items.bytes), "other items")
    _ = try Import(appleExported + apple.end(), file: "apple")
  } catch {
    preconditionFailure("what was exported is refused: \(error)")
  }
}
