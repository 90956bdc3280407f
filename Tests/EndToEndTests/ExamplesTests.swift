import Foundation
import TestSupport
import Testing

@Suite("The examples app") struct ExamplesTests {
  private static let program = URL(fileURLWithPath: Terminal.program).deletingLastPathComponent().appendingPathComponent(
    "puddles-examples"
  ).path

  @Test func `starts at the place that its argument names, and goes home from there`() throws {
    let terminal = try Pseudoterminal([Self.program, "containerExample", "--mock"], size: (100, 30))
    terminal.see("Random Facts")
    terminal.send("\r")
    terminal.see("…")
    terminal.send("\u{1B}")
    terminal.see("README")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
  }

  @Test func `fetches facts from the service that a variable names, and says why it can't`() throws {
    let terminal = try Pseudoterminal(
      [Self.program, "containerExample"], environment: ["PUDDLES_EXAMPLES_NUMBERS": "http://127.0.0.1:1"], size: (100, 30))
    terminal.see("Random Facts")
    terminal.send("\r")
    terminal.see("http://127.0.0.1:1 can’t be reached.")
    terminal.see("Retry")
    terminal.send("\u{3}")
    #expect(terminal.end() == .exit(0))
  }

  @Test func `refuses a place that is not there, and lists those that are`() throws {
    let (status, output) = try shell(["sh", "-c", "\"$0\" \"$@\" 2>&1 >/dev/null", Self.program, "nowhere"])
    #expect(status == 2)
    #expect(output.contains("unknown destination nowhere"))
    #expect(output.contains("containerExample"))
  }

  @Test func `prints its help and its version`() throws {
    #expect(try shell([Self.program, "--help"]).1.hasPrefix("Usage: puddles-examples"))
    #expect(try shell([Self.program, "--version"]) == (0, "puddles-examples 0.1.0\n"))
  }

  @Test func `shows its previews, and the one that is named`() throws {
    let terminal = try Pseudoterminal([Self.program, "preview"], size: (100, 30))
    terminal.see("NumberFactView")
    terminal.send("\r")
    terminal.see("Background")
    terminal.send("\u{3}")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
    let (status, output) = try shell(["sh", "-c", "\"$0\" preview nothing 2>&1 >/dev/null", Self.program])
    #expect(status == 1)
    #expect(output.contains("no preview 'nothing'"))
  }

  @Test func `lists its previews, and explains how runs are recorded`() throws {
    let (status, list) = try shell([Self.program, "preview", "--list"])
    #expect(status == 0)
    #expect(list.split(separator: "\n").contains { $0.hasPrefix("NumberFactView: ") })
    #expect(
      try shell([Self.program, "preview", "--help"]).1.contains("puddles-examples --replay FILE [--until SECONDS] [--speed N]"))
    for (words, message) in [
      ("--record-text", "--record-text goes with --record"),
      ("--replay run.txt --speed 0", "--speed needs a number from 0.01 to 1000"),
    ] {
      let (status, output) = try shell(["sh", "-c", "\"$0\" \(words) 2>&1", Self.program])
      #expect(status == 2)
      #expect(output.contains(message))
    }
  }

  @Test func `records typed text as it is only if it is asked to, and plays it faster`() throws {
    let folder = try TemporaryDirectory()
    for (options, typed) in [([], "xxx"), (["--record-text"], "Ann")] as [([String], String)] {
      let path = "\(folder.path)/\(typed).txt"
      let run = try Pseudoterminal([Self.program, "login", "--mock", "--record", path] + options, size: (100, 30))
      run.see("Any name")
      run.send("Ann")
      run.see("Ann")
      poll(nil, 0, 1500)
      run.send("\u{3}")
      #expect(run.end() == .exit(0))
      let text = try folder.read("\(typed).txt")
      #expect(typed.allSatisfy { text.contains(" key \($0)\n") })
      let replay = try Pseudoterminal([Self.program, "login", "--replay", path, "--speed", "1000"], size: (100, 30))
      replay.see(typed, within: 1)
      #expect(replay.end() == .exit(0))
    }
  }

  @Test func `records a run, and plays it`() throws {
    let folder = try TemporaryDirectory(), path = folder.path + "/run.txt"
    let run = try Pseudoterminal([Self.program, "--record", path, "--mock"], size: (100, 30))
    run.see("README")
    run.send("\u{1B}[B")
    run.send("\r")
    run.see("Ships")
    run.send("\u{3}")
    #expect(run.end() == .exit(0))
    let text = try folder.read("run.txt")
    #expect(text.contains(" key Down\n"))
    #expect(text.contains("size 100x30\n"))
    let replay = try Pseudoterminal([Self.program, "--replay", path], size: (100, 30))
    replay.see("Ships")
    #expect(replay.end() == .exit(0))
    #expect(replay.leftovers == [])
  }
}
