import AppResources
import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums

/// Has the user's editor, `$VISUAL` or `$EDITOR`, open an update as a file with three headings.
struct UpdateEditor {
  private let note: Note

  init(_ note: Note) { self.note = note }

  /// - Returns: the edited note; nil, after a report, if the editor failed or what it wrote can't be read. Then its file stays.
  func edit(on console: Console) throws -> Note? {
    let folder = try Folder(opening: ProcessEnvironment.temporaryDirectory)
    let file = folder.file("scrumdinger-update-\(UUID().uuidString.prefix(8)).md")
    try file.create(Array(UpdateText.text(of: note).utf8))
    let editor = ProcessEnvironment["VISUAL"] ?? ProcessEnvironment["EDITOR"] ?? "vi"
    // NB: Ctrl-C is the editor's.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    // NB: the variable may hold options, so it is the shell's to read.
    let child = ChildProcess(
      ["/bin/sh", "-c", "\(editor) \"$1\"", editor, file.path], input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO,
      isLeader: false)
    child?.waitForExit()
    var buffer = ReadBuffer()
    guard child?.collect() == .exit(0), try buffer.readIfPresent(file, limit: UpdateText.limit * 4) != nil,
      let text = String(validating: buffer.contents, as: UTF8.self)
    else {
      console.report(failure: Strings.local.updates.editorFailed(editor, file.path))
      return nil
    }
    let edited = UpdateText.note(of: note.id, from: text)
    guard edited.size <= UpdateText.limit else {
      console.report(failure: Strings.local.updates.tooLongIn(UpdateText.limit >> 10, file.path))
      return nil
    }
    try file.remove()
    return edited
  }
}
