import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models
import Statistics

extension StoreDirectory {
  /// How the meetings of a scrum went; never with half a line that somebody is writing just now.
  func statistics(of scrum: UUID) throws(StoreError) -> Statistics {
    let path = meetingsPath(of: scrum)
    do throws(StoreError) {
      let log = try TimesLog(reading: path)
      guard log.isTorn else { return log.statistics }
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      try systemCall("flock", path) { flock(file.number, LOCK_SH) }
      let settled = try TimesLog(reading: path)
      try systemCall("flock", path) { flock(file.number, LOCK_UN) }
      return settled.statistics
    } catch {
      if error.isMissingFile { return Statistics() }
      throw error
    }
  }
}

/// What a meetings file says about times.
private struct TimesLog {
  private var times = MeetingTimes()
  private var damages: [Damage] = []
  /// The turns of the line that is being read.
  private var turns: [History.Turn]? = []
  /// Whether the last line is damaged and has no end: somebody may still be writing it.
  private(set) var isTorn = false

  init(reading path: String) throws(StoreError) {
    var reader = try LineReader(opening: path)
    try reader.forEach { line in
      if line.bytes.allSatisfy({ $0 <= .space }) { return }
      do throws(Flaw) {
        try note(line.bytes)
      } catch {
        damages.append(Damage(file: path, line: line.number, byte: line.offset + error.byte, reason: error.reason))
        isTorn = !line.isEnded
      }
    }
  }

  private mutating func note(_ line: UnsafeRawBufferPointer) throws(Flaw) {
    let digest: MeetingDigest
    do throws(NotPlain) {
      digest = try MeetingDigest(plain: line, turns: &turns)
    } catch {
      let thorough = try MeetingLine(line)
      digest = MeetingDigest(thorough)
      turns = thorough.meeting?.turns
    }
    if let summary = digest.summary {
      times.add(summary, turns: turns ?? [], revision: digest.revision)
    } else {
      times.remove(digest.id, revision: digest.revision)
    }
  }

  var statistics: Statistics {
    var statistics = Statistics(times)
    statistics.damages = damages
    return statistics
  }
}
