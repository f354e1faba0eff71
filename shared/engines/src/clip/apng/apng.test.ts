import { deflateSync, inflateSync } from 'node:zlib';
import { crc32 } from '../../media/png-chunk.ts';
import { chooseAlphaPalette, countAlphaColours } from './alpha-palette.ts';
import { encodeApng, type ApngOptions } from './encode.ts';

const W = 8;
const H = 4;
type Pixel = readonly [number, number, number, number];
const CLEAR: Pixel = [0, 0, 0, 0];
const RED: Pixel = [200, 20, 20, 255];
const BLUE: Pixel = [10, 30, 220, 255];
const SHADE: Pixel = [0, 0, 0, 128];

/** A picture by what stands at each place. */
function picture(at: (x: number, y: number) => Pixel): Uint8ClampedArray {
  const data = new Uint8ClampedArray(W * H * 4);
  for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) data.set(at(x, y), (y * W + x) * 4);
  return data;
}
const deflate = (bytes: Uint8Array) => Promise.resolve(new Uint8Array(deflateSync(bytes)));
const encode = (pictures: readonly Uint8ClampedArray[], options: Partial<ApngOptions> = {}) =>
  encodeApng(
    pictures.map((data) => ({ data, delay: 12 })),
    {
      ...{ width: W, height: H, tolerance: 0, loops: 0, deflate },
      palette: chooseAlphaPalette(countAlphaColours(pictures), 64),
      ...options,
    },
  );

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}
function chunksOf(file: Uint8Array): readonly Chunk[] {
  const bytes = Buffer.from(file);
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)));
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** What each frame shows, read as players do. */
function shownBy(file: Uint8Array): readonly Uint8ClampedArray[] {
  const chunks = chunksOf(file);
  const of = (type: string): Buffer => chunks.find((chunk) => chunk.type === type)!.data;
  const [colours, alphas] = [of('PLTE'), of('tRNS')];
  const canvas = new Uint8ClampedArray(W * H * 4);
  const frames: Uint8ClampedArray[] = [];
  let control: Buffer | null = null;
  for (const { type, data } of chunks) {
    if (type === 'fcTL') control = data;
    if (type !== 'IDAT' && type !== 'fdAT') continue;
    const [width, height, left, top] = [4, 8, 12, 16].map((at) => control!.readUInt32BE(at)) as [
      number,
      number,
      number,
      number,
    ];
    const blend = control![25]!;
    const rows = inflateSync(type === 'IDAT' ? data : data.subarray(4));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const number = rows[y * (width + 1) + 1 + x]!;
        if (blend === 1 && alphas[number] === 0) continue;
        canvas.set([...colours.subarray(number * 3, number * 3 + 3), alphas[number]!], ((top + y) * W + left + x) * 4);
      }
    frames.push(canvas.slice());
  }
  return frames;
}

/** The largest difference of what can be seen. */
function distance(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let most = 0;
  for (let i = 0; i < a.length; i += 4) {
    most = Math.max(most, Math.abs(a[i + 3]! - b[i + 3]!));
    if (a[i + 3] === 0 && b[i + 3] === 0) continue;
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(a[i + c]! - b[i + c]!));
  }
  return most;
}

const moving = [1, 2, 3, 5].map((place) =>
  picture((x, y) => (x === place ? RED : x === place + 1 ? SHADE : y === 0 ? BLUE : CLEAR)),
);

test('every frame is shown as it was given, transparency and shadows too', async () => {
  const frames = shownBy(await encode(moving));
  expect(frames).toHaveLength(moving.length);
  for (const [i, frame] of frames.entries()) expect(distance(frame, moving[i]!)).toBeLessThanOrEqual(4);
});

