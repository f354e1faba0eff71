import { createStereoResampler, mixToStereo } from '@facet/engines/sound';
import { AudioSampleSink, type AudioSample, type InputAudioTrack } from 'mediabunny';

/** Left and right, equal lengths. */
export type StereoBlock = readonly [Float32Array, Float32Array];

/** Times of containers are rounded; a smaller hole is none, seconds. */
const HOLE_S = 0.003;

function planes(sample: AudioSample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const plane = new Float32Array(sample.numberOfFrames);
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    return plane;
  });
}

/**
 * The sound of a part as stereo at one rate, without holes: it begins at `from` and has `round((to - from) * rate)` samples, whatever
 * the packets' times are. Memory is bounded by a packet.
 */
export async function* readStereo(
  track: InputAudioTrack,
  { from, to, rate }: { readonly from: number; readonly to: number; readonly rate: number },
): AsyncGenerator<StereoBlock> {
  const total = Math.round((to - from) * rate);
  let sent = 0;
  let resampler: ReturnType<typeof createStereoResampler> | null = null;
  let inputRate = 0;
  /** Where the next input sample is expected, seconds from `from`. */
  let expected = 0;
  const fit = function* (block: StereoBlock): Generator<StereoBlock> {
    const room = Math.min(block[0].length, total - sent);
    if (room <= 0) return;
    sent += room;
    yield room === block[0].length ? block : [block[0].slice(0, room), block[1].slice(0, room)];
  };
  for await (const sample of new AudioSampleSink(track).samples(from, to)) {
    const stereo = mixToStereo(planes(sample));
    const { sampleRate } = sample;
    const start = sample.timestamp - from;
    sample.close();
    if (!resampler) {
      inputRate = sampleRate;
      resampler = createStereoResampler(sampleRate, rate);
    }
    // A track that changes its rate half-way is not played right by players either.
    if (sampleRate !== inputRate) continue;
    const block = aligned(stereo, start, expected, inputRate);
    expected += block[0].length / inputRate;
    yield* fit(resampler.push(...block));
  }
  if (resampler) yield* fit(resampler.finish());
  // What the sound is shorter than the picture is silence.
  while (sent < total) {
    const length = Math.min(rate, total - sent);
    yield* fit([new Float32Array(length), new Float32Array(length)]);
  }
}

/** The same for left and right; once where both are one. */
function each([left, right]: StereoBlock, change: (samples: Float32Array) => Float32Array): StereoBlock {
  const changed = change(left);
  return [changed, right === left ? changed : change(right)];
}

/** Fills a hole before a packet, and cuts what overlaps the packet before or lies before the beginning. */
function aligned(block: StereoBlock, start: number, expected: number, rate: number): StereoBlock {
  const shift = Math.round((start - expected) * rate);
  if (Math.abs(shift) <= HOLE_S * rate && expected > 0) return block;
  if (shift <= 0) return each(block, (samples) => samples.slice(-shift));
  return each(block, (samples) => {
    const filled = new Float32Array(shift + samples.length);
    filled.set(samples, shift);
    return filled;
  });
}
