/// Everything that the program says, one table a language. A table is complete, or it does not compile; what depends on a number
/// is a closure, so that each language has its own plural forms.
public struct Strings: Sendable {
  /// The table for this run.
  public static let local = Strings.english

  public var units: Units
  public var list: List
  public var detail: Detail
  public var form: Form
  public var meeting: Meeting
  public var notes: Notes
  public var history: History
  public var settings: Settings
  public var saving: Saving
  public var failure: Failure
  public var commands: Commands
  public var running: Running
  public var sharing: Sharing
  public var command: Command
  public var interchange: Interchange
  public var doctor: Doctor
  public var statistics: Statistics
  public var start: Start

  public struct Units: Sendable {
    public var minutes: @Sendable (Int) -> String
    public var seconds: @Sendable (Int) -> String
    public var attendees: @Sendable (Int) -> String
  }

  public struct List: Sendable {
    public var title, add, edit, delete, undo, copyID, start, open, filter: String
    public var lastMet: @Sendable (String) -> String
    public var untitled, neverMet, empty, emptyHint, noMatch, loading, mock, readOnly: String
    public var deleteTitle: @Sendable (String) -> String
    public var deleteMessage, cancel: String
    public var deleted, restored, copied: @Sendable (String) -> String
    public var nothingToUndo: String
    public var damaged: @Sendable (String) -> String
    public var damagedHint: String
    public var quit: String
  }

  public struct Detail: Sendable {
    public var info, start, length, theme, attendees, noAttendees, history, noMeetings, id, loading: String
    public var deleteScrum, deleteMeeting, openMeeting, edit: String
    public var deleteMeetingTitle: @Sendable (String) -> String
    public var deleteMessage, deletedMeeting, restoredMeeting, gone: String
    public var damagedLine: @Sendable (String, String) -> String
  }

  public struct Form: Sendable {
    public var newScrum, info, title, titlePrompt, titleMissing, length, theme, attendees, newAttendee, newAttendeePrompt: String
    public var save, add, dismiss, remove, moveUp, moveDown, discardTitle, discard, keepEditing: String
    public var duplicates: @Sendable (String) -> String
    public var limit: @Sendable (Int) -> String
  }

  public struct Saving: Sendable {
    public var saving: String
    public var failed: @Sendable (String) -> String
    public var retry, retryHint, quitTitle, quitMessage, export, quitAnyway, stay: String
    public var exported, exportFailed: @Sendable (String) -> String
  }

  public struct Failure: Sendable {
    public var title, untouched, waysOn, retry, mock, quit: String
    public var other: @Sendable (String) -> String
  }

  public struct Command: Sendable {
    public var tooSmall, notATerminal: String
    public var unusable: @Sendable (String) -> String
    public var seeHelp: String
    public var help: String
  }
}
