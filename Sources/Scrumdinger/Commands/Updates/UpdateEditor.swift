import AppResources
import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums

/// Opens an update in the user's editor, `$VISUAL` or `$EDITOR`, as a file with three headings.
enum UpdateEditor {
  /// An editor that ends sooner without a change did not wait for the user.
  private static let atOnce = Duration.seconds(3)

  /// The reason why there is no edited note. The file is kept.
  struct Failure: Error {
    let sentence: String
  }

  /// - Returns: the edited note, unless the editor failed, did not wait, or wrote an unreadable or too large file.
  /// - Throws: ``FileError``
  static func edit(_ note: Note) throws -> Result<Note, Failure> {
    func failure(_ sentence: String) -> Result<Note, Failure> { .failure(Failure(sentence: sentence)) }
    let folder = try Folder(opening: ProcessEnvironment.temporaryDirectory)
    let file = folder.file("scrumdinger-update-\(UUID().uuidString.prefix(8)).md")
    try file.create(Array(UpdateText.text(of: note).utf8))
    let editor = ProcessEnvironment["VISUAL"] ?? ProcessEnvironment["EDITOR"] ?? "vi"
    // NB: leaves Ctrl-C to the editor.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    let start = ContinuousClock.now
    // NB: runs a shell, since the variable may hold options.
    let child = ChildProcess(
      ["/bin/sh", "-c", "\(editor) \"$1\"", editor, file.path], input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO,
      isLeader: false, ending: .shared)
    child?.waitForExit()
    var buffer = ReadBuffer()
    guard child?.collect() == .exit(0), try buffer.readIfPresent(file, limit: UpdateText.limit * 4) != nil,
      let text = String(validating: buffer.contents, as: UTF8.self)
    else {
      return failure(Strings.local.updates.editorFailed(editor, file.path))
    }
    let edited = UpdateText.note(of: note.id, from: text)
    guard edited.size <= UpdateText.limit else {
      return failure(Strings.local.updates.tooLongIn(UpdateText.limit >> 10, file.path))
    }
    // NB: keeps the file, since the editor's own window may still be open.
    if edited == note, start.duration(to: .now) < atOnce {
      return failure(Strings.local.updates.editorDidNotWait(editor, file.path))
    }
    try file.remove()
    return .success(edited)
  }
}
