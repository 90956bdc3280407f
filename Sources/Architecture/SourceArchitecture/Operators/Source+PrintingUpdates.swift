extension Source {
  /// Returns a source of the same models that prints each model, for debugging.
  /// - Parameter write: writes a line. An app that draws on the terminal should write to a file.
  public func _printingUpdates(to write: @escaping (String) -> Void = { Swift.print($0) }) -> Source {
    write("Initial \(Model.self): \(model)")
    return derived(initial: model) { _, new in
      write("Updated \(Model.self): \(new)")
      return new
    }
  }
}
