import createLibrary from '@mediabunny/aac-encoder/library';
import { CustomAudioEncoder, EncodedPacket, registerEncoder, type AudioCodec, type AudioSample } from 'mediabunny';

/** libavcodec's AAC encoder; addresses are bytes of its memory. */
interface AacLibrary {
  readonly HEAPU8: Uint8Array;
  _init_encoder(channels: number, sampleRate: number, bitrate: number): number;
  _get_encoder_frame_size(encoder: number): number;
  _get_encoder_extradata(encoder: number): number;
  _get_encoder_extradata_size(encoder: number): number;
  _get_encode_input_ptr(encoder: number, bytes: number): number;
  _send_frame(encoder: number, time: bigint): number;
  _receive_packet(encoder: number): number;
  _flush_encoder_start(encoder: number): void;
  _get_encoded_data(encoder: number): number;
  _get_encoded_duration(encoder: number): number;
}

const RATES = new Set([96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000]);

let library: Promise<AacLibrary> | null = null;

/**
 * Encodes AAC in the worker that it runs in. The package's own encoder starts a worker from a worker, which the site's policy forbids
 * (Trusted Types); this one calls the same library directly.
 */
class AacEncoder extends CustomAudioEncoder {
  private lib: AacLibrary | null = null;
  private encoder = 0;
  private frameSize = 1024;
  private pending = new Float32Array(0);
  private first: number | null = null;
  /** Samples of the packets so far. */
  private encoded = 0;
  private sent = 0;
  private meta: EncodedAudioChunkMetadata = {};

  static override supports(codec: AudioCodec, { numberOfChannels, sampleRate, bitrate }: AudioEncoderConfig): boolean {
    return (
      codec === 'aac' &&
      numberOfChannels >= 1 &&
      numberOfChannels <= 8 &&
      RATES.has(sampleRate) &&
      bitrate !== undefined
    );
  }

  async init(): Promise<void> {
    const lib = await (library ??= createLibrary() as Promise<AacLibrary>);
    const { numberOfChannels, sampleRate, bitrate = 128_000 } = this.config;
    this.lib = lib;
    this.encoder = lib._init_encoder(numberOfChannels, sampleRate, bitrate);
    if (this.encoder === 0) throw new Error('the AAC encoder does not start');
    this.frameSize = lib._get_encoder_frame_size(this.encoder);
    const start = lib._get_encoder_extradata(this.encoder);
    const description = lib.HEAPU8.slice(start, start + lib._get_encoder_extradata_size(this.encoder));
    this.meta = { decoderConfig: { codec: 'mp4a.40.2', numberOfChannels, sampleRate, description } };
  }

  encode(sample: AudioSample): void {
    this.first ??= sample.timestamp;
    const more = new Float32Array(sample.allocationSize({ format: 'f32', planeIndex: 0 }) / 4);
    sample.copyTo(more, { format: 'f32', planeIndex: 0 });
    const joined = new Float32Array(this.pending.length + more.length);
    joined.set(this.pending);
    joined.set(more, this.pending.length);
    const length = this.frameSize * this.config.numberOfChannels;
    let at = 0;
    for (; at + length <= joined.length; at += length) this.send(joined.subarray(at, at + length));
    this.pending = joined.slice(at);
  }

  flush(): void {
    if (!this.lib) return;
    if (this.pending.length > 0) {
      const last = new Float32Array(this.frameSize * this.config.numberOfChannels);
      last.set(this.pending);
      this.pending = new Float32Array(0);
      this.send(last);
    }
    this.lib._flush_encoder_start(this.encoder);
    this.receive();
  }

  close(): void {
    // Its memory goes with the worker.
    this.lib = null;
  }

  private send(frame: Float32Array): void {
    if (!this.lib) return;
    const bytes = new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength);
    const input = this.lib._get_encode_input_ptr(this.encoder, bytes.length);
    if (input === 0) throw new Error('the AAC encoder has no memory');
    this.lib.HEAPU8.set(bytes, input);
    if (this.lib._send_frame(this.encoder, BigInt(this.sent)) < 0) throw new Error('the AAC encoder takes no more');
    this.sent += this.frameSize;
    this.receive();
  }

  private receive(): void {
    const { lib } = this;
    if (!lib) return;
    for (let size = lib._receive_packet(this.encoder); size > 0; size = lib._receive_packet(this.encoder)) {
      const start = lib._get_encoded_data(this.encoder);
      const samples = lib._get_encoded_duration(this.encoder);
      const { sampleRate } = this.config;
      const time = (this.first ?? 0) + this.encoded / sampleRate;
      this.encoded += samples;
      this.onPacket(
        new EncodedPacket(lib.HEAPU8.slice(start, start + size), 'key', time, samples / sampleRate),
        this.meta,
      );
    }
  }
}

/** Lets mediabunny write AAC where the browser cannot. Source of the library: @mediabunny/aac-encoder (MPL-2.0; libavcodec, LGPL-2.1). */
export function registerOwnAac(): void {
  registerEncoder(AacEncoder);
}
