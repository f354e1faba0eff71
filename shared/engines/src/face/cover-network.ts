import { median } from '../statistics/index.ts';
import { COVER_WEIGHTS } from './cover-weights.ts';
import { toLabPlanes } from './lab-field.ts';
import type { GridSample } from './target-field.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

/** Side of what the network reads and writes: half the grid. */
export const COVER_SIDE = GRID_SIZE / 2;
const SIDE = COVER_SIDE;
/** Planes that the network reads: five measures, the same mirrored, two for the place, and the outline of the face. */
const INPUTS = 13;

/** One convolution: channels, side of the kernel, and by how much it halves its input. */
interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly kernel: 1 | 3;
  readonly stride: 1 | 2;
}

const layer = (inputs: number, outputs: number, kernel: 1 | 3 = 3, stride: 1 | 2 = 1): Layer => ({
  inputs,
  outputs,
  kernel,
  stride,
});

/** Down to an eighth of the side, and up again, adding what was there on the way down. */
const LAYERS = {
  first: layer(INPUTS, 16, 3, 2),
  second: layer(16, 16),
  down: layer(16, 24, 3, 2),
  middle: layer(24, 24),
  further: layer(24, 24, 3, 2),
  deepest: layer(24, 24),
  up: layer(24, 24, 1),
  joined: layer(24, 24),
  upmost: layer(24, 16, 1),
  last: layer(16, 16),
  out: layer(16, 4),
} as const;
type LayerName = keyof typeof LAYERS;

/** Weights of four outputs side by side, for each input and each place of the kernel; biases after them. */
interface Weights {
  readonly blocks: Float64Array;
  readonly biases: Float32Array;
}

/** A square of channels, each with a rim of zeros of one sample. */
interface Planes {
  readonly side: number;
  readonly values: Float64Array;
}

/** Whether the face reaches a sample: at each side that the network knows. */
const INSIDE: ReadonlyMap<number, Uint8Array> = new Map(
  [SIDE, SIDE / 2, SIDE / 4, SIDE / 8].map((side) => {
    const inside = new Uint8Array(side * side);
    const factor = GRID_SIZE / side;
    for (let i = 0; i < GRID_FACE.length; i++) {
      const x = Math.floor((i % GRID_SIZE) / factor);
      if (GRID_FACE[i]) inside[Math.floor(i / GRID_SIZE / factor) * side + x] = 1;
    }
    return [side, inside];
  }),
);

let known: Readonly<Record<LayerName, Weights>> | null = null;

/** Reads the weights: for each layer its bytes, and for each output the size of a step and the bias. */
function readWeights(): Readonly<Record<LayerName, Weights>> {
  const letters = atob(COVER_WEIGHTS);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const read = ({ inputs, outputs, kernel }: Layer): Weights => {
    const each = inputs * kernel * kernel;
    const blocks = new Float64Array(outputs * each);
    const biases = new Float32Array(outputs);
    for (let o = 0; o < outputs; o++) {
      const step = view.getFloat32(at, true);
      biases[o] = view.getFloat32(at + 4, true);
      at += 8;
      for (let k = 0; k < each; k++) blocks[((o >> 2) * each + k) * 4 + (o & 3)] = view.getInt8(at++) * step;
    }
    return { blocks, biases };
  };
  return Object.fromEntries(Object.entries(LAYERS).map(([name, one]) => [name, read(one)])) as unknown as Readonly<
    Record<LayerName, Weights>
  >;
}

const planes = (channels: number, side: number): Planes => ({
  side,
  values: new Float64Array(channels * (side + 2) * (side + 2)),
});

/**
 * Convolves; outside the face all stays 0. Two samples and four outputs at a time: that halves what is read.
 * @param to is written over
 */
