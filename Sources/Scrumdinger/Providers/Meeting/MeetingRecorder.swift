import ConsoleLoop
import DurableFiles
import Observation
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// Records a meeting: saves checkpoints, then adds the meeting to the history or forgets it.
@Observable
final class MeetingRecorder {
  private(set) var failure: String?
  @ObservationIgnored private(set) var meeting: RunningMeeting
  /// The record added to the history; nil before ``finish(at:)``.
  @ObservationIgnored private(set) var record: History?
  @ObservationIgnored private let scrums: ScrumProvider
  @ObservationIgnored private var saving: Task<Void, Never>?
  /// Whether the last checkpoint is on the disk.
  @ObservationIgnored private var isSaved = true
  @ObservationIgnored private var isOver = false
  @ObservationIgnored private var transcriptSize: Int
  private(set) var isTranscriptFull = false

  init(_ meeting: RunningMeeting, in scrums: ScrumProvider) {
    self.meeting = meeting
    self.scrums = scrums
    transcriptSize = meeting.transcript?.utterances.reduce(0) { $0 + Self.size($1) } ?? 0
  }

  /// The maximum size of a transcript in bytes, well below the limit of a checkpoint or a record.
  private static let transcriptLimit = 4 << 20

  private static func size(_ utterance: Utterance) -> Int { utterance.text.utf8.count + 200 }

  func save(_ checkpoint: RunningMeeting.Checkpoint) {
    meeting.checkpoint = checkpoint
    meeting.savedAt = scrums.now()
    save()
  }

  private func save() {
    isSaved = false
    saving = Task.onMainQueue { [weak self, meeting, running = scrums.running] in
      do {
        try await running.save(meeting)
        self?.isSaved = self?.meeting == meeting
        self?.report(nil)
      } catch {
        self?.report(error.cause)
      }
    }
  }

  /// Appends an utterance for the next checkpoint. If the transcript is full, marks it as incomplete instead.
  func add(_ utterance: Utterance) {
    if meeting.transcript == nil { meeting.transcript = Transcript([]) }
    transcriptSize += Self.size(utterance)
    isTranscriptFull = isTranscriptFull || transcriptSize > Self.transcriptLimit
    if isTranscriptFull { missWords() } else { meeting.transcript?.append(utterance) }
  }

  func missWords() {
    if meeting.transcript == nil { meeting.transcript = Transcript([]) }
    meeting.transcript?.isIncomplete = true
  }

  private func report(_ failure: String?) {
    guard failure != self.failure else { return }
    self.failure = failure
    if let failure { Log.write("checkpoint not saved: \(failure)") }
  }

  func saveAtOnce() { if saving != nil, !isOver { scrums.running.saveAtOnce(meeting) } }

  /// Waits until the last checkpoint is saved, and tries once more if it could not be.
  func flush() async {
    await saving?.value
    guard unsaved != nil else { return }
    save()
    await saving?.value
  }

  /// The meeting in progress, if its last checkpoint is not on the disk and has something worth keeping; otherwise nil.
  var unsaved: RunningMeeting? { isSaved || isOver || meeting.isHardlyBegun ? nil : meeting }

  /// Adds the meeting to the history in the state of a checkpoint, by default the latest.
  func finish(at checkpoint: RunningMeeting.Checkpoint? = nil) {
    if let checkpoint { (meeting.checkpoint, meeting.savedAt) = (checkpoint, scrums.now()) }
    isOver = true
    let record = History(meeting)
    self.record = record
    scrums.scrums?.change(.record(record, of: meeting.scrum))
  }

  func whenSaved(_ action: @escaping () -> Void) {
    // NB: if the scrums aren't loaded, the record was never queued, and only the checkpoint remains.
    if record != nil, scrums.scrums != nil { scrums.whenSaved(action) }
  }

  /// Deletes the checkpoint, so that the next launch doesn't offer to resume the meeting. Undo works until the program
  /// ends.
  func discard() {
    isOver = true
    scrums.remember(discarded: meeting)
    saving = Task.onMainQueue { [meeting, running = scrums.running] in
      do { try await running.delete(meeting.id) } catch { Log.write("checkpoint not deleted: \(error.sentence)") }
    }
  }
}
