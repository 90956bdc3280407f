import ConsoleUI
import ConsoleUITesting
import Testing

struct `A stack` {
  @Test func `puts its views side by side, or one below another, with the spacing it is given`() {
    #expect(
      Screen(
        HStack {
          Text("a"); Text("bb"); Text("c")
        }
      ).lines == ["a bb c"])
    #expect(
      Screen(
        HStack(spacing: 3) {
          Text("a"); Text("b")
        }
      ).lines == ["a   b"])
    #expect(
      Screen(
        VStack(alignment: .leading, spacing: 1) {
          Text("a"); Text("b")
        }
      ).lines == ["a", "", "b"])
  }

  @Test func `without enough rows, gives up blank ones first, then those at its end`() {
    func lines(_ height: Int, spacing: Int, last priority: Double = 0) -> [String] {
      let stack = VStack(alignment: .leading, spacing: spacing) {
        Text("a"); Text("b"); Text("c").layoutPriority(priority)
      }
      return Screen(stack, 8, height, footer: .hidden).lines
    }
    #expect(lines(5, spacing: 1) == ["a", "", "b", "", "c"])
    #expect(lines(4, spacing: 1) == ["a", "", "b", "c"])
    #expect(lines(3, spacing: 1) == ["a", "b", "c"])
    #expect(lines(2, spacing: 1) == ["a", "b"])
    #expect(lines(2, spacing: 0) == ["a", "b"])
    #expect(lines(1, spacing: 0) == ["a"])
    #expect(lines(2, spacing: 1, last: 1) == ["a", "c"])
    let list = VStack(alignment: .leading, spacing: 1) {
      Text("title"); List(["x", "y"], id: \.self) { Text($0) }
    }
    #expect(Screen(list, 8, 2, footer: .hidden).lines == ["title", "x"])
    let texts = VStack(alignment: .leading) {
      Text("a\na"); Text("b\nb"); Text("c\nc")
    }
    #expect(Screen(texts, 8, 4, footer: .hidden).lines == ["a", "a", "b…", "c…"])
    let columns = HStack(spacing: 0) {
      Text("a"); Text("b"); Text("c")
    }
    #expect(Screen(columns, 2, 1, footer: .hidden).lines == ["ab"])
  }

  @Test func `leaves no less room for a larger length`() {
    func room(_ length: Int) -> (columns: Int, rows: Int) {
      let lines = Screen(Text("x").padding([.leading, .top], length), 40, 40).lines
      return (
        lines.last?.firstIndex(of: "x").map { lines.last?.distance(from: lines.last!.startIndex, to: $0) ?? 0 } ?? 0, lines.count
      )
    }
    let rooms = (0...100).map(room)
    for (length, (less, more)) in zip(rooms, rooms.dropFirst()).enumerated() {
      #expect(less.columns <= more.columns, "\(length)")
      #expect(less.rows <= more.rows, "\(length)")
    }
    #expect(rooms.prefix(4).map(\.columns) == [0, 1, 2, 3])
  }

  @Test func `squeezes views that don't fit, but cuts off those with a fixed size`() {
    let notes = VStack(alignment: .leading) {
      Text("a heading").lineLimit(1)
      Text("a text of several lines")
    }
    #expect(Screen(notes.frame(width: 10, height: 2, alignment: .topLeading)).lines == ["a heading", "a text of…"])
    let cut = notes.fixedSize(horizontal: false).frame(width: 9, height: 3, alignment: .topLeading)
    #expect(Screen(cut).lines == ["a heading", "a text of", "several"])
    let wide = Text("as wide as it is").fixedSize().frame(width: 7)
    #expect(Screen(wide).lines == ["as wide"])
  }

  @Test(arguments: [(HorizontalAlignment.leading, "a"), (.center, "  a"), (.trailing, "    a")])
  func `aligns narrower views`(alignment: HorizontalAlignment, line: String) {
    #expect(
      Screen(
        VStack(alignment: alignment) {
          Text("abcde"); Text("a")
        }
      ).lines == ["abcde", line])
  }

  @Test(arguments: [(VerticalAlignment.top, ["ax", " x", " x"]), (.center, [" x", "ax", " x"]), (.bottom, [" x", " x", "ax"])])
  func `aligns lower views`(alignment: VerticalAlignment, lines: [String]) {
    #expect(
      Screen(
        HStack(alignment: alignment, spacing: 0) {
          Text("a"); Text("x\nx\nx")
        }
      ).lines == lines)
  }

  @Test func `gives a spacer the remaining space`() {
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("a"); Spacer(); Text("b")
        }, 10
      ).lines == ["a        b"])
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("a"); Spacer(); Text("b"); Spacer(); Text("c")
        }, 11
      ).lines == ["a    b    c"])
    #expect(
      Screen(
        VStack {
          Text("a"); Spacer(); Text("b")
        }, 5, 6
      ).lines == ["a", "", "", "", "b"])
  }

  @Test func `cuts off no view while another has more than it needs`() {
    let view = HStack {
      Text("a long text that wraps"); Text("short").lineLimit(1)
    }
    #expect(Screen(view, 14).lines == ["a long", "text   short", "that", "wraps"])
    let fixed = HStack(spacing: 0) {
      Text("flexible text").lineLimit(1); Text("fixed").frame(width: 5)
    }
    #expect(Screen(fixed, 12).lines == ["flexib…fixed"])
  }

  @Test func `gives a list the height left between its neighbours`() {
    let view = VStack(alignment: .leading) {
      Text("top")
      List { ForEach(0..<99, id: \.self) { Text("\($0)") } }
      Text("bottom")
    }
    let lines = Screen(view, 10, 7).lines
    #expect(lines.count == 6)
    #expect(lines[0] == "top")
    #expect(lines[1].hasPrefix("0"))
    #expect(lines[5] == "bottom")
  }

  @Test func `puts the views of a ZStack on top of each other, the last in front`() {
    #expect(
      Screen(
        ZStack(alignment: .topLeading) {
          Text("abcde"); Text("xy")
        }
      ).lines == ["xycde"])
  }

  @Test func `draws a divider across`() {
    #expect(
      Screen(
        VStack(alignment: .leading) {
          Text("a"); Divider(); Text("b")
        }, 5
      ).lines == ["a", "─────", "b"])
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("a\na"); Divider(); Text("b")
        }.frame(height: 2), 5
      ).lines == ["a│b", "a│"])
  }
}