function convolve(from: Planes, to: Planes, { inputs, outputs, kernel, stride }: Layer, weights: Weights): Planes {
  const { side } = to;
  const { blocks, biases } = weights;
  const inside = INSIDE.get(side)!;
  const { values } = from;
  const row = from.side + 2;
  const plane = row * row;
  const width = side + 2;
  const out = width * width;
  const reach = kernel === 3 ? 3 : 1;
  const corner = kernel === 3 ? 0 : row + 1;
  for (let block = 0; block < outputs; block += 4)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x += 2) {
        const at = y * side + x;
        if (!inside[at] && !inside[at + 1]) continue;
        let a = biases[block]!;
        let b = biases[block + 1]!;
        let c = biases[block + 2]!;
        let d = biases[block + 3]!;
        let e = a;
        let f = b;
        let g = c;
        let h = d;
        let w = block * inputs * reach * reach;
        const start = y * stride * row + x * stride + corner;
        for (let channel = 0; channel < inputs; channel++)
          for (let i = 0, line = start + channel * plane; i < reach; i++, line += row)
            for (let k = line; k < line + reach; k++, w += 4) {
              const one = values[k]!;
              const two = values[k + stride]!;
              const p = blocks[w]!;
              const q = blocks[w + 1]!;
              const r = blocks[w + 2]!;
              const s = blocks[w + 3]!;
              a += one * p;
              b += one * q;
              c += one * r;
              d += one * s;
              e += two * p;
              f += two * q;
              g += two * r;
              h += two * s;
            }
        const o = block * out + (y + 1) * width + x + 1;
        if (inside[at]) put4(to.values, o, out, a, b, c, d);
        if (inside[at + 1]) put4(to.values, o + 1, out, e, f, g, h);
      }
  return to;
}

function put4(values: Float64Array, at: number, step: number, a: number, b: number, c: number, d: number): void {
  values[at] = a;
  values[at + step] = b;
  values[at + 2 * step] = c;
  values[at + 3 * step] = d;
}

function rectify(from: Planes): Planes {
  const { values } = from;
  for (let i = 0; i < values.length; i++) if (values[i]! < 0) values[i] = 0;
  return from;
}

/** Adds planes of half the side to others (in place). */
function addDoubled(to: Planes, from: Planes, channels: number): Planes {
  const { side } = to;
  const inside = INSIDE.get(side)!;
  for (let c = 0; c < channels; c++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (inside[y * side + x])
          to.values[(c * (side + 2) + y + 1) * (side + 2) + x + 1]! +=
            from.values[(c * (from.side + 2) + (y >> 1) + 1) * (from.side + 2) + (x >> 1) + 1]!;
  return to;
}

/** The mean of each two by two samples of the grid. */
export function halved(plane: Float32Array): Float32Array {
  const out = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < out.length; i++) {
    const at = Math.floor(i / SIDE) * 2 * GRID_SIZE + (i % SIDE) * 2;
    out[i] = (plane[at]! + plane[at + 1]! + plane[at + GRID_SIZE]! + plane[at + GRID_SIZE + 1]!) / 4;
  }
  return out;
}

/** Share of each sample that the face takes. */
const OUTLINE = halved(Float32Array.from(GRID_FACE));

/** Of a plane that is 0 outside the face: the mean over the part of each sample that the face takes. */
function meanInside(plane: Float32Array): Float32Array {
  const out = halved(plane);
  for (let i = 0; i < out.length; i++) out[i]! /= Math.max(0.25, OUTLINE[i]!);
  return out;
}

/** The median over the samples that face the camera; over all where those are few. */
function middleOf(plane: Float32Array, seen: Float32Array): number {
  const all = new Float32Array(plane.length);
  const facing = new Float32Array(plane.length);
  let count = 0;
  let few = 0;
  for (let i = 0; i < plane.length; i++) {
    if (OUTLINE[i]! <= WHOLE) continue;
    all[count++] = plane[i]!;
    if (seen[i]! > 0.3) facing[few++] = plane[i]!;
  }
  return median(few > 30 ? facing.subarray(0, few) : all.subarray(0, count));
}

/** Share from which on a sample counts as wholly inside the face. */
const WHOLE = 0.9;

