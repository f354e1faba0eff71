import { keepLength, type SampleFilter } from './sample-filter.ts';

/** The functions of the compiled library that are used. Addresses are bytes of its memory. */
export interface RnnoiseModule {
  /** Its memory as floats; a view that holds until memory is allocated. */
  heap(): Float32Array;
  allocate(bytes: number): number;
  free(address: number): void;
  create(): number;
  destroy(state: number): void;
  process(state: number, output: number, input: number): void;
}

/** What `rnnoise.wasm` of @jitsi/rnnoise-wasm 0.2.1 exports; its build shortens the names. */
interface RnnoiseExports {
  readonly c: WebAssembly.Memory;
  /** Constructors. */
  d(): void;
  /** rnnoise_create(model) */
  f(model: number): number;
  /** malloc(bytes) */
  g(bytes: number): number;
  /** rnnoise_destroy(state) */
  h(state: number): void;
  /** free(address) */
  i(address: number): void;
  /** rnnoise_process_frame(state, output, input) */
  j(state: number, output: number, input: number): number;
}

const PAGE = 65_536;

/**
 * Starts RNNoise. Source: xiph.org RNNoise; Valin, "A Hybrid DSP/Deep Learning Approach to Real-Time Full-Band Speech Enhancement", 2018.
 * @param wasm the file `rnnoise.wasm` of @jitsi/rnnoise-wasm 0.2.1 (Apache-2.0)
 * @throws WebAssembly.CompileError, WebAssembly.LinkError for any other file
 */
export async function loadRnnoise(wasm: BufferSource): Promise<RnnoiseModule> {
  const { instance } = await WebAssembly.instantiate(wasm, {
    a: {
      /** emscripten_resize_heap(bytes): whether the memory has grown. */
      a(bytes: number) {
        try {
          memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE));
          return 1;
        } catch {
          return 0;
        }
      },
      /** emscripten_memcpy_big(to, from, bytes) */
      b: (to: number, from: number, bytes: number) =>
        void new Uint8Array(memory.buffer).copyWithin(to, from, from + bytes),
    },
  });
  const library = instance.exports as unknown as RnnoiseExports;
  const memory = library.c;
  library.d();
  return {
    heap: () => new Float32Array(memory.buffer),
    allocate: (bytes) => library.g(bytes),
    free: (address) => library.i(address),
    create: () => library.f(0),
    destroy: (state) => library.h(state),
    process: (state, output, input) => void library.j(state, output, input),
  };
}

/** The network hears 48 kHz alone, 10 ms at a time. */
export const RNNOISE_RATE = 48_000;
export const RNNOISE_FRAME = 480;

/** Takes noise out of one channel of a stream at 48 kHz. */
export interface SpeechDenoiser extends SampleFilter {
  dispose(): void;
}

const PCM = 32768;
/**
 * Frames of the beginning that the network is given before the first of them counts, with something like a voice over them: as long as it
 * has had no voice, it lets a steady hiss through.
 */
const WARM_UP = 100;
/** Level of that voice against the recording, and the most it has. */
const VOICE_SHARE = 2;
const MOST_VOICE = 0.25;
const HARMONICS = 24;

/** The formants of that voice in steps of so many hertz, up to its highest harmonic. */
const FORMANT_STEP = 2;
const formants = Float64Array.from({ length: (HARMONICS * 140) / FORMANT_STEP }, (_, i) => {
  const f = i * FORMANT_STEP;
  return Math.exp(-(((f - 600) / 300) ** 2)) + 0.6 * Math.exp(-(((f - 1700) / 400) ** 2)) + 0.05;
});

/** Samples with something like a voice over them: a buzz with two formants, in syllables. */
function withVoice(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  const level = Math.min(MOST_VOICE, VOICE_SHARE * Math.sqrt(power));
  return samples.map((value, i) => {
    const t = i / RNNOISE_RATE;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.5 * t));
    if (syllable === 0) return value;
    const pitch = 120 + 15 * Math.sin(2 * Math.PI * 0.7 * t);
    // Each harmonic from the two before it: sin((h + 1) x) = 2 cos(x) sin(h x) - sin((h - 1) x).
    const angle = 2 * Math.PI * pitch * t;
    const twice = 2 * Math.cos(angle);
    let [before, harmonic] = [0, Math.sin(angle)];
    let sum = 0;
    for (let h = 1; h <= HARMONICS; h++) {
      sum += formants[Math.round((h * pitch) / FORMANT_STEP)]! * harmonic;
      const next = twice * harmonic - before;
      before = harmonic;
      harmonic = next;
    }
    return value + level * syllable * sum;
  });
}

/**
 * Starts a denoiser.
 * @param strength 0..1: how much of what is taken for noise goes. At 1 all of it.
 */
export function createSpeechDenoiser(module: RnnoiseModule, strength: number): SpeechDenoiser {
  const state = module.create();
  const address = module.allocate(RNNOISE_FRAME * 4);
  const at = address / 4;
  const rest = 1 - strength;
  let waiting = new Float32Array(0);
  /** The network's overlap delays by one frame; what is mixed in is delayed alike, and the first frame is dropped. */
  const earlier = new Float32Array(RNNOISE_FRAME);
  let started = false;
  /** @param samples whole frames; @param out takes as many, but for the first `skip` frames */
  const frames = (samples: Float32Array, out: Float32Array | null, skip: number): void => {
    const heap = module.heap();
    for (let start = 0; start < samples.length; start += RNNOISE_FRAME) {
      for (let i = 0; i < RNNOISE_FRAME; i++) heap[at + i] = samples[start + i]! * PCM;
      module.process(state, address, address);
      const to = start - skip * RNNOISE_FRAME;
      if (out && to >= 0)
        for (let i = 0; i < RNNOISE_FRAME; i++) out[to + i] = (heap[at + i]! / PCM) * strength + earlier[i]! * rest;
      earlier.set(samples.subarray(start, start + RNNOISE_FRAME));
    }
  };
  /** Forwards and back again, so that the recording begins without a jump. */
  const warmUp = (start: Float32Array): void => {
    frames(withVoice(start), null, 0);
    frames(start.slice().reverse(), null, 0);
  };
  const run = (samples: Float32Array): Float32Array => {
    const joined = new Float32Array(waiting.length + samples.length);
    joined.set(waiting);
    joined.set(samples, waiting.length);
    const whole = Math.floor(joined.length / RNNOISE_FRAME);
    const skip = started || whole === 0 ? 0 : 1;
    if (skip) warmUp(joined.subarray(0, Math.min(whole, WARM_UP) * RNNOISE_FRAME));
    const out = new Float32Array((whole - skip) * RNNOISE_FRAME);
    frames(joined.subarray(0, whole * RNNOISE_FRAME), out, skip);
    if (skip) started = true;
    waiting = joined.slice(whole * RNNOISE_FRAME);
    return out;
  };
  return {
    ...keepLength(run, RNNOISE_FRAME * 2),
    dispose() {
      module.free(address);
      module.destroy(state);
    },
  };
}
