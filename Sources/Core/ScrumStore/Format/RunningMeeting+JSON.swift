import FoundationEssentials
import JSON
import Models

extension RunningMeeting {
  /// - Parameter id: what the file's name says.
  init(_ bytes: UnsafeRawBufferPointer, id: UUID) throws(Flaw) {
    guard case .object(let object) = try JSON(bytes) else { throw Flaw("an object should stand here", at: 0, in: bytes) }
    do throws(Mismatch) {
      guard try object.id("id") == id else { throw Mismatch("\"id\" is not the file's name", at: .key("id")) }
      let turns = try object.list("turns", History.Turn.init)
      guard !turns.isEmpty else { throw object.mismatch("turns", "at least one turn") }
      let checkpoint = Checkpoint(
        turns: turns, index: try object.wholeNumber("index", in: 0...turns.count - 1),
        autoAdvance: try object.flag("autoAdvance"), shares: try object.shares(of: turns.count),
        borrowed: object["taken"] == nil ? .zero : try object.seconds("taken"), notes: try object.notes())
      self.init(
        id: id, scrum: try Self.scrum(in: object), began: try object.date("began"), savedAt: try object.date("kept"),
        checkpoint: checkpoint, transcript: try object.transcript())
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
      "autoAdvance": .bool(checkpoint.autoAdvance),
      "began": .string(began.timestamp),
      "id": .string(id.uuidString),
      "index": .number("\(checkpoint.index)"),
      "kept": .string(savedAt.timestamp),
      "scrum": .object(Head(scrum).object),
      "turns": JSON(checkpoint.turns),
    ]
    object["shares"] = checkpoint.shares.isEmpty ? nil : .array(checkpoint.shares.map { .object(JSON.Object($0)) })
    object["taken"] = checkpoint.borrowed == .zero ? nil : .number(checkpoint.borrowed.secondsText)
    object.setNotes(checkpoint.notes)
    object["transcript"] = transcript.map(JSON.string)
    return JSON.object(object).bytes(.pretty)
  }
}

/// `"shares": [{"restarted", "seconds", "waived"}]`, where they are not as they were at the beginning.
extension JSON.Object {
  fileprivate func shares(of count: Int) throws(Mismatch) -> [RunningMeeting.Checkpoint.Share] {
    guard self["shares"] != nil else { return [] }
    let shares = try list("shares") { (object) throws(Mismatch) in
      RunningMeeting.Checkpoint.Share(
        duration: try object.seconds("seconds"),
        restarted: object["restarted"] == nil ? .zero : try object.seconds("restarted"),
        forfeited: object["waived"] == nil ? nil : try object.seconds("waived"))
    }
    guard shares.count == count else { throw mismatch("shares", "as many as the turns") }
    return shares
  }

  fileprivate init(_ share: RunningMeeting.Checkpoint.Share) {
    self = ["seconds": .number(share.duration.secondsText)]
    self["restarted"] = share.restarted == .zero ? nil : .number(share.restarted.secondsText)
    self["waived"] = share.forfeited.map { .number($0.secondsText) }
  }
}
