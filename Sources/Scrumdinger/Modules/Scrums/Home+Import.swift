import AppResources
import ConsoleLoop
import Puddles

extension Home {
  /// The sheet that imports scrums from a file.
  struct ImportSheet: View {
    @Environment(ScrumProvider.self) private var provider
    @State private var path = ""
    @State private var state = ImportForm.State.typing(candidates: [])
    /// The last completed path. Its candidates are shown until the path changes.
    @State private var completed = ""

    var body: some View {
      ImportForm(interface: .consume(handle), path: $path, state: state)
        .navigationTitle(Strings.local.interchange.importTitle)
        .onChange(of: path) { if path != completed { state = .typing(candidates: []) } }
    }

    private var typed: TypedPath { TypedPath(path) }

    private func handle(_ action: ImportForm.Action) {
      switch action {
      case .submitted: read()
      case .completionTapped: complete()
      case .selectionMoved(let step):
        guard case .typing(let candidates, let selected) = state else { return }
        let next = selected.map { $0 + step + candidates.count } ?? (step > 0 ? 0 : candidates.count - 1)
        state = .typing(candidates: candidates, selected: next % candidates.count)
      }
    }

    private func complete() {
      do {
        let candidates = try typed.candidates()
        let full = typed.completed(with: candidates), exact = candidates.firstIndex { typed.path(of: $0) == full } ?? 0
        completed = full.withoutHome
        path = completed
        state = candidates.count > 1 ? .typing(candidates: candidates, selected: exact) : .typing(candidates: [])
      } catch {
        state = .failed(error.sentence)
      }
    }

    private func read() {
      if case .importing = state { return }
      if case .imported = state { return Router.shared.home.isImporting = false }
      if case .typing(let candidates, let selected?) = state {
        completed = typed.path(of: candidates[selected]).withoutHome
        path = completed
      }
      let path = typed.path
      guard !path.isEmpty else { return }
      // A folder is opened, which lists what is in it.
      if path.hasSuffix("/") { return complete() }
      let name = String((path.split(separator: "/").last ?? "").map { $0.isNewline ? " " : $0 })
      state = .importing
      Task.onMainQueue {
        do {
          let (file, result) = try await provider.importFile(at: path)
          state = .imported(file.report(name, result))
        } catch {
          state = .failed(error.sentence)
        }
      }
    }
  }
}

struct ImportSheet_Previews: PreviewProvider {
  static var previews: some View { Root().withMockProviders().previewDisplayName("Import", pressing: [KeyPress("I")]) }
}
