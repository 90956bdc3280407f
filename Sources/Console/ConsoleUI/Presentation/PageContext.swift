import ConsoleLoop
import Observation

/// The state of a page or a sheet that its views can change: the title, the subtitle, the accessory, and whether keys
/// can close it.
@Observable final class PageContext {
  var title = ""
  var subtitle = ""
  /// A view in place of the subtitle.
  var accessory: AnyView?
  /// The title of the list beside the page, and the column where the page's own title begins; nil without a list.
  var sidebar: (title: String, end: Int)? { didSet { findEnd() } }
  /// The width of the content, where the subtitle ends; nil for that of the screen.
  var width: Int? { didSet { findEnd() } }
  /// The width of the list below a filter; nil for that of the page.
  var listWidth: Int?
  /// The column where the content ends.
  @ObservationIgnored private(set) var end = Int.max
  /// Whether the content takes the row below the title of a small screen, too, and the heights below which it takes that row and the
  /// one above the footer.
  @ObservationIgnored var isTight = false
  @ObservationIgnored var leastBelowTitle = 0
  @ObservationIgnored var leastAboveFooter = 0
  /// Whether the content's first row shows the title of a small screen, too, and whether it has to show it now.
  @ObservationIgnored fileprivate var sharesTitle = false
  fileprivate(set) var isTitleShared = false
  /// Whether the content has the title's row and the blank rows around itself, too.
  @ObservationIgnored fileprivate var isBarHidden = false
  /// Whether lines take the place of the blank rows at the content's edges.
  @ObservationIgnored fileprivate var hasLines = false
  /// The tones of the view that set the title.
  fileprivate(set) var tones: Tones?
  /// Closes the page; nil for the root page of a stack.
  @ObservationIgnored var dismiss: (() -> Void)?
  /// The views on the page that keep keys from closing it.
  @ObservationIgnored fileprivate var dismissDisablers: Set<ObjectIdentifier> = []
  /// Whether no key can close the page.
  var isDismissDisabled: Bool { !dismissDisablers.isEmpty }
  /// The panel's place on the screen; nil for a page.
  @ObservationIgnored var frame: CellRect?
  /// The page around the navigation stack of this page.
  @ObservationIgnored weak var outer: PageContext?

  private func findEnd() { end = width.map { $0 + (sidebar?.end ?? 0) } ?? .max }
}

extension View {
  /// Sets the title of the page or sheet that the view is on.
  public func navigationTitle(_ title: String) -> PageModifier<Self> {
    transformPage { values in
      values.page?.title = title
      values.page?.tones = values.tones
    }
  }

  /// Sets the title of the page or sheet that the view is on. The text's style has no effect.
  public func navigationTitle(_ title: Text) -> PageModifier<Self> { navigationTitle(title.string) }

  /// Sets the text at the right end of the title's line.
  public func navigationSubtitle(_ subtitle: String) -> PageModifier<Self> {
    transformPage { $0.page?.subtitle = subtitle }
  }

  /// Moves the title of the page above the view, to the right of a list with a title of its own; `nil` moves it back.
  package func navigationSidebar(_ title: String?, end: Int = 0) -> some View {
    transformPage {
      // NB: setting the same value would draw the title again.
      guard let page = $0.page, page.sidebar?.title != title || title != nil && page.sidebar?.end != end else { return }
      page.sidebar = title.map { ($0, end) }
    }
  }

  /// Sets whether the page's content takes all rows of a small screen. Otherwise a blank row keeps it apart from the title, and
  /// one from the footer.
  /// - Parameters:
  ///   - least: the minimum number of rows of a page with a blank one above the footer.
  ///   - leastBelowTitle: the minimum number of rows of a page with a blank one below the title.
  package func navigationTight(_ isTight: Bool = true, least: Int = 14, leastBelowTitle: Int = 16) -> some View {
    transformPage { values in
      values.page?.isTight = isTight
      values.page?.leastBelowTitle = leastBelowTitle
      values.page?.leastAboveFooter = least
    }
  }

  /// Gives the content of a small screen the title's line as well. Its first row then shows the title where
  /// ``EnvironmentValues/isTitleShared`` says so.
  package func navigationTitleShared(_ isShared: Bool = true) -> some View {
    transformPage { $0.page?.sharesTitle = isShared }
  }

  /// Sets whether the page's content takes all rows, without a title.
  package func navigationBarHidden(_ isHidden: Bool = true) -> some View { transformPage { $0.page?.isBarHidden = isHidden } }

  /// Draws lines in the blank rows at the edges of the page's content, which has a title and keys of its own.
  package func navigationLines() -> some View { transformPage { $0.page?.hasLines = true } }