test('the chunks say how many frames there are, how long each is shown and how often all of them, in one sequence', async () => {
  const chunks = chunksOf(await encode(moving, { loops: 2 }));
  expect(chunks.map(({ type }) => type).join(' ')).toBe(
    'IHDR acTL PLTE tRNS fcTL IDAT fcTL fdAT fcTL fdAT fcTL fdAT IEND',
  );
  expect([0, 4].map((at) => chunks[1]!.data.readUInt32BE(at))).toEqual([4, 2]);
  const controls = chunks.filter(({ type }) => type === 'fcTL');
  for (const { data } of controls) expect([data.readUInt16BE(20), data.readUInt16BE(22)]).toEqual([12, 100]);
  const sequence = chunks
    .filter(({ type }) => type === 'fcTL' || type === 'fdAT')
    .map(({ data }) => data.readUInt32BE(0));
  expect(sequence).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('of a frame only the rectangle that changed is kept, and one that is the same stays a frame of one pixel', async () => {
  const still = picture((x) => (x < 4 ? RED : CLEAR));
  const blinked = picture((x, y) => (x === 2 && y === 1 ? BLUE : x < 4 ? RED : CLEAR));
  const controls = chunksOf(await encode([still, blinked, blinked])).filter(({ type }) => type === 'fcTL');
  const regions = controls.map(({ data }) => [4, 8, 12, 16].map((at) => data.readUInt32BE(at)));
  expect(regions).toEqual([
    [W, H, 0, 0],
    [1, 1, 2, 1],
    [1, 1, 0, 0],
  ]);
});

test('noise below the tolerance is not drawn again, and drift beyond it is', async () => {
  const grey = (value: number): Uint8ClampedArray => picture(() => [value, value, value, 255]);
  const frames = [grey(100), grey(103), grey(140)];
  const calm = shownBy(await encode(frames, { tolerance: 5 }));
  expect(calm[1]).toEqual(calm[0]);
  expect(distance(calm[2]!, frames[2]!)).toBeLessThanOrEqual(4);
});

test('an area that fades slowly under little grain is drawn again as a whole, not pixel by pixel at different times', async () => {
  const grain = (i: number, frame: number): number => (((i + 13 * frame) * 2_654_435_761) >>> 28) % 2;
  const frames = Array.from({ length: 5 }, (_, n) => {
    const data = new Uint8ClampedArray(W * H * 4).fill(255);
    for (let i = 0; i < W * H; i++) data.fill(60 + n + grain(i, n), i * 4, i * 4 + 3);
    return data;
  });
  const shown = shownBy(await encode(frames, { tolerance: 5 }));
  const driftOf = (frame: number): number =>
    frames[frame]!.reduce((sum, value, i) => sum + shown[frame]![i]! - value, 0) / (W * H * 3);
  for (const frame of frames.keys()) expect(Math.abs(driftOf(frame))).toBeLessThan(3);
});

test('what becomes transparent is transparent, although the colours before it were opaque', async () => {
  const frames = shownBy(await encode([picture(() => RED), picture((x) => (x < 2 ? RED : CLEAR))]));
  expect(frames[1]![3 * 4 + 3]).toBe(0);
  expect(frames[1]![3]).toBe(255);
});

test('an animation without a frame is refused', async () => {
  await expect(encode([], { palette: chooseAlphaPalette(countAlphaColours(moving), 64) })).rejects.toThrow(RangeError);
});

test.each([16, 48, 256])(
  'a palette of at most %i colours holds them, nothing first, and most for what is opaque',
  (most) => {
    const many = Array.from({ length: 3 }, (_, k) =>
      Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_value, i) =>
        i % 4 === 3 ? ((i >> 2) % 9) * 31.875 : Math.imul(i + k * 99_991, 2654435761) >>> 24,
      ),
    );
    const { colours, alphas, count, numberOf } = chooseAlphaPalette(countAlphaColours(many), most);
    expect(count).toBeLessThanOrEqual(most);
    expect([colours.length, alphas.length]).toEqual([count * 3, count]);
    expect(alphas[0]).toBe(0);
    expect(numberOf(9, 200, 3, 4)).toBe(0);
    expect(alphas.filter((alpha) => alpha === 255).length).toBeGreaterThan((most - 1) / 3);
    expect(alphas[numberOf(120, 80, 60, 128)]).toBe(128);
  },
);

test('without translucent pixels all colours are opaque ones', () => {
  const { alphas } = chooseAlphaPalette(countAlphaColours([picture((x) => (x < 4 ? RED : BLUE))]), 64);
  expect([...alphas]).toEqual([0, 255, 255]);
});
