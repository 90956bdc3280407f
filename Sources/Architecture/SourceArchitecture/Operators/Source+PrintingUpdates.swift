extension Source {
  /// The same source, which prints every model, for debugging.
  /// - Parameter write: prints a line; an app that draws on the terminal writes to a file instead.
  public func _printingUpdates(to write: @escaping (String) -> Void = { Swift.print($0) }) -> Source {
    write("Initial \(Model.self): \(model)")
    return derived(initial: model) { _, new in
      write("Updated \(Model.self): \(new)")
      return new
    }
  }
}
