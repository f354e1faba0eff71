/** Voices of SVOX Pico speak at this rate, hertz. */
export const PICO_RATE = 16_000;

/** The two files of a voice: what reads the text, and what makes the sound. */
export interface PicoFiles {
  readonly analysis: Uint8Array;
  readonly signal: Uint8Array;
}

/** A voice that is ready to speak. */
export interface PicoVoice {
  /**
   * Speaks a text with Pico's marks (`<speed>`, `<pitch>`, `<volume>`, `<break>`), about 20 ms of sound at a time, -1..1.
   * A text with no letters of the language makes no sound.
   * @throws PicoError
   */
  speak(text: string): Generator<Float32Array<ArrayBuffer>, void>;
}

/** What Pico answers when it fails; `status` is its code. Source: picodefs.h. */
export class PicoError extends Error {
  constructor(
    what: string,
    readonly status: number,
  ) {
    super(`${what}: Pico's status ${String(status)}`);
    this.name = 'PicoError';
  }
}

/** What `svoxpico.wasm` of @echogarden/svoxpico-wasm 0.2.0 exports. Addresses are bytes of its memory. */
interface PicoExports {
  readonly memory: WebAssembly.Memory;
  emscripten_stack_init(): void;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  pico_initialize(memory: number, bytes: number, system: number): number;
  pico_loadResource(system: number, name: number, resource: number): number;
  pico_getResourceName(system: number, resource: number, name: number): number;
  pico_createVoiceDefinition(system: number, name: number): number;
  pico_addResourceToVoiceDefinition(system: number, voice: number, resource: number): number;
  pico_newEngine(system: number, voice: number, engine: number): number;
  pico_disposeEngine(system: number, engine: number): number;
  pico_putTextUtf8(engine: number, text: number, bytes: number, taken: number): number;
  pico_getData(engine: number, buffer: number, bytes: number, received: number, type: number): number;
}

const PAGE = 65_536;
/** Memory of one voice, bytes; Pico's own programs take 2.5 MB. */
const ARENA = 2_500_000;
const NAME_BYTES = 256;
const BUFFER_BYTES = 640;
const IDLE = 200;
const BUSY = 201;
/** Steps without sound before it is taken to be stuck; a long sentence takes some thousands before it begins. */
const MOST_STEPS = 300_000;
/** `fopen` modes and errors of WASI. */
const NO_FILE = -44;
const BAD_FILE = 8;

/** Two files in memory, as the C library of the compiled program wants to see them. Source: WASI preview 1, musl. */
function filesFor(files: ReadonlyMap<string, Uint8Array>, memory: () => WebAssembly.Memory) {
  const open = new Map<number, { readonly file: Uint8Array; at: number }>();
  let next = 3;
  const bytes = (): Uint8Array => new Uint8Array(memory().buffer);
  const view = (): DataView => new DataView(memory().buffer);
  const nameAt = (address: number): string => {
    const all = bytes();
    return new TextDecoder().decode(all.slice(address, all.indexOf(0, address))).replace(/^[./]+/, '');
  };
  /** Runs through the buffers of a scattered read or write. */
  const each = (list: number, count: number, act: (address: number, length: number) => number): number => {
    let total = 0;
    for (let i = 0; i < count; i++)
      total += act(view().getUint32(list + 8 * i, true), view().getUint32(list + 8 * i + 4, true));
    return total;
  };
  return {
    env: {
      _emscripten_memcpy_js: (to: number, from: number, length: number) =>
        void bytes().copyWithin(to, from, from + length),
      __syscall_openat(_folder: number, path: number) {
        const file = files.get(nameAt(path));
        if (!file) return NO_FILE;
        open.set(next, { file, at: 0 });
        return next++;
      },
      __syscall_fcntl64: () => 0,
      __syscall_ioctl: () => -1,
      emscripten_resize_heap(wanted: number) {
        try {
          memory().grow(Math.ceil((wanted - memory().buffer.byteLength) / PAGE));
          return 1;
        } catch {
          return 0;
        }
      },
    },
    wasi_snapshot_preview1: {
      // What it prints is for its developers.
      fd_write(_file: number, list: number, count: number, written: number) {
        view().setUint32(
          written,
          each(list, count, (_address, length) => length),
          true,
        );
        return 0;
      },
      fd_read(id: number, list: number, count: number, read: number) {
        const file = open.get(id);
        if (!file) return BAD_FILE;
        const total = each(list, count, (address, length) => {
          const part = file.file.subarray(file.at, file.at + length);
          bytes().set(part, address);
          file.at += part.length;
          return part.length;
        });
        view().setUint32(read, total, true);
        return 0;
      },
      fd_close: (id: number) => (open.delete(id) ? 0 : BAD_FILE),
      fd_seek(id: number, low: number, high: number, whence: number, position: number) {
        const file = open.get(id);
        if (!file) return BAD_FILE;
        const from = whence === 0 ? 0 : whence === 1 ? file.at : file.file.length;
        file.at = from + high * 2 ** 32 + (low >>> 0);
        view().setBigUint64(position, BigInt(file.at), true);
        return 0;
      },
    },
  };
}