  /// Sets the width of the page's content with its margins, in columns; `nil` for all columns. The subtitle ends where the content
  /// ends.
  package func navigationWidth(_ width: Int?) -> some View {
    transformPage { if $0.page?.width != width { $0.page?.width = width } }
  }

  /// Sets the width, in columns with the margins, of the list below a filter; `nil` for all columns.
  package func navigationListWidth(_ width: Int?) -> some View {
    transformPage { if $0.page?.listWidth != width { $0.page?.listWidth = width } }
  }

  /// Sets the view at the right end of the title's line, in place of the subtitle; `nil` restores the subtitle. The
  /// accessory is outside the page, so it has the environment around the page.
  public func navigationAccessory(_ accessory: AnyView?) -> PageModifier<Self> {
    transformPage { $0.page?.accessory = accessory }
  }

  /// Configures the page or the stack around the view.
  func transformPage(_ perform: @escaping (EnvironmentValues) -> Void) -> PageModifier<Self> {
    PageModifier(content: self, perform: perform)
  }
}

extension EnvironmentValues {
  /// Whether the first row of the page's content has to show the page's title.
  package var isTitleShared: Bool { page?.isTitleShared ?? false }
}

/// A view that configures the page that it is on.
public struct PageModifier<Content: View>: Modifier {
  let content: Content
  let perform: (EnvironmentValues) -> Void

  func expand(_ node: Node) -> [Child] {
    perform(node.environment)
    return [Child(0, content)]
  }
}

/// A view that keeps keys from closing its page as long as the view is shown.
struct DismissDisabler<Content: View>: Modifier {
  let content: Content
  let isDisabled: Bool
  var traits: Traits { .lifecycle }

  func expand(_ node: Node) -> [Child] {
    set(isDisabled, node)
    return [Child(0, content)]
  }

  func appeared(_ node: Node) { set(isDisabled, node) }
  func disappeared(_ node: Node) { set(false, node) }

  private func set(_ isDisabled: Bool, _ node: Node) {
    guard let innermost = node.environment.page else { return }
    // NB: a column of a split view is closed with the page around it.
    let page = innermost.closing ?? innermost
    if isDisabled {
      page.dismissDisablers.insert(ObjectIdentifier(node))
    } else {
      page.dismissDisablers.remove(ObjectIdentifier(node))
    }
  }
}

/// A page of a navigation stack: a line with the title, and the content below.
struct PageBox<Content: View>: Box {
  let content: Content
  let context: NavigationContext
  /// The page's index above the root page; nil for the root page.
  let number: Int?
  var traits: Traits { [.box, .focusScope] }

  /// The minimum number of rows of a page with blank rows at its edges, and of one for a screen reader.
  private static var least: Int { 6 }
  private static var leastForReader: Int { 12 }
  /// The minimum height with a title of its own, and a blank row below it, on every page.
  private static var leastForBlanks: Int { 16 }

  private struct Place {
    let page: PageContext, context: NavigationContext
  }

  func expand(_ node: Node) -> [Child] {
    let page = node.memory(PageContext.init)
    page.outer = node.inherited.values.page
    page.dismiss = number.map { number in { [weak context] in context?.close(number) } }
    let content = content.transformEnvironment(Place(page: page, context: context)) {
      $0.page = $1.page
      $0.navigation = $1.context
    }
    return [Child(0, content), Child(1, TitleBar(page: page))]
  }

  func visible(_ node: Node) -> [Node] {
    let page = node.memory(PageContext.init)
    return page.isBarHidden || page.isTitleShared ? node.contents.dropLast() : node.contents
  }

  func place(in rect: Rect, _ node: Node) {
    let page = node.memory(PageContext.init), isAccessible = node.environment.accessibilityEnabled
    if page.isBarHidden { return node.contents.first?.place(in: rect) ?? () }
    guard let bar = node.contents.last else { return }
    let isLow = rect.height < Self.leastForBlanks
    let isShared = isLow && page.sharesTitle && page.sidebar == nil && !isAccessible
    if page.isTitleShared != isShared { page.isTitleShared = isShared }
    let title = isShared ? 0 : bar.size(rect.size).height
    bar.place(in: Rect(rect.origin, Size(rect.width, title)))
    guard node.contents.count > 1 else { return }
    // NB: small pages for a screen reader need all rows for their words.
    let isSmall = rect.height < (isAccessible ? Self.leastForReader : Self.least)
    let top = isSmall || page.isTight && rect.height < page.leastBelowTitle ? 0 : 1
    let bottom = isSmall || page.isTight && rect.height < page.leastAboveFooter ? 0 : 1
    node.contents.first?.place(in: rect.inset(top: title + top, bottom: bottom))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    for child in node.visible { child.draw(context) }
    guard node.memory(PageContext.init).hasLines, !context.isAccessible, let content = node.contents.first?.rect else { return }
    for y in [content.minY - 1, content.maxY] where node.rect.minY + 1..<node.rect.maxY ~= y {
      context.write("─", repeated: content.width - 4, at: Point(content.minX + 2, y), node.environment.tones.faint)
    }
  }
}

