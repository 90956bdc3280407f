import Puddles

/// An error message, and a button to try again.
struct FailureView: View {
  enum Action { case retry }

  let interface: Interface<Action>
  let message: String

  var body: some View {
    RowText("⚠ \(message)", kind: .warning).selectionDisabled()
    RowButton("Retry", action: interface.sendAction(.retry))
  }
}
