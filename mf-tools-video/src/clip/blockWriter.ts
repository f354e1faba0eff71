import { AudioSample, type AudioCodec, type AudioSampleSource } from 'mediabunny';

/** Samples that an AAC encoder puts before the first one; its packets say nothing of them. Source: Apple TN2258; libavcodec's aacenc. */
export const AAC_PRIMING = 1024;

export interface BlockWriterOptions {
  readonly codec: AudioCodec;
  /** Hertz. */
  readonly rate: number;
  /** When the sound begins, seconds. Default 0. */
  readonly start?: number;
}

/** Writes blocks of samples, one array a channel, one after another to a track. */
export interface BlockWriter {
  add(block: readonly Float32Array[]): Promise<void>;
  /** Until when the sound is written, seconds. */
  readonly time: number;
}

/** As many samples are left out at the beginning as the encoder puts there, so that the sound is in time. */
export function createBlockWriter(
  source: AudioSampleSource,
  { codec, rate, start = 0 }: BlockWriterOptions,
): BlockWriter {
  let skip = codec === 'aac' ? AAC_PRIMING : 0;
  let sent = 0;
  return {
    get time() {
      return start + sent / rate;
    },
    async add(block) {
      const dropped = Math.min(skip, block[0]!.length);
      skip -= dropped;
      const length = block[0]!.length - dropped;
      if (length === 0) return;
      const data = new Float32Array(length * block.length);
      block.forEach((samples, c) => data.set(samples.subarray(dropped), c * length));
      const sample = new AudioSample({
        data,
        format: 'f32-planar',
        numberOfChannels: block.length,
        sampleRate: rate,
        timestamp: start + sent / rate,
      });
      sent += length;
      await source.add(sample);
      sample.close();
    },
  };
}
