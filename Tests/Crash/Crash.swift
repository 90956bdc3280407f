import ConsoleLoop
import ConsoleTerminal
import Dispatch
import Glibc

/// Takes the terminal, then crashes as its argument says.
@main
enum Crash {
  static func main() throws {
    try CursesTerminal.check()
    let terminal = try CursesTerminal(depth: nil, isASCII: false, cellPixels: nil, isMouseEnabled: true)
    let surface = Surface(terminal.size)
    surface.write("about to crash".glyphs[...], at: .zero, .plain, clip: surface.bounds)
    terminal.present(surface, cursor: Cursor(.zero, isVisible: false))
    if CommandLine.arguments.last == "diverted" { PrintedOutput.divert() }
    crash(CommandLine.arguments.last ?? "")
    MainLoop.run()
  }

  private nonisolated static func crash(_ way: String) {
    if way == "trap" || way == "diverted" { trap() }
    if way == "overflow" { print(depth(of: 1)) }
    if way == "abort" { abort() }
    if way == "thread" { DispatchQueue(label: "thread").async { trap() } }
  }

  private nonisolated static func trap() {
    let numbers = Array(CommandLine.arguments.indices)
    print(numbers[numbers.count])
  }

  /// Never returns, because the stack overflows first.
  private nonisolated static func depth(of number: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { room in
      room.initialize(repeating: number)
      return depth(of: number &+ 1) &+ room[number & 63]
    }
  }
}
