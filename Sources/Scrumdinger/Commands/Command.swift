import AppResources
import JSONCoding

/// A command that runs without a screen, prints its results and returns an exit status.
protocol Command {
  /// Whether signals wait until the step in progress is complete.
  var isAtomic: Bool { get }
  /// Whether to drop output rather than wait for a slow reader, because a clock is running.
  var isRealTime: Bool { get }
  /// Whether to print results as JSON, and failures as a JSON object besides the report on standard error.
  var isJSON: Bool { get }
  var changesStore: Bool { get }
  /// The exit status after an error, or when output is lost.
  var failureStatus: Int32 { get }

  /// Returns the exit status. ``run(on:)`` reports thrown errors.
  func perform(on console: Console) async throws -> Int32
}

extension Command {
  var isAtomic: Bool { false }
  var isRealTime: Bool { false }
  var isJSON: Bool { false }
  var changesStore: Bool { false }
  var failureStatus: Int32 { 1 }

  /// Performs the command and returns its exit status.
  func run(on console: Console) async -> Int32 {
    do { return try await perform(on: console) } catch {
      printObject(error.sentence, on: console)
      console.report(error)
      return failureStatus
    }
  }

  func fail(_ sentence: String, on console: Console) -> Int32 {
    printObject(sentence, on: console)
    return console.fail(sentence)
  }

  private func printObject(_ failure: String, on console: Console) {
    if isJSON { console.print(["failure": .string(failure)]) }
  }
}

/// A command that does something before or after another one.
protocol WrappingCommand: Command {
  var command: any Command { get }
}

extension WrappingCommand {
  var isAtomic: Bool { command.isAtomic }
  var isRealTime: Bool { command.isRealTime }
  var isJSON: Bool { command.isJSON }
  var changesStore: Bool { command.changesStore }
  var failureStatus: Int32 { command.failureStatus }
}

/// Runs a command on sample data, then points out that nothing was saved.
struct MockNotice: WrappingCommand {
  let command: any Command

  func perform(on console: Console) async -> Int32 {
    let status = await command.run(on: console)
    if status == 0 { console.report(Strings.local.commands.nothingSaved) }
    return status
  }
}

/// Runs a command whose output a screen reader reads.
struct AccessibleCommand: WrappingCommand {
  let command: any Command

  func perform(on console: Console) async -> Int32 {
    var console = console
    console.isAccessible = true
    return await command.run(on: console)
  }
}

/// Prints a built-in text, such as help.
struct PrintCommand: Command {
  let text: String

  func perform(on console: Console) async -> Int32 {
    console.print(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return 0
  }
}
