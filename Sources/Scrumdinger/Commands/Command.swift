import AppResources
import JSONCoding

/// Something the program does without its screen: it prints, and ends with an exit status.
protocol Command {
  /// Whether a signal to end the program waits until the step in progress is complete.
  var isAtomic: Bool { get }
  /// Whether output is dropped if the reader is slow, because time goes on while the command prints.
  var isRealTime: Bool { get }
  /// Whether what it prints is read by programs; then an error is printed as an object, too.
  var isJSON: Bool { get }

  /// Returns the exit status. ``run(on:)`` reports what it throws.
  func perform(on console: Console) async throws -> Int32
}

extension Command {
  var isAtomic: Bool { false }
  var isRealTime: Bool { false }
  var isJSON: Bool { false }

  /// Performs the command and returns its exit status, which is 1 after an error.
  func run(on console: Console) async -> Int32 {
    do { return try await perform(on: console) } catch {
      printObject(error.sentence, on: console)
      console.report(error)
      return 1
    }
  }

  /// Reports why the command failed, and returns its exit status.
  func fail(_ sentence: String, on console: Console) -> Int32 {
    printObject(sentence, on: console)
    console.report(failure: sentence)
    return 1
  }

  private func printObject(_ failure: String, on console: Console) {
    if isJSON { console.print(json: JSON.object(["failure": .string(failure)]).bytes(.line)) }
  }
}

/// Runs a command that changes sample data, and then points out that nothing was saved.
struct MockNotice: Command {
  let command: any Command

  var isAtomic: Bool { command.isAtomic }
  var isRealTime: Bool { command.isRealTime }

  func perform(on console: Console) async -> Int32 {
    let status = await command.run(on: console)
    if status == 0 { console.report(Strings.local.commands.nothingSaved) }
    return status
  }
}

/// Runs a command as root on another user's store, after a warning.
struct ForeignNotice: Command {
  let command: any Command
  let directory: String

  var isAtomic: Bool { command.isAtomic }
  var isRealTime: Bool { command.isRealTime }

  func perform(on console: Console) async -> Int32 {
    console.report(failure: Strings.local.commands.foreign(directory))
    return await command.run(on: console)
  }
}
