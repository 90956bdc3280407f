import ConsoleLoop
import ConsoleUI
import Observation

/// A command that shows its progress in the last lines: of as many steps as its first argument says, each a twentieth of a
/// second long, and prints a line at each tenth. The view stays unless the second argument is `disappears`.
@main struct Countdown {
  @MainActor static func main() {
    let model = Model(), words = CommandLine.arguments
    model.total = words.dropFirst().first.flatMap(Int.init) ?? 10
    Inline.print(Text("Counting to \(model.total)").bold())
    Inline.run(Steps(model: model), atEnd: words.last == "disappears" ? .disappears : .stays) {
      let clock = MainQueueClock()
      while model.done < model.total {
        try await clock.sleep(until: clock.now.advanced(by: .milliseconds(50)), tolerance: nil)
        model.done += 1
        if model.done % 10 == 0 { Inline.print(Text("\(model.done) are done")) }
      }
    }
  }
}

@MainActor @Observable final class Model {
  var done = 0
  var total = 0
}

private struct Steps: View {
  let model: Model

  var body: some View {
    VStack(alignment: .leading) {
      Text("Step \(model.done) of \(model.total) " + String(repeating: "=", count: 60)).lineLimit(1)
      ProgressView(value: Double(model.done), total: Double(model.total)).frame(width: 30)
    }
  }
}
