import Puddles

/// The examples of one pattern each.
struct SimpleExamplesSection: View {
  enum Action {
    case openStaticExample
    case openBasicProviderExample
  }

  let interface: Interface<Action>

  var body: some View {
    Section("Basic") {
      ExampleRow(
        title: "Static Example", summary: "A module without data", open: interface.sendAction(.openStaticExample))
      ExampleRow(
        title: "Provider Example", summary: "A provider whose data arrives bit by bit",
        open: interface.sendAction(.openBasicProviderExample))
    }
  }
}

/// The examples of patterns that few screens need.
struct AdvancedExamplesSection: View {
  enum Action {
    case openContainerExample
    case openQueryableExample
    case openSignalExample
    case openQuoteExample
  }

  let interface: Interface<Action>

  var body: some View {
    Section("Advanced") {
      ExampleRow(
        title: "Containers", summary: "State, and what can be done with it, for any module",
        open: interface.sendAction(.openContainerExample))
      ExampleRow(
        title: "Queryables", summary: "A question that code asks and awaits", open: interface.sendAction(.openQueryableExample))
      ExampleRow(
        title: "Signals", summary: "A value sent down to a module that keeps its state to itself",
        open: interface.sendAction(.openSignalExample))
      ExampleRow(
        title: "Sources", summary: "Source Architecture: a quote, its failure, and its retry",
        open: interface.sendAction(.openQuoteExample))
    }
  }
}

/// The examples of Puddles' README.
struct ReadmeExamplesSection: View {
  enum Action {
    case openLogin
    case openNumbersExample
    case openSectionsExample
  }

  let interface: Interface<Action>

  var body: some View {
    Section("README") {
      ExampleRow(title: "Login", summary: "A sheet that one call opens from anywhere", open: interface.sendAction(.openLogin))
      ExampleRow(
        title: "Numbers Example", summary: "Two modules on the same data", open: interface.sendAction(.openNumbersExample))
      ExampleRow(
        title: "Sections", summary: "One section with real data, another with made-up data",
        open: interface.sendAction(.openSectionsExample))
    }
  }
}

struct ExampleSections_Previews: PreviewProvider {
  static var previews: some View {
    List {
      SimpleExamplesSection(interface: .ignore)
      AdvancedExamplesSection(interface: .ignore)
      ReadmeExamplesSection(interface: .ignore)
    }
  }
}
