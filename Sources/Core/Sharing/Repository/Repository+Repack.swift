import GitProcess

extension Repository {
  /// Packs the loose objects if they exceed a total size, and combines the packs if there are too many. Syncs write
  /// objects one by one, but objects compress well only together. The caller must hold the sync's lock. Killing the
  /// process loses no data.
  ///
  /// - Parameters:
  ///   - loose: the maximum total size of the loose objects, in bytes.
  ///   - packs: the maximum number of packs. If there are more, all objects are combined into one pack.
  func repack(loose: Int = 64 << 20, packs: Int = 20) throws {
    // Parses lines such as `size: 48`, in KiB, and `packs: 1`.
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
    // Deletes objects older than a day that no history contains, such as merges that could not be pushed in time.
    if isScattered { try git.run(["prune", "--expire=1.day.ago"], within: Self.patience, isNice: true) }
  }

  private static let patience = Duration.seconds(600)
}
