import DurableFiles
import FoundationEssentials
import Glibc
import Scrums

/// The findings in an updates file.
struct UpdatesCheckup {
  private(set) var lines: LinesCheckup
  private static let daysKept = 60

  /// - Parameters:
  ///   - bytes: valid for as long as this is used.
  ///   - file: the path, for the findings.
  ///   - now: the time; nil keeps everything.
  init(_ bytes: UnsafeRawBufferPointer, file: String, now: time_t?) {
    var newest: [Attendee.ID: Date] = [:], all: [(update: Update, line: Int, byte: Int)] = []
    let damages = Update.forEach(in: bytes, of: file, isComplete: true) { update, _, line in
      if now.map({ update.date.timeIntervalSince1970 <= Double($0) + Update.clockDifference }) ?? true {
        newest[update.note.id] = max(update.date, newest[update.note.id] ?? update.date)
      }
      all.append((update, line.number, line.range.lowerBound))
    }
    lines = LinesCheckup(bytes, file: file, damages: damages)
    if let now {
      let limit = Date(timeIntervalSince1970: Double(now - Self.daysKept * 24 * 60 * 60))
      let latest = Date(timeIntervalSince1970: Double(now) + Update.clockDifference)
      for (update, line, byte) in all where update.date > latest {
        lines.remove(line: line, at: byte, .futureUpdate)
      }
      for (update, line, byte) in all where update.date < limit && newest[update.note.id].map({ update.date < $0 }) == true {
        lines.remove(line: line, at: byte, .replacedUpdate(days: Self.daysKept))
      }
    }
    lines.finish()
  }
}
