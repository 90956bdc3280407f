// What the helper calls of PocketSphinx 0.8. Declared here because the library's own headers are found only through pkg-config,
// which complains in each build on a machine that does not have them.
#include <stdint.h>
#include <stdio.h>

typedef struct ps_decoder_s ps_decoder_t;
typedef struct cmd_ln_s cmd_ln_t;
typedef struct arg_s arg_t;

const arg_t *ps_args(void);
cmd_ln_t *cmd_ln_init(cmd_ln_t *config, const arg_t *definitions, int32_t strict, ...);
int cmd_ln_free_r(cmd_ln_t *config);
int err_set_logfile(const char *path);
void err_set_logfp(FILE *stream);
ps_decoder_t *ps_init(cmd_ln_t *config);
int ps_start_utt(ps_decoder_t *decoder);
int ps_end_utt(ps_decoder_t *decoder);
int ps_process_raw(ps_decoder_t *decoder, const int16_t *samples, size_t count, int no_search, int full_utterance);
uint8_t ps_get_in_speech(ps_decoder_t *decoder);
const char *ps_get_hyp(ps_decoder_t *decoder, int32_t *score);

// Swift can't call variadic functions.
//
// The search keeps 3,000 states a frame at most, where 30,000 is the library's default. The words are as good, and noise, in which
// everything is a little likely, costs half.
static inline ps_decoder_t *ps_load(const char *model, const char *words, const char *dictionary) {
  // NB: both, or the library prints hundreds of lines.
  err_set_logfp(NULL);
  cmd_ln_t *config = cmd_ln_init(
    NULL, ps_args(), 1, "-hmm", model, "-lm", words, "-dict", dictionary, "-logfn", "/dev/null",
    "-vad_postspeech", "40", "-maxhmmpf", "3000", (void *)0);
  ps_decoder_t *decoder = config ? ps_init(config) : NULL;
  if (config) cmd_ln_free_r(config);
  return decoder;
}
