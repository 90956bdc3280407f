import ConsoleUI
import Meeting

/// Everybody in speaking order: who is done and in what time, who speaks, who is to come.
struct SpeakerList: View {
  let progress: Meeting.Progress

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading) {
        ForEach(shown(in: size.height)) { SpeakerRow(speaker: $0, hasBar: size.width >= 40) }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
  }

  /// As many as there is room for, with whoever speaks always among them.
  private func shown(in height: Int) -> [Meeting.SpeakerProgress] {
    let count = progress.speakers.count
    guard height < count else { return progress.speakers }
    let first = max(0, min(progress.index - height / 2, count - height))
    return Array(progress.speakers[first..<first + max(0, height)])
  }
}

private struct SpeakerRow: View {
  let speaker: Meeting.SpeakerProgress
  let hasBar: Bool

  var body: some View {
    HStack {
      Text(symbol).bold(speaker.status == .now)
      Text(speaker.name).bold(speaker.status == .now).frame(maxWidth: 24, alignment: .leading)
      Spacer()
      Text(time)
      if hasBar {
        Group {
          if speaker.status == .toCome, speaker.used == .zero { Text(" ") } else { Bar(fraction: speaker.used / speaker.share) }
        }
        .frame(width: 12)
      }
    }
    .lineLimit(1)
    .secondary(speaker.status == .toCome)
  }

  private var symbol: String {
    switch speaker.status {
    case .done: "✓"
    case .now: "▶"
    case .toCome: " "
    }
  }

  private var time: String {
    speaker.status == .toCome && speaker.used == .zero ? speaker.share.clock : "\(speaker.used.clock) / \(speaker.share.clock)"
  }
}
