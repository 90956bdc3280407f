extension Strings {
  /// The microphone of a meeting.
  public struct Hearing: Sendable {
    public var on, off, paused, starting, silent, finishing, pressKey: String
    /// Key titles.
    public var switchOn, switchOff: String
    public var question, message, always, thisTime, notThisTime, never: String
    // Why it is off.
    public var noEngine, noMicrophone, otherFormat, full: String
    public var notPermitted: @Sendable (_ reason: String) -> String
    public var unreadable: @Sendable (_ file: String, _ reason: String) -> String
    public var failed: @Sendable (_ program: String, _ reason: String) -> String
    public var noSound, ended, floods: @Sendable (_ program: String) -> String
    public var consentNotKept: @Sendable (String) -> String
  }
}

extension Strings.Hearing {
  static let english = Self(
    on: "Microphone on", off: "Microphone off", paused: "while the clock is stopped", starting: "starting…",
    silent: "nothing heard yet", finishing: "recognizing the last words…", pressKey: "press t to switch it on",
    switchOn: "Switch microphone on", switchOff: "Switch microphone off",
    question: "Transcribe the meeting?",
    message: "Speech becomes text on this computer.\nSound is not stored.",
    always: "Always", thisTime: "This time", notThisTime: "Not this time", never: "Never",
    noEngine: "no recognizer; run: make transcribe",
    noMicrophone: "none found; connect one, or set SCRUMDINGER_MICROPHONE",
    otherFormat: "not a WAV file of 16 kHz, mono, 16 bits", full: "Transcript full: the meeting goes on without it",
    notPermitted: { "not permitted: \($0)" },
    unreadable: { "\($0): \($1)" },
    failed: { $1.hasPrefix($0) ? $1 : "\($0): \($1)" },
    noSound: { "\($0) delivers no sound" }, ended: { "\($0) ended" }, floods: { "\($0) prints too much" },
    consentNotKept: { "Transcription setting not remembered: \($0)" })
}
