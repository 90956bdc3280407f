// SwiftUI's macros, which would need a plug-in of the compiler's. They exist so that the compiler says what to write instead.
// NB: each names a macro of the toolchain that does nothing, because a declaration without one is a warning.

/// Not here: write an ``EnvironmentKey`` and a computed property.
@available(*, unavailable, message: "Write an EnvironmentKey and a computed property: see EnvironmentKey")
@attached(accessor) public macro Entry() = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Not here: write a ``PreviewProvider``.
@available(*, unavailable, message: "Write a PreviewProvider")
@freestanding(declaration) public macro Preview(_ name: String? = nil, body: () -> any View) =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
