import ConsoleUITesting
import Observation
import Puddles
import Testing

@Suite("A presentation router")
struct PresentationRouterTests {
  struct Player: Identifiable, Equatable { let id: Int }

  @Observable final class Club: PresentationRouter {
    var isShowingLogin = false
    var editedPlayer: Player?
    func reset() { (isShowingLogin, editedPlayer) = (false, nil) }
  }

  private let club = Club()
  private var screen: Screen {
    @Bindable var club = club
    return Screen(
      Text("Club").sheet(isPresented: $club.isShowingLogin) { Text("Login") }
        .fullScreenCover(item: $club.editedPlayer) { Text("Player \($0.id)") })
  }

  @Test func `presents and dismisses by flags`() {
    let screen = screen
    club.present(\.isShowingLogin)
    #expect(screen.nextText.contains("Login"))
    screen.press(.escape)
    #expect(!club.isShowingLogin)
    club.present(\.isShowingLogin)
    club.dismiss(\.isShowingLogin)
    #expect(!screen.nextText.contains("Login"))
  }

  @Test func `presents and dismisses items`() {
    let screen = screen
    club.present(\.editedPlayer, item: Player(id: 7))
    #expect(screen.nextText.contains("Player 7"))
    club.dismiss(\.editedPlayer)
    #expect(screen.nextText.contains("Club"))
  }

  @Test func `closes what is open before it presents something else`() {
    let screen = screen
    club.present(\.isShowingLogin)
    #expect(screen.nextText.contains("Login"))
    club.present(\.editedPlayer, item: Player(id: 7))
    #expect(!club.isShowingLogin)
    #expect(screen.nextText.contains("Player 7"))
    club.present(\.isShowingLogin)
    #expect(club.editedPlayer == nil)
    #expect(screen.nextText.contains("Login"))
    screen.press(.escape)
    #expect(screen.nextText.contains("Club"))
  }

  final class OldClub: PresentationRouter {
    @Published var isShowingLogin = false
    @Published var isShowingRules = true
    func reset() { (isShowingLogin, isShowingRules) = (false, false) }
    func dismissPresentation() { isShowingLogin = false }
  }

  private struct OldPage: View {
    @ObservedObject var club: OldClub
    var body: some View { Text("Club").sheet(isPresented: $club.isShowingLogin) { Text("Login") } }
  }

  @Test func `may be an observable object that says itself what it closes`() {
    let club = OldClub(), screen = Screen(OldPage(club: club))
    club.present(\.isShowingLogin)
    #expect(screen.nextText.contains("Login"))
    #expect(club.isShowingRules)
  }

  @Test func `closes everything`() {
    club.isShowingLogin = true
    club.editedPlayer = Player(id: 7)
    club.reset()
    #expect(!club.isShowingLogin)
    #expect(club.editedPlayer == nil)
  }
}
