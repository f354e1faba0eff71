/** Keeps a stream below a ceiling without bending its shape. Output comes `delay` samples late. */
export interface Limiter {
  readonly delay: number;
  /** In place, all channels by the same gain, so that the stereo picture stands still. */
  process(channels: readonly Float32Array[]): void;
}

const LOOK_AHEAD_S = 0.005;
const RELEASE_S = 0.12;

/**
 * Look-ahead limiter: the gain is the lowest that any sample ahead needs, released slowly, then smoothed over the look-ahead, so that
 * it has arrived when the peak does. Source: Giannoulis, Massberg, Reiss, "Digital Dynamic Range Compressor Design", JAES 2012.
 * @param ceiling highest absolute sample, 0..1
 */
export function createLimiter(rate: number, channelCount: number, ceiling: number): Limiter {
  const ahead = Math.max(2, Math.round(rate * LOOK_AHEAD_S));
  const delayed = Array.from({ length: channelCount }, () => new Float32Array(ahead));
  const needed = new Float64Array(ahead).fill(1);
  const box = new Float64Array(ahead).fill(1);
  const release = 1 - Math.exp(-1 / (rate * RELEASE_S));
  let boxSum = ahead;
  let held = 1;
  let at = 0;
  let lowestAge = 0;
  let lowest = 1;
  const windowLowest = (): number => {
    let value = 1;
    for (const need of needed) if (need < value) value = need;
    return value;
  };
  return {
    delay: ahead,
    process(channels) {
      const length = channels[0]?.length ?? 0;
      for (let i = 0; i < length; i++) {
        let peak = 0;
        for (const samples of channels) peak = Math.max(peak, Math.abs(samples[i]!));
        const need = peak > ceiling ? ceiling / peak : 1;
        needed[at] = need;
        if (need <= lowest) {
          lowest = need;
          lowestAge = 0;
        } else if (++lowestAge >= ahead) {
          lowest = windowLowest();
          lowestAge = 0;
        }
        held = lowest < held ? lowest : held + (lowest - held) * release;
        boxSum += held - box[at]!;
        box[at] = held;
        const gain = Math.min(1, boxSum / ahead);
        for (let c = 0; c < channelCount; c++) {
          const line = delayed[c]!;
          const out = line[at]! * gain;
          line[at] = channels[c]![i]!;
          channels[c]![i] = Math.max(-ceiling, Math.min(ceiling, out));
        }
        at = (at + 1) % ahead;
      }
    },
  };
}
