/* The yardstick of the transcription's benchmark: PocketSphinx, called from hand-written C.
 *
 *   cc -O2 -I ../../Sources/CPocketSphinx -o decode decode.c -lpocketsphinx -lsphinxbase     ./decode < SOUND
 *
 * It hears the same blocks as scrumdinger-transcribe, asks for the words after each of them, and prints what has been said. */
#include "shim.h"

enum { BLOCK = 2048 };
#define MODEL "/usr/share/pocketsphinx/model/en-us"

/* Ends an utterance, and prints its words. */
static void end(ps_decoder_t *decoder) {
  ps_end_utt(decoder);
  const char *words = ps_get_hyp(decoder, NULL);
  if (words) printf("%s\n", words);
}

int main(void) {
  ps_decoder_t *decoder = ps_load(MODEL "/en-us", MODEL "/en-us.lm.bin", MODEL "/cmudict-en-us.dict");
  static int16_t samples[BLOCK];
  int is_speech = 0;
  size_t count;
  if (!decoder) return 1;
  ps_start_utt(decoder);
  while ((count = fread(samples, sizeof *samples, BLOCK, stdin)) > 0) {
    ps_process_raw(decoder, samples, count, 0, 0);
    if (ps_get_in_speech(decoder)) {
      is_speech = 1;
      const char *words = ps_get_hyp(decoder, NULL);
      if (words) printf("%s\r", words);
    } else if (is_speech) {
      end(decoder);
      ps_start_utt(decoder);
      is_speech = 0;
    }
  }
  if (is_speech) end(decoder);
  return 0;
}
