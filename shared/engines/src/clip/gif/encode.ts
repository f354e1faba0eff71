import { nearPixels } from '../drift.ts';
import { createDither, type Dither } from './dither.ts';
import { createByteSink, writeLzw } from './lzw.ts';
import type { Palette } from './palette.ts';

export interface GifOptions {
  readonly width: number;
  readonly height: number;
  /** At most 255 colours: one number more stands for what did not change. */
  readonly palette: Palette;
  readonly dither: Dither;
  /** How far a channel may drift before a pixel is drawn again, 0 to 255: invisible noise costs most of the bytes. */
  readonly tolerance: number;
  /** Times that it is played; 0 for ever. */
  readonly loops: number;
}

/** Makes an animation, frame by frame. */
export interface GifEncoder {
  /**
   * @param data RGBA of the size that was named
   * @param delay hundredths of a second
   * @param own colours of this frame alone, at most 255; else those of the animation
   */
  add(data: Uint8ClampedArray, delay: number, own?: Palette): void;
  finish(): Uint8Array<ArrayBuffer>;
  /** Bytes so far. */
  readonly length: number;
}

/** Number that no palette has: of a pixel whose colour is one of an earlier palette. */
const OTHER = 255;

const short = (value: number): [number, number] => [value & 255, value >> 8];

/** The part of a frame that differs, and what stands there. */
interface Change {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A palette as frames use it: `clear` is the number of what did not change. */
interface Table {
  readonly palette: Palette;
  readonly clear: number;
  readonly bits: number;
  readonly numbers: (data: Uint8ClampedArray) => Uint8Array;
}

/**
 * Encodes an animation with one palette for all frames, or with palettes of their own; each frame holds the rectangle that changed, and in
 * it only the pixels that did.
 * Source: GIF89a specification.
 */
export function createGifEncoder({ width, height, palette, dither, tolerance, loops }: GifOptions): GifEncoder {
  const tableOf = (of: Palette): Table => {
    if (of.count > 255) throw new RangeError('A GIF has room for 255 colours beside the transparent one.');
    const bits = Math.max(2, Math.ceil(Math.log2(of.count + 1)));
    return { palette: of, clear: of.count, bits, numbers: createDither(of, width, height, dither) };
  };
  const common = tableOf(palette);
  const sink = createByteSink();
  const shown = new Uint8Array(width * height).fill(common.clear);
  const drawn = new Uint8ClampedArray(width * height * 4);
  writeHeader(sink, width, height, palette, common.bits, loops);
  let table = common;
  let first = true;
  let waiting: { change: Change; delay: number; table: Table } | null = null;
  const write = (): void => {
    if (!waiting) return;
    const { change, delay, table: of } = waiting;
    // Graphic control: keep what is there, one number is transparent.
    sink.bytes([0x21, 0xf9, 4, 0x05, ...short(Math.min(65535, delay)), of.clear, 0]);
    const local = of === common ? 0 : 0x80 | (of.bits - 1);
    sink.bytes([
      0x2c,
      ...short(change.left),
      ...short(change.top),
      ...short(change.width),
      ...short(change.height),
      local,
    ]);
    if (of !== common) writeColours(sink, of);
    writeLzw(sink, change.pixels, of.bits);
    waiting = null;
  };
  return {
    add(data, delay, own = palette) {
      const before = table;
      if (own !== table.palette) table = own === palette ? common : tableOf(own);
      const wanted = table.numbers(data);
      const near = nearPixels(data, drawn, { width, height, tolerance });
      const changed = new Uint8Array(width * height);
      for (let i = 0; i < changed.length; i++) {
        // Equal numbers of two palettes mean different colours.
        if (table !== before) shown[i] = OTHER;
        if (!first && (wanted[i] === shown[i] || near[i])) continue;
        changed[i] = 1;
        shown[i] = wanted[i]!;
        for (let c = 0; c < 4; c++) drawn[i * 4 + c] = data[i * 4 + c]!;
      }
      first = false;
      const change = changeOf(changed, shown, width, height, table.clear);
      if (!change && waiting) {
        waiting.delay += delay;
        return;
      }
      write();
      const nothing = { left: 0, top: 0, width: 1, height: 1, pixels: Uint8Array.of(table.clear) };
      waiting = { change: change ?? nothing, delay, table };
    },
    finish() {
      write();
      sink.byte(0x3b);
      return sink.take();
    },
    get length() {
      return sink.length;
    },
  };
}

function changeOf(changed: Uint8Array, shown: Uint8Array, width: number, height: number, clear: number): Change | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!changed[y * width + x]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return null;
  const [w, h] = [right - left + 1, bottom - top + 1];
  const pixels = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (top + y) * width + left + x;
      pixels[y * w + x] = changed[i] ? shown[i]! : clear;
    }
  return { left, top, width: w, height: h, pixels };
}

function writeColours(
  sink: ReturnType<typeof createByteSink>,
  { palette, bits }: Pick<Table, 'palette' | 'bits'>,
): void {
  const bytes = new Uint8Array(3 << bits);
  bytes.set(palette.colours.subarray(0, palette.count * 3));
  sink.bytes(bytes);
}

function writeHeader(
  sink: ReturnType<typeof createByteSink>,
  width: number,
  height: number,
  palette: Palette,
  bits: number,
  loops: number,
): void {
  sink.bytes(new TextEncoder().encode('GIF89a'));
  sink.bytes([...short(width), ...short(height), 0xf0 | (bits - 1), palette.count, 0]);
  writeColours(sink, { palette, bits });
  // How often it is played. Source: Netscape's application extension of 1995.
  sink.bytes([0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, ...short(loops), 0]);
}
