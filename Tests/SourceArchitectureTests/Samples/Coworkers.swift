import ConsoleUI
import SourceArchitecture

// The coworker of the documentation: one source, shown by a view and by a class.

struct CoworkerStatus {
  let name: String
  let isOnline: Bool
  let statusMessage: String
}

struct StatusView: View, Renderer {
  @Source var model: CoworkerStatus

  var body: some View {
    VStack {
      HStack {
        Text("●").foregroundStyle(model.isOnline ? .green : .red)
        Text(model.name)
      }
      Text(model.statusMessage)
    }
  }
}

final class StatusLine: Renderer {
  @Source var model: CoworkerStatus
  private(set) var line = ""

  init(model: Source<CoworkerStatus>) {
    _model = model
    render()
  }

  func render() {
    line = "\(model.name) (\(model.isOnline ? "online" : "offline")): \(model.statusMessage)"
  }
}

final class CoworkerSource: SourceOf<CoworkerStatus> {
  let initialModel = CoworkerStatus(name: "Ada", isOnline: false, statusMessage: "Away")
  func arrive() { model = .init(name: "Ada", isOnline: true, statusMessage: "Back") }
}
