import GitProcess

extension Repository {
  /// Packs the objects that syncs leave one by one: only together they compress well. Call it with the lock of the sync held. Killed at
  /// any moment, it loses nothing.
  ///
  /// - Parameter loose: the most bytes to leave unpacked.
  func repack(loose: Int = 64 << 20, packs: Int = 20) throws {
    // count: 12, size: 48 (in KiB), in-pack: 3, packs: 1, …
    let counts = try git("count-objects", "-v").text.split(separator: "\n").reduce(into: [Substring: Int]()) { counts, line in
      let parts = line.split(separator: ":")
      if parts.count == 2 { counts[parts[0]] = Int(parts[1].drop { $0 == " " }) }
    }
    let isScattered = counts["size", default: 0] << 10 > loose
    if counts["packs", default: 0] > packs {
      try git.run(["repack", "-a", "-d", "-q", "--window=3"], within: Self.patience, isNice: true)
    } else if isScattered {
      try git.run(["repack", "-d", "-q", "--window=2"], within: Self.patience, isNice: true)
    }
    // Merges that were overtaken by others' are in no history.
    if isScattered { try git.run(["prune", "--expire=1.day.ago"], within: Self.patience, isNice: true) }
  }

  private static let patience = Duration.seconds(600)
}