const ANALYSIS = 'analysis.bin';
const SIGNAL = 'signal.bin';

/**
 * Starts a voice of SVOX Pico, a unit-less synthesizer of 2009 (hidden Markov models): clear, and plainly a machine.
 * Source: SVOX AG, Android Open Source Project (Apache-2.0).
 * @param wasm the file `svoxpico.wasm` of @echogarden/svoxpico-wasm 0.2.0
 * @throws PicoError for files that are no voice; WebAssembly.CompileError for another program
 */
export async function loadPico(wasm: BufferSource, { analysis, signal }: PicoFiles): Promise<PicoVoice> {
  const files = new Map([
    [ANALYSIS, analysis],
    [SIGNAL, signal],
  ]);
  const { instance } = await WebAssembly.instantiate(wasm, { ...filesFor(files, () => library.memory) });
  const library = instance.exports as unknown as PicoExports;
  library.emscripten_stack_init();
  library.__wasm_call_ctors();
  const view = (): DataView => new DataView(library.memory.buffer);
  const check = (what: string, status: number): void => {
    if (status !== 0) throw new PicoError(what, status);
  };
  const textAt = (text: string): { readonly address: number; readonly length: number } => {
    const encoded = new TextEncoder().encode(`${text}\0`);
    const address = library.malloc(encoded.length);
    new Uint8Array(library.memory.buffer).set(encoded, address);
    return { address, length: encoded.length };
  };
  const answer = library.malloc(8);
  const answered = (): number => view().getUint32(answer, true);
  check('start', library.pico_initialize(library.malloc(ARENA), ARENA, answer));
  const system = answered();
  const voice = textAt('Voice').address;
  check('voice', library.pico_createVoiceDefinition(system, voice));
  const name = library.malloc(NAME_BYTES);
  for (const file of [ANALYSIS, SIGNAL]) {
    // The program recognises file types by their extensions.
    check(file, library.pico_loadResource(system, textAt(file).address, answer));
    check(file, library.pico_getResourceName(system, answered(), name));
    check(file, library.pico_addResourceToVoiceDefinition(system, voice, name));
  }
  const engineAt = library.malloc(4);
  const buffer = library.malloc(BUFFER_BYTES);

  function* drain(engine: number): Generator<Float32Array<ArrayBuffer>, void> {
    let status = BUSY;
    let silent = 0;
    while (status === BUSY) {
      status = library.pico_getData(engine, buffer, BUFFER_BYTES, answer, answer + 4);
      if (status !== BUSY && status !== IDLE) throw new PicoError('speak', status);
      const samples = view().getInt16(answer, true) >> 1;
      silent = samples > 0 ? 0 : silent + 1;
      if (silent > MOST_STEPS) throw new PicoError('stuck', status);
      if (samples > 0)
        yield Float32Array.from(new Int16Array(library.memory.buffer, buffer, samples), (value) => value / 32_768);
    }
  }

  return {
    *speak(text) {
      // An engine of its own: marks and random numbers of what was said before would change what is said.
      check('engine', library.pico_newEngine(system, voice, engineAt));
      const engine = view().getUint32(engineAt, true);
      const { address, length } = textAt(text);
      try {
        for (let at = 0; at < length;) {
          check('text', library.pico_putTextUtf8(engine, address + at, length - at, answer));
          at += view().getInt16(answer, true);
          yield* drain(engine);
        }
      } finally {
        library.free(address);
        library.pico_disposeEngine(system, engineAt);
      }
    },
  };
}
