/** Filters one channel of a stream. The output is not delayed against the input: sample 0 stays at time 0. */
export interface SampleFilter {
  /** @returns the samples that are ready so far */
  push(samples: Float32Array): Float32Array;
  /** What is still due after the last samples. */
  finish(): Float32Array;
}

/**
 * A filter that gives as many samples as it takes.
 * @param run takes samples and gives those that are ready, the first one for the first sample
 * @param flush samples of silence after which all that was taken is ready
 */
export function keepLength(run: (samples: Float32Array) => Float32Array, flush: number): SampleFilter {
  let received = 0;
  let sent = 0;
  return {
    push(samples) {
      received += samples.length;
      const out = run(samples);
      sent += out.length;
      return out;
    },
    finish() {
      const out = run(new Float32Array(flush));
      const missing = received - sent;
      sent = received;
      return out.slice(0, missing);
    },
  };
}
