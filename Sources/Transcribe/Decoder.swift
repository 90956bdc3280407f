import CPocketSphinx

/// The speech recognizer PocketSphinx, with a model of American English in the files of Debian's package.
///
/// The decoder finds the pauses in a stream of sound. The speech between two pauses is an utterance.
final class Decoder {
  private let decoder: OpaquePointer

  /// Loads the model; nil if that fails.
  ///
  /// - Parameter model: the directory that holds the acoustic model, the language model and the dictionary.
  init?(model: String) {
    guard let decoder = ps_load("\(model)/en-us", "\(model)/en-us.lm.bin", "\(model)/cmudict-en-us.dict") else { return nil }
    self.decoder = decoder
  }

  /// Begins an utterance, including the silence before it.
  func begin() { ps_start_utt(decoder) }

  /// Decodes samples at 16 kHz.
  func hear(_ samples: [Int16]) { ps_process_raw(decoder, samples, samples.count, 0, 0) }

  /// Whether the last samples were speech, or followed speech so closely that they are part of it.
  var isInSpeech: Bool { ps_get_in_speech(decoder) != 0 }

  /// The words of the utterance so far.
  var words: String { ps_get_hyp(decoder, nil).map { String(cString: $0) } ?? "" }

  /// Ends the utterance, and returns its words.
  func end() -> String {
    ps_end_utt(decoder)
    return words
  }
}
