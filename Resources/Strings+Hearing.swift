extension Strings {
  package struct Hearing: Sendable {
    package var on, off, paused, starting, silent, finishing: String
    package var pressKey: @Sendable (_ key: String) -> String
    package var switchOn, switchOff: String
    package var question, message, always, thisTime, notThisTime, never: String
    // Reasons why the microphone is off.
    package var noEngine, noMicrophone, otherFormat, full: String
    package var notPermitted: @Sendable (_ reason: String) -> String
    package var unreadable: @Sendable (_ file: String, _ reason: String) -> String
    package var failed: @Sendable (_ program: String, _ reason: String) -> String
    // Reasons why a program failed.
    package var mute, hangs, tooManyFiles: String
    package var noSound, ended, floods: @Sendable (_ program: String) -> String
    package var consentNotKept: @Sendable (String) -> String
  }
}

extension Strings.Hearing {
  static let english = Self(
    on: "Microphone on", off: "Microphone off", paused: "while the clock is stopped", starting: "starting…",
    silent: "nothing heard yet", finishing: "recognizing the last words…",
    pressKey: { "\($0) switches it on" },
    switchOn: "Switch microphone on", switchOff: "Switch microphone off",
    question: "Transcribe the meeting?",
    message: "Speech is converted to text on this computer.\nNo audio is stored.",
    always: "Always", thisTime: "This time", notThisTime: "Not this time", never: "Never",
    noEngine: "no speech recognizer installed: get scrumdinger-transcribe",
    noMicrophone: "none found; connect one, or set SCRUMDINGER_MICROPHONE",
    otherFormat: "not a 16 kHz, mono, 16-bit WAV file", full: "Transcript full; the meeting continues without it",
    notPermitted: { "not permitted: \($0)" },
    unreadable: { "\($0): \($1)" },
    failed: { $1.hasPrefix($0) ? $1 : "\($0): \($1)" }, mute: "no sound", hangs: "it did not end",
    tooManyFiles: "no more files can be opened",
    noSound: { "\($0) delivers no sound" }, ended: { "\($0) ended" }, floods: { "\($0) produces too much output" },
    consentNotKept: { "Transcription setting not remembered: \($0)" })
}
