extension Host {
  func draw(on surface: Surface) {
    surface.clear()
    surface.renewMoreBelow()
    let top = layers.last, isAsking = top?.traits.contains(.question) == true
    var context = GraphicsContext(surface, question: isAsking ? question : nil)
    root.boxed.forEach { $0.draw(context) }
    for layer in layers {
      if isAsking, layer === top { context = GraphicsContext(surface) }
      if surface.isAccessible { surface.renewMoreBelow() } else { dim(surface, layer.environment.tones) }
      layer.draw(context)
    }
  }

  /// Fades everything below a layer.
  private func dim(_ surface: Surface, _ tones: Tones) {
    var known: [Style: Style] = [:]
    surface.restyle { before in
      if let style = known[before] { return style }
      let style = tones.dimmed(before)
      known[before] = style
      return style
    }
  }
}
