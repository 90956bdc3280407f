import AppResources
import ConsoleLoop
import JSONCoding
import Sharing

extension TeamProvider {
  enum Joining {
    case idle
    case looking(RemoteBranch)
    case found(SharingPreview, RemoteBranch)
    case failed(String)
    case beginning(RemoteBranch)
  }

  func look(at place: RemoteBranch) {
    guard SharingSettings.isBranch(place.branch) else { return joining = .failed(Strings.local.team.badBranch) }
    joining = .looking(place)
    run(["--preview"], at: place) { [self] object in joining = .found(SharingPreview(object), place) }
  }

  func begin(transcripts: Bool) {
    guard case .found(_, let place) = joining else { return }
    joining = .beginning(place)
    run(["--yes"] + (transcripts ? ["--transcripts"] : []), at: place) { [self] _ in joining = .idle }
  }

  /// Forgets the examined repository; does not stop sharing.
  func callOff() {
    if case .beginning = joining { return }
    if case .looking = joining { dependencies.callOff() }
    joining = .idle
    attempts += 1
  }

  private func run(_ options: [String], at place: RemoteBranch, then: @escaping (JSON.Object) -> Void) {
    attempts += 1
    let number = attempts
    Task.onMainQueue { [self] in
      var problem: String?, answer: JSON.Object = [:]
      do {
        // NB: passes the URL on standard input, since it may hold a password or look like an option.
        answer = try await dependencies.run(["share", "--branch", place.branch, "--json"] + options + ["-"], place.url)
        if case .string(let sentence)? = answer["failure"] { problem = sentence }
      } catch {
        problem = error.sentence
      }
      await reload()
      // NB: a later attempt replaces this one.
      guard number == attempts else { return }
      if settings == nil, let problem { joining = .failed(problem) } else { then(answer) }
    }
  }
}
