import createLibrary from '@mediabunny/mp3-encoder/library';
import { CustomAudioEncoder, EncodedPacket, registerEncoder, type AudioCodec, type AudioSample } from 'mediabunny';
import { readFrames } from './mp3Frames.ts';

/** LAME; addresses are bytes of its memory. */
interface LameLibrary {
  readonly HEAPU8: Uint8Array;
  _init_lame(channels: number, sampleRate: number, bitrate: number): number;
  _encode_samples(
    encoder: number,
    left: number,
    right: number,
    frames: number,
    output: number,
    outputBytes: number,
  ): number;
  _flush_lame(encoder: number, output: number, outputBytes: number): number;
  _malloc(bytes: number): number;
  _free(address: number): void;
}

const RATES = new Set([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]);
/** Most bytes that LAME has left at the end (lame.h). */
const FLUSH_BYTES = 7200;

let library: Promise<LameLibrary> | null = null;

/**
 * Encodes MP3 in the worker that it runs in. The package's own encoder starts a worker from a worker, which the site's policy forbids
 * (Trusted Types); this one calls the same library directly.
 */
class Mp3Encoder extends CustomAudioEncoder {
  private lib: LameLibrary | null = null;
  private encoder = 0;
  private rest = new Uint8Array(0);
  private time: number | null = null;
  private meta: EncodedAudioChunkMetadata = {};

  static override supports(codec: AudioCodec, { numberOfChannels, sampleRate }: AudioEncoderConfig): boolean {
    return codec === 'mp3' && (numberOfChannels === 1 || numberOfChannels === 2) && RATES.has(sampleRate);
  }

  async init(): Promise<void> {
    const lib = await (library ??= createLibrary() as Promise<LameLibrary>);
    const { numberOfChannels, sampleRate, bitrate = 192_000 } = this.config;
    this.lib = lib;
    this.encoder = lib._init_lame(numberOfChannels, sampleRate, bitrate);
    if (this.encoder === 0) throw new Error('the MP3 encoder does not start');
    this.meta = { decoderConfig: { codec: 'mp3', numberOfChannels, sampleRate } };
  }

  encode(sample: AudioSample): void {
    this.time ??= sample.timestamp;
    const { numberOfChannels, numberOfFrames } = sample;
    const bytes = sample.allocationSize({ format: 's16-planar', planeIndex: 0 });
    const planes = new Uint8Array(bytes * numberOfChannels);
    for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1)
      sample.copyTo(planes.subarray(planeIndex * bytes), { format: 's16-planar', planeIndex });
    // LAME's own limit (lame.h, lame_encode_buffer).
    const most = Math.ceil(1.25 * numberOfFrames + FLUSH_BYTES);
    this.call(planes, most, (lib, input, output) =>
      lib._encode_samples(this.encoder, input, input + (numberOfChannels - 1) * bytes, numberOfFrames, output, most),
    );
  }

  flush(): void {
    this.call(new Uint8Array(0), FLUSH_BYTES, (lib, _input, output) =>
      lib._flush_lame(this.encoder, output, FLUSH_BYTES),
    );
  }

  close(): void {
    // Its memory goes with the worker.
    this.lib = null;
  }

  /** Calls LAME with memory for what goes in and comes out, and hands the frames on that came out whole. */
  private call(
    given: Uint8Array,
    most: number,
    act: (lib: LameLibrary, input: number, output: number) => number,
  ): void {
    const { lib } = this;
    if (!lib) return;
    const input = lib._malloc(given.length + most);
    if (input === 0) throw new Error('the MP3 encoder has no memory');
    const output = input + given.length;
    lib.HEAPU8.set(given, input);
    const count = act(lib, input, output);
    const made = lib.HEAPU8.slice(output, output + Math.max(0, count));
    lib._free(input);
    if (count < 0) throw new Error('the MP3 encoder takes no more');
    this.handOn(made);
  }

  private handOn(made: Uint8Array): void {
    const bytes = new Uint8Array(this.rest.length + made.length);
    bytes.set(this.rest);
    bytes.set(made, this.rest.length);
    const { frames, read } = readFrames(bytes);
    this.rest = bytes.slice(read);
    for (const frame of frames) {
      const duration = frame.samples / this.config.sampleRate;
      const time = this.time ?? 0;
      this.time = time + duration;
      this.onPacket(new EncodedPacket(frame.bytes, 'key', time, duration), this.meta);
    }
  }
}

/** Lets mediabunny write MP3, which no browser encodes. Source of the library: @mediabunny/mp3-encoder (MPL-2.0; LAME, LGPL-2.0). */
export function registerOwnMp3(): void {
  registerEncoder(Mp3Encoder);
}
