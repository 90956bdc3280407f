import FoundationEssentials
import SourceArchitecture
import Testing

@Suite("An action of a source that decodes actions", .serialized)
struct DecodableActionTests {
  struct Draft: Codable {
    var text: String
    var append: [Action<String>]
    var send: Action<Void>?
  }

  final class DraftSource: SourceOf<Draft>, DecodableActionSource {
    @ActionFromMethod(append) private var appendAction
    @ActionFromMethod(send) private var sendAction
    private let saved: Draft?
    lazy var initialModel = saved ?? Draft(text: "", append: [appendAction], send: sendAction)

    init(_ saved: Draft? = nil) {
      self.saved = saved
      super.init()
    }

    func show(_ draft: Draft) { model = draft }
    private func append(_ text: String) { model.text += text }
    private func send() { model = Draft(text: "sent: \(model.text)", append: [], send: nil) }
  }

  final class OtherSource: SourceOf<Draft>, DecodableActionSource {
    let initialModel: Draft
    init(_ saved: Draft) {
      initialModel = saved
      super.init()
    }
  }

  final class NamedSource: SourceOf<Draft>, DecodableActionSource {
    @ActionFromMethod(send) private var sendAction
    let decodableActionSourceIdentifier: String
    private let saved: Draft?
    lazy var initialModel = saved ?? Draft(text: "", append: [], send: sendAction)

    init(_ name: String, _ saved: Draft? = nil) {
      decodableActionSourceIdentifier = name
      self.saved = saved
      super.init()
    }

    private func send() { model.text = "sent" }
  }

  private func again(_ draft: Draft) throws -> Draft {
    try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
  }

  private func error(of action: Action<Void>?) -> ActionError? {
    var error: ActionError?
    action?(ifUnavailable: {
      error = $0.error
      return false
    })
    return error
  }

  @Test func `runs in a later run of the program, with its input`() throws {
    let source = DraftSource(try again(DraftSource().model)).eraseToSource()
    source.model.append[0]("Hel")
    source.model.append[0]("lo")
    #expect(source.model.text == "Hello")
    source.model.send?()
    #expect(source.model.text == "sent: Hello")
  }

  @Test func `runs when its model is shown later, and is equal to the action that the source makes itself`() throws {
    let source = DraftSource(), saved = try again(DraftSource().model)
    #expect(saved.send == source.model.send)
    #expect(error(of: saved.send) == saved.send.map { .decoded($0.id) })
    source.show(saved)
    source.model.append[0]("x")
    #expect(source.model.text == "x")
  }

  @Test func `is stale like any other, also once its source is gone`() throws {
    var source: DraftSource? = DraftSource(try again(DraftSource().model))
    let send = try #require(source?.model.send)
    send()
    #expect(source?.model.text == "sent: ")
    #expect(error(of: send) == .expired(send.id))
    source = nil
    #expect(error(of: send) == .decoded(send.id))
  }

  @Test func `is not taken over by a source of another kind or name`() throws {
    let saved = try again(DraftSource().model), other = OtherSource(saved)
    #expect(error(of: other.model.send) == saved.send.map { .decoded($0.id) })
    let mail = try again(NamedSource("mail").model)
    let letter = NamedSource("letter", mail), sameName = NamedSource("mail", try again(mail))
    #expect(error(of: letter.model.send) != nil)
    sameName.model.send?()
    #expect(sameName.model.text == "sent")
  }

  @Test func `is not performed if no property has its name, or one with another input`() throws {
    for (old, new) in [("appendAction", "gone"), ("sendAction", "appendAction")] {
      let json = String(decoding: try JSONEncoder().encode(DraftSource().model), as: UTF8.self)
      let changed = try JSONDecoder().decode(Draft.self, from: Data(json.split(separator: old).joined(separator: new).utf8))
      let source = DraftSource(changed).eraseToSource()
      source.model.append.first?("x")
      if old == "sendAction" { #expect(error(of: source.model.send) == source.model.send.map { .decoded($0.id) }) }
      #expect(source.model.text == (old == "sendAction" ? "x" : ""))
    }
  }

  @Test func `is published before its method runs`() throws {
    final class Recorder {
      var lines: [String] = []
      func note(_ execution: ActionExecution) { lines.append("\(execution)") }
    }
    let source = DraftSource(try again(DraftSource().model)), recorder = Recorder()
    ActionExecution.publisher.subscribe(recorder, method: Recorder.note)
    source.model.append[0]("x")
    ActionExecution.publisher.unsubscribe(recorder)
    #expect(recorder.lines == ["DraftSource.appendAction(x)"])
  }
}