/// The line with a page's title and its subtitle or accessory; for a screen reader, one sentence on as many lines as it needs. A long
/// title has a second line where rows are free, with the subtitle at its end.
struct TitleBar: Box {
  let page: PageContext
  var traits: Traits { [.box, .observing] }

  func expand(_ node: Node) -> [Child] {
    _ = (page.title, page.subtitle, page.tones, page.sidebar?.end, page.width)
    return page.accessory.map { [Child(0, $0)] } ?? []
  }

  /// Returns the width of the title, in columns. An accessory gets half of the line if it needs that.
  private func titleWidth(_ node: Node) -> Int {
    let room = width(node) - 4 - left, accessory = node.contents.first?.size(Size(room, 1)).width ?? 0
    return min(TextLayout.columns(page.title.glyphs[...]), page.accessory == nil ? room : max(room / 2, room - accessory - 2))
  }

  /// The sentence for a screen reader.
  private func words(of node: Node, _ columns: Int) -> WordsLayout {
    let remark = node.contents.first?.sentence ?? page.subtitle.parts(separatedBy: " · ").joined(separator: ", ")
    return WordsLayout([page.title, remark].filter { !$0.isEmpty }.joined(separator: ", "), width: columns - 4)
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if node.environment.accessibilityEnabled { return words(of: node, proposal.width).size }
    let hasRows = page.accessory == nil && !page.isTight && proposal.height >= Self.leastForTwo
    return Size(proposal.width, hasRows ? max(1, lines(width(proposal.width) - 4 - left).count) : 1)
  }

  /// The minimum height of a page with a title of two lines.
  private static var leastForTwo: Int { 20 }

  /// Returns the title on a line or two.
  private func lines(_ width: Int) -> [ArraySlice<Glyph>] {
    var layout = TextLayout(page.title, isOneLine: true)
    layout.wrap(to: width)
    guard layout.lines.count > 1 else { return layout.lines }
    return [layout.lines[0], TextLayout.truncated(page.title.glyphs[layout.lines[1].startIndex...], to: width)]
  }

  private func width(_ node: Node) -> Int { width(node.rect.width) }
  private func width(_ room: Int) -> Int { min(room, page.width.map { left + $0 } ?? .max) }

  /// The minimum length of a subtitle that is cut.
  private static var leastCut: Int { 8 }

  /// The columns before the title, besides the margin.
  private var left: Int { page.sidebar.map { $0.end } ?? 0 }

  func place(in rect: Rect, _ node: Node) {
    guard let accessory = node.contents.first else { return }
    let room = rect.inset(left: 2 + left + titleWidth(node) + 2, right: rect.width - self.width(node) + 2),
      width = min(room.width, accessory.size(room.size).width)
    accessory.place(in: room.inset(left: room.width - width))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let style = (page.tones ?? node.environment.tones).title
    if context.isAccessible {
      return words(of: node, node.rect.width).draw(context, at: Point(node.rect.minX + 2, node.rect.minY), style)
    }
    let room = width(node) - 4 - left
    if let sidebar = page.sidebar {
      let title = TextLayout.truncated(sidebar.title.glyphs[...], to: max(0, left - 2))
      context.write(title, at: Point(node.rect.minX + 2, node.rect.minY), node.environment.tones.quiet)
    }
    let lines = node.rect.height > 1 ? lines(room) : [TextLayout.truncated(page.title.glyphs[...], to: titleWidth(node))]
    let title = lines[lines.count - 1]
    for child in node.visible { child.draw(context) }
    let words = page.accessory == nil ? page.subtitle : ""
    let whole = words.glyphs[...]
    var subtitle = TextLayout.truncated(whole, to: room - TextLayout.columns(title) - 2, .parts)
    // A few letters of a word say nothing.
    if subtitle.count < min(Self.leastCut, whole.count), subtitle.last == "…".glyphs[0] { subtitle = [] }
    for (row, line) in lines.enumerated() {
      context.write(line, at: Point(node.rect.minX + 2 + left, node.rect.minY + row), style)
    }
    context.write(
      subtitle,
      at: Point(node.rect.minX + width(node) - 2 - TextLayout.columns(subtitle), node.rect.minY + lines.count - 1),
      node.environment.tones.quiet)
  }
}
