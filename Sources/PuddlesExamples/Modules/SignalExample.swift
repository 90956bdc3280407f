import Puddles

/// A module that sends signals to an inner module, and doesn't own the inner module's state.
struct SignalExample: View {
  @Signal<Riddle.SignalAction> private var signal

  var body: some View {
    ExamplePage(title: "Q&A") {
      Section {
        RowButton("I Demand an Answer!") { signal.send(.showTheAnswer) }
      }
      Riddle()
    }
    .sendSignals(signal)
  }
}

/// A riddle that shows or hides its answer on a signal. Its state is private.
struct Riddle: View {
  enum SignalAction {
    case showTheAnswer
    case hideTheAnswer
  }

  @State private var isShowingAnswer = false

  var body: some View {
    Section("Riddle") {
      RowText("I have keys but open no door, I have space but no room, and you may enter but never go in. What am I?")
      RowButton("Toggle Visibility") { isShowingAnswer.toggle() }
      if isShowingAnswer { RowText("What you have just pressed: a keyboard.", kind: .quiet) }
    }
    .resolveSignals(ofType: SignalAction.self) { action in
      switch action {
      case .showTheAnswer: isShowingAnswer = true
      case .hideTheAnswer: isShowingAnswer = false
      }
    }
  }
}
