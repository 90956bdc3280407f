import ConsoleUITesting
import Puddles
import Testing

// The README of the Scrumdinger in Puddles: the module AllScrums, and its parent, which sends it signals.

struct SampleScrum: Identifiable, Hashable {
  let id: Int
  var title: String
}

final class SampleScrumProvider: ObservableObject {
  @Published var scrums = [SampleScrum(id: 1, title: "Design"), SampleScrum(id: 2, title: "App Dev")]
}

struct ScrumListView: View {
  enum Action: Hashable { case scrumTapped(SampleScrum) }
  let interface: Interface<Action>
  let scrums: [SampleScrum]

  var body: some View {
    List(scrums) { scrum in
      Button(scrum.title) { interface.send(.scrumTapped(scrum)) }
    }
  }
}

struct ScrumHome: View {
  @Signal<AllScrums.SignalValue> private var signal

  var body: some View {
    NavigationStack {
      AllScrums().sendSignals(signal)
    }
    .toolbar {
      Button("Newest") { signal.send(.open(2)) }.keyboardShortcut("n")
    }
  }
}

// AllScrums module, which is part of the main "Home" module
struct AllScrums: View {
  enum SignalValue { case open(SampleScrum.ID) }

  @EnvironmentObject private var scrumProvider: SampleScrumProvider  // Access the scrums via a provider
  @State private var opened: SampleScrum?

  var body: some View {
    ScrumListView(  // Generic UI component taking data and reporting user interactions
      interface: .consume(handleInterface),  // Handle user interactions
      scrums: scrumProvider.scrums  // Provide concrete data to the UI
    )
    .navigationTitle(opened.map { "Opened \($0.title)" } ?? "Daily Scrums")
    .toolbar { toolbarContent }  // Set the toolbar
    .resolveSignals(ofType: SignalValue.self, action: resolveSignal)  // Resolve signals from parent
  }

  @ToolbarContentBuilder private var toolbarContent: some ToolbarContent {
    ToolbarItem(placement: .navigationBarTrailing) {
      Button("Close") { opened = nil }.keyboardShortcut("c")
    }
  }

  private func handleInterface(_ action: ScrumListView.Action) {
    switch action {
    case .scrumTapped(let scrum): opened = scrum
    }
  }

  private func resolveSignal(_ value: SignalValue) {
    switch value {
    case .open(let id): opened = scrumProvider.scrums.first { $0.id == id }
    }
  }
}

@Suite("The module AllScrums of the documentation") struct AllScrumsSampleTests {
  @Test func `resolves what its parent sends, and what its component says`() {
    let screen = Screen(ScrumHome().environmentObject(SampleScrumProvider()), 40, 8)
    #expect(screen.shows("Daily Scrums"))
    screen.press("n")
    #expect(screen.shows("Opened App Dev"))
    screen.press("c", .return)
    #expect(screen.shows("Opened Design"))
  }
}