struct `A frame` {
  @Test(arguments: [
    (Alignment.topLeading, ["x|", " |", " |"]), (.center, ["  |", " x |", "  |"]), (.trailing, ["   |", "  x|", "   |"]),
    (.bottom, ["  |", "  |", " x|"]),
  ])
  func `aligns a smaller view`(alignment: Alignment, lines: [String]) {
    let shown = Screen(Text("x").frame(width: 3, height: 3, alignment: alignment)).lines
    let marked = lines.map { $0.replacing("|", with: "").trimmingSuffix { $0 == " " } }
    #expect(shown == Array(marked.reversed().drop { $0.isEmpty }.reversed()))
  }

  @Test func `sets or limits the size of its view`() {
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("abcdef").lineLimit(1).frame(width: 4); Text("|")
        }
      ).lines == ["abc…|"])
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("ab").frame(minWidth: 4, alignment: .leading); Text("|")
        }
      ).lines == ["ab  |"])
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("abcdef").lineLimit(1).frame(maxWidth: 3); Text("|")
        }
      ).lines == ["ab…|"])
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("ab").frame(maxWidth: .max, alignment: .leading); Text("|")
        }, 10
      ).lines == ["ab       |"])
  }

  @Test func `of padding adds blank cells around a view`() {
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("x").padding(); Text("|")
        }.frame(height: 3, alignment: .top)
      ).lines == ["", " x |"])
    #expect(
      Screen(
        HStack(spacing: 0) {
          Text("x").padding(left: 2, right: 1); Text("|")
        }
      ).lines == ["  x |"])
    #expect(Screen(Text("abcdef").padding(horizontal: 2), 7).lines == ["  abc", "  def"])
  }

  @Test func `of lines is drawn around a view`() {
    #expect(Screen(Text("ab").border()).lines == ["╭──╮", "│ab│", "╰──╯"])
  }

  @Test func `tells a geometry reader its size`() {
    let view = GeometryReader { Text("\($0.width) by \($0.height)") }.frame(width: 9, height: 3, alignment: .topLeading)
    #expect(Screen(view).lines == ["9 by 3"])
    let full = Screen(GeometryReader { Text("\($0.width) by \($0.height)") }, 50, 12)
    #expect(full.lines == ["50 by 11"])
    full.terminal.resize(Size(30, 5))
    #expect(full.lines == ["30 by 4"])
  }
}
