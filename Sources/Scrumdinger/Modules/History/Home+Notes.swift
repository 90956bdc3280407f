import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension View {
  /// Adds a key that edits the notes of a meeting.
  ///
  /// - Parameter meeting: the meeting; nil until it is loaded.
  func editsNotes(of meeting: History?, _ scrum: DailyScrum.ID, in scrums: LoadedScrums, key: KeyAction) -> some View {
    Home.NotesEditing(content: self, meeting: meeting, scrum: scrum, scrums: scrums, key: key)
  }
}

extension Home {
  /// A page with a sheet that edits the notes of a meeting.
  fileprivate struct NotesEditing<Content: View>: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(\.timelineClock) private var clock
    let content: Content
    let meeting: History?
    let scrum: DailyScrum.ID
    @Boxed var scrums: LoadedScrums
    let key: KeyAction
    /// The meeting as it was when its notes were opened; nil while the notes are closed.
    @State private var opened: History?
    @State private var person: Attendee.ID?
    @State private var notes = Notes()
    /// The notes as they were last saved from here.
    @State private var saved = Notes()
    @State private var savesSoon = false
    private var strings: Strings.Notes { Strings.local.notes }

    var body: some View {
      content
        .toolbar {
          if let meeting, !scrums.listing.isReadOnly {
            Button(strings.edit) { open(meeting) }.keyboardShortcut(key)
          }
        }
        .sheet(item: Binding(get: { opened }, set: { if $0 == nil { close() } })) { meeting in
          NotesForm(
            people: people(in: meeting), person: Binding(get: { person ?? meeting.id }, set: { person = $0 }), notes: $notes
          )
          .navigationTitle(strings.edit)
          .onKeyPress(hints: hints) { press in
            guard press == .control("s") else { return .ignored }
            close()
            return .handled
          }
          .onChange(of: notes) { savesSoon = true }
          .task(id: savesSoon, saveSoon)
          // NB: the sheet also disappears when the meeting is deleted elsewhere. Typed notes then restore the meeting, also
          // those that were saved before it was deleted.
          .onDisappear { if close(since: meeting.notes) { Router.shared.home.notice = Strings.local.detail.restoredMeeting } }
        }
    }

    private var hints: [KeyHint] {
      [
        KeyHint(.control("s"), Strings.local.form.save, position: .first),
        KeyHint(KeyPress(.tab), strings.nextField, group: .move, position: .secondary),
      ]
    }

    private func open(_ meeting: History) {
      (notes, saved) = (meeting.notes, meeting.notes)
      person = (notes.people.first?.id ?? meeting.attendees.first?.id) ?? nil
      opened = meeting
      provider.saveTyped = { close() }
    }

    /// Closes the sheet and saves the typed notes, for all ways to leave the sheet.
    ///
    /// - Parameter base: the notes before the changes to save; nil to save what isn't saved yet.
    /// - Returns: whether notes were saved.
    @discardableResult private func close(since base: Notes? = nil) -> Bool {
      guard let meeting = opened else { return false }
      (opened, savesSoon) = (nil, false)
      provider.saveTyped = nil
      return save(in: meeting, since: base ?? saved)
    }

    @discardableResult private func save(in meeting: History, since base: Notes) -> Bool {
      let edit = NotesEdit(from: base, to: notes)
      if !edit.isEmpty { scrums.change(.annotate(edit, in: meeting.summary, of: scrum)) }
      saved = notes
      return !edit.isEmpty
    }

    /// Saves the notes a moment after a change, as a draft is saved, so that a crash costs no more.
    private func saveSoon() async {
      guard savesSoon, (try? await clock.sleep(for: DraftProvider.pause)) != nil else { return }
      savesSoon = false
      if let opened { save(in: opened, since: saved) }
    }

    /// Returns the attendees, and other people with a note.
    private func people(in meeting: History) -> [Attendee] {
      let others = meeting.notes.people.filter { meeting.attendees[id: $0.id] == nil }
      return meeting.attendees.elements + others.map { Attendee(id: $0.id, name: meeting.name(of: $0)) }
    }
  }
}
