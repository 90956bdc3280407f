import GitProcess

extension Repository {
  /// Packs loose objects, which syncs write one by one and which compress well only together. The caller holds the
  /// sync's lock. If the process is killed meanwhile, nothing is lost.
  ///
  /// - Parameters:
  ///   - loose: the maximum size of objects to leave unpacked, in bytes.
  ///   - packs: the maximum number of packs; above it, all are combined into one.
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
    // Removes the merges that could not be pushed in time, because no history contains them.
    if isScattered { try git.run(["prune", "--expire=1.day.ago"], within: Self.patience, isNice: true) }
  }

  private static let patience = Duration.seconds(600)
}