/** How bright, how coloured, how uneven each part of the face is beside the middle of all, and how directly it faces the camera. */
function measures({ colour, visibility }: GridSample): Float32Array[] {
  const lab = toLabPlanes(colour);
  const seen = halved(visibility);
  const squared = new Float32Array(lab[0].length);
  for (let i = 0; i < squared.length; i++) squared[i] = lab[0][i]! * lab[0][i]!;
  const uneven = meanInside(squared);
  const plain = lab.map(meanInside);
  for (let i = 0; i < uneven.length; i++) {
    const variance = uneven[i]! - plain[0]![i]! * plain[0]![i]!;
    uneven[i] = OUTLINE[i]! > WHOLE ? 20 * Math.sqrt(Math.max(0, variance)) : 0;
  }
  for (const [c, plane] of plain.entries()) {
    const middle = middleOf(plane, seen);
    const scale = c === 0 ? 4 : 12;
    for (let i = 0; i < plane.length; i++) plane[i] = OUTLINE[i]! > 0 ? (plane[i]! - middle) * scale : 0;
  }
  return [...plain, uneven, seen];
}

/** Writes a plane into a channel, mirrored or not. */
function put({ side, values }: Planes, channel: number, plane: Float32Array, mirrored: boolean): void {
  for (let y = 0; y < side; y++) {
    const row = (channel * (side + 2) + y + 1) * (side + 2) + 1;
    for (let x = 0; x < side; x++) values[row + x] = plane[y * side + (mirrored ? side - 1 - x : x)]!;
  }
}

/** What the network reads and what its layers write: the same memory each time, of which all outside the face stays 0. */
interface Memory {
  readonly input: Planes;
  readonly layers: Readonly<Record<LayerName, Planes>>;
}

let memory: Memory | null = null;

/** Memory in which the planes that are the same for each face (place and outline) are written. */
function createMemory(): Memory {
  const input = planes(INPUTS, SIDE);
  const along = Float32Array.from(OUTLINE, (_, i) => ((i % SIDE) - (SIDE - 1) / 2) / (SIDE / 2));
  const down = Float32Array.from(OUTLINE, (_, i) => (Math.floor(i / SIDE) - (SIDE - 1) / 2) / (SIDE / 2));
  for (const [i, plane] of [along, down, OUTLINE].entries()) put(input, INPUTS - 3 + i, plane, false);
  const of = (name: LayerName, parts: number): Planes => planes(LAYERS[name].outputs, SIDE / parts);
  const layers = {
    first: of('first', 2),
    second: of('second', 2),
    down: of('down', 4),
    middle: of('middle', 4),
    further: of('further', 8),
    deepest: of('deepest', 8),
    up: of('up', 8),
    joined: of('joined', 4),
    upmost: of('upmost', 4),
    last: of('last', 2),
    out: of('out', 2),
  };
  return { input, layers };
}

/**
 * How likely something (a hand, a microphone, a cup, a bar) is in front of a face, by a small network that was trained on faces of
 * public photos with drawn hands and things before them. Hair, beards, glasses and shadows count as parts of the face.
 * @returns 0..1, SIDE squared
 */
export function likelyCover(sample: GridSample): Float32Array {
  const weights = (known ??= readWeights());
  const { input, layers } = (memory ??= createMemory());
  const list = measures(sample);
  for (const [c, plane] of list.entries()) {
    put(input, c, plane, false);
    put(input, list.length + c, plane, true);
  }
  const run = (from: Planes, name: LayerName): Planes => convolve(from, layers[name], LAYERS[name], weights[name]);
  const high = rectify(run(rectify(run(input, 'first')), 'second'));
  const middle = rectify(run(rectify(run(high, 'down')), 'middle'));
  const deep = rectify(run(rectify(run(middle, 'further')), 'deepest'));
  const back = rectify(run(rectify(addDoubled(middle, run(deep, 'up'), LAYERS.up.outputs)), 'joined'));
  const last = rectify(run(rectify(addDoubled(high, run(back, 'upmost'), LAYERS.upmost.outputs)), 'last'));
  return likelihoods(run(last, 'out'));
}

/** Four channels of half the side, each a corner of two by two samples, as likelihoods. */
function likelihoods({ side, values }: Planes): Float32Array {
  const plane = (side + 2) * (side + 2);
  const out = new Float32Array(SIDE * SIDE);
  for (let y = 0, i = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, i++) {
      const value = values[((y & 1) * 2 + (x & 1)) * plane + ((y >> 1) + 1) * (side + 2) + (x >> 1) + 1]!;
      if (OUTLINE[i]! > 0) out[i] = 1 / (1 + Math.exp(-value));
    }
  return out;
}
