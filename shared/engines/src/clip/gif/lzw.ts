/** Bytes that grow. */
export interface ByteSink {
  byte(value: number): void;
  bytes(values: ArrayLike<number>): void;
  take(): Uint8Array<ArrayBuffer>;
  readonly length: number;
}

export function createByteSink(first = 1 << 16): ByteSink {
  let buffer = new Uint8Array(first);
  let length = 0;
  const room = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  return {
    byte(value) {
      room(1);
      buffer[length++] = value;
    },
    bytes(values) {
      room(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    take: () => buffer.slice(0, length),
    get length() {
      return length;
    },
  };
}

const MOST_CODES = 4096;
const TABLE = 1 << 14;

/**
 * Packs numbers as GIF does: LZW codes of growing width in blocks of at most 255 bytes, their number first.
 * Source: GIF89a specification, appendix F.
 * @param bits width of the numbers, 2 to 8
 */
export function writeLzw(sink: ByteSink, pixels: Uint8Array, bits: number): void {
  const clear = 1 << bits;
  const writer = createBlockWriter(sink);
  sink.byte(bits);
  const keys = new Int32Array(TABLE).fill(-1);
  const codes = new Uint16Array(TABLE);
  let next = clear + 2;
  let width = bits + 1;
  writer.code(clear, width);
  let prefix = pixels[0] ?? 0;
  for (let i = 1; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    const key = (prefix << 8) | pixel;
    let slot = (key * 0x9e3779b1) >>> 18;
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (TABLE - 1);
    if (keys[slot] === key) {
      prefix = codes[slot]!;
      continue;
    }
    writer.code(prefix, width);
    if (next < MOST_CODES) {
      keys[slot] = key;
      codes[slot] = next;
      if (next++ === 1 << width) width += 1;
    } else {
      writer.code(clear, width);
      keys.fill(-1);
      next = clear + 2;
      width = bits + 1;
    }
    prefix = pixel;
  }
  writer.code(prefix, width);
  // The reader has learnt one more code by now.
  if (next === 1 << width && width < 12) width += 1;
  writer.code(clear + 1, width);
  writer.end();
}

function createBlockWriter(sink: ByteSink): { code(code: number, width: number): void; end(): void } {
  const block = new Uint8Array(255);
  let filled = 0;
  let bits = 0;
  let held = 0;
  const flush = (): void => {
    if (filled === 0) return;
    sink.byte(filled);
    sink.bytes(block.subarray(0, filled));
    filled = 0;
  };
  const put = (value: number): void => {
    block[filled++] = value;
    if (filled === 255) flush();
  };
  return {
    code(code, width) {
      held |= code << bits;
      bits += width;
      for (; bits >= 8; bits -= 8) {
        put(held & 255);
        held >>>= 8;
      }
    },
    end() {
      if (bits > 0) put(held & 255);
      flush();
      sink.byte(0);
    },
  };
}
