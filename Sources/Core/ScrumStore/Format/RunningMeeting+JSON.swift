import FoundationEssentials
import Models

extension RunningMeeting {
  /// - Parameter id: what the file's name says.
  init(_ bytes: UnsafeRawBufferPointer, id: UUID) throws(Flaw) {
    guard case .object(let object) = try JSON(bytes) else { throw Flaw("an object should stand here", at: 0, in: bytes) }
    do throws(Mismatch) {
      guard try object.id("id") == id else { throw Mismatch("\"id\" is not the file's name", at: .key("id")) }
      let turns = try object.list("turns", History.Turn.init)
      guard !turns.isEmpty else { throw object.mismatch("turns", "at least one turn") }
      let standing = Standing(
        turns: turns, index: try object.wholeNumber("index", in: 0...turns.count - 1),
        autoAdvance: try object.flag("autoAdvance"), staysOpen: try object.flag("staysOpen"))
      self.init(
        id: id, scrum: try Self.scrum(in: object), began: try object.date("began"), kept: try object.date("kept"),
        standing: standing, transcript: try object.transcript())
    } catch {
      throw Flaw(error, in: bytes)
    }
  }

  private static func scrum(in object: JSON.Object) throws(Mismatch) -> DailyScrum {
    guard case .object(let scrum)? = object["scrum"] else { throw object.mismatch("scrum", "an object") }
    do throws(Mismatch) {
      return try DailyScrum(scrum)
    } catch {
      throw error.inside(.key("scrum"))
    }
  }

  /// What its file holds.
  var bytes: [UInt8] {
    var object: JSON.Object = [
      "autoAdvance": .bool(standing.autoAdvance),
      "began": .string(began.timestamp),
      "id": .string(id.uuidString),
      "index": .number("\(standing.index)"),
      "kept": .string(kept.timestamp),
      "scrum": .object(Head(scrum).object),
      "staysOpen": .bool(standing.staysOpen),
      "turns": JSON(standing.turns),
    ]
    object["transcript"] = transcript.map(JSON.string)
    return JSON.object(object).bytes(.pretty)
  }
}
