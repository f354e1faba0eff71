const HALF = Math.SQRT1_2;

/** Factors from input channels to left and right. Order of 5.1: L R C LFE Ls Rs. Source: ITU-R BS.775-3, without LFE. */
const toStereo: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [1, 0],
    [0, 1],
  ],
  3: [
    [1, 0],
    [0, 1],
    [HALF, HALF],
  ],
  4: [
    [1, 0],
    [0, 1],
    [HALF, 0],
    [0, HALF],
  ],
  6: [
    [1, 0],
    [0, 1],
    [HALF, HALF],
    [0, 0],
    [HALF, 0],
    [0, HALF],
  ],
};

/**
 * Mixes any number of channels to stereo. Layouts that are not known keep their first two.
 * More than two channels are turned down so that they cannot clip where the original did not.
 */
export function mixToStereo(channels: readonly Float32Array[]): readonly [Float32Array, Float32Array] {
  const [first, second] = channels;
  if (!first) return [new Float32Array(0), new Float32Array(0)];
  const factors = toStereo[channels.length];
  if (!factors || channels.length <= 2) return [first, second ?? first];
  const loudest = factors.reduce((sum, [left]) => sum + left, 0);
  const [left, right] = [new Float32Array(first.length), new Float32Array(first.length)];
  channels.forEach((samples, c) => {
    const [l, r] = factors[c]!;
    for (let i = 0; i < samples.length; i++) {
      left[i]! += (samples[i]! * l) / loudest;
      right[i]! += (samples[i]! * r) / loudest;
    }
  });
  return [left, right];
}

/** Mixes any number of channels to one. */
export function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [left, right] = mixToStereo(channels);
  return left === right ? left : left.map((value, i) => (value + right[i]!) / 2);
}

/** Turns samples up or down, in place. */
export function applyGain(samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain;
}

/**
 * Lays the end of one recording over the beginning of the next so that the loudness does not dip. Equal power: sine and cosine.
 * @returns what stands in the overlap, of equal length
 */
export function crossfade(ending: Float32Array, beginning: Float32Array): Float32Array {
  const length = Math.min(ending.length, beginning.length);
  return Float32Array.from({ length }, (_, i) => {
    const angle = ((i + 0.5) / length) * (Math.PI / 2);
    return ending[i]! * Math.cos(angle) + beginning[i]! * Math.sin(angle);
  });
}
