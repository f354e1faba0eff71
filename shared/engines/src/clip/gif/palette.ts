/** Up to 256 colours, three bytes each. */
export interface Palette {
  readonly colours: Uint8Array;
  readonly count: number;
}

/** How often colours occur, in 32 steps of each channel, with their sums. */
export interface ColourHistogram {
  readonly weight: Float64Array;
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
}

const STEPS = 32;
/** One more than the steps: the lowest cells of the moments are empty, so that differences need no special case. */
const SIDE = STEPS + 1;
const CELLS = SIDE ** 3;
const cellOf = (r: number, g: number, b: number): number => (r * SIDE + g) * SIDE + b;

export function createHistogram(): ColourHistogram {
  const plane = (): Float64Array => new Float64Array(CELLS);
  return { weight: plane(), red: plane(), green: plane(), blue: plane() };
}

/**
 * Counts the colours of a picture.
 * @param data RGBA
 * @param every looks at every so many pixels
 */
export function countColours(histogram: ColourHistogram, data: Uint8ClampedArray, every = 1): void {
  const { weight, red, green, blue } = histogram;
  for (let o = 0; o < data.length; o += 4 * every) {
    const [r, g, b] = [data[o]!, data[o + 1]!, data[o + 2]!];
    const cell = cellOf((r >> 3) + 1, (g >> 3) + 1, (b >> 3) + 1);
    weight[cell]! += 1;
    red[cell]! += r;
    green[cell]! += g;
    blue[cell]! += b;
  }
}

interface Box {
  r0: number;
  r1: number;
  g0: number;
  g1: number;
  b0: number;
  b1: number;
}

/** Sums over all cells up to and including one: any box is eight look-ups. */
function cumulate(plane: Float64Array): Float64Array {
  const sums = plane.slice();
  for (let axis = 0; axis < 3; axis++) {
    const stride = SIDE ** (2 - axis);
    for (let i = 0; i < CELLS; i++) {
      const place = Math.floor(i / stride) % SIDE;
      if (place > 0) sums[i]! += sums[i - stride]!;
    }
  }
  return sums;
}

const volume = (sums: Float64Array, { r0, r1, g0, g1, b0, b1 }: Box): number =>
  sums[cellOf(r1, g1, b1)]! -
  sums[cellOf(r1, g1, b0)]! -
  sums[cellOf(r1, g0, b1)]! +
  sums[cellOf(r1, g0, b0)]! -
  sums[cellOf(r0, g1, b1)]! +
  sums[cellOf(r0, g1, b0)]! +
  sums[cellOf(r0, g0, b1)]! -
  sums[cellOf(r0, g0, b0)]!;

interface Moments {
  readonly weight: Float64Array;
  readonly channels: readonly [Float64Array, Float64Array, Float64Array];
  readonly squares: Float64Array;
}

function momentsOf({ weight, red, green, blue }: ColourHistogram): Moments {
  const squares = weight.map((w, i) => (w > 0 ? (red[i]! ** 2 + green[i]! ** 2 + blue[i]! ** 2) / w : 0));
  return {
    weight: cumulate(weight),
    channels: [cumulate(red), cumulate(green), cumulate(blue)],
    squares: cumulate(squares),
  };
}

/** How far apart the colours of a box are, times how many there are. */
function spread({ weight, channels, squares }: Moments, box: Box): number {
  const count = volume(weight, box);
  if (count <= 0) return 0;
  let means = 0;
  for (const channel of channels) means += volume(channel, box) ** 2;
  return volume(squares, box) - means / count;
}

const axes = [
  ['r0', 'r1'],
  ['g0', 'g1'],
  ['b0', 'b1'],
] as const;

/** The cut after which the two halves are most alike in themselves; null for a box of one colour. */
function bestCut(moments: Moments, box: Box): readonly [Box, Box] | null {
  let best: readonly [Box, Box] | null = null;
  let highest = 0;
  for (const [low, high] of axes)
    for (let at = box[low] + 1; at < box[high]; at++) {
      const [a, b] = [
        { ...box, [high]: at },
        { ...box, [low]: at },
      ];
      let gain = 0;
      for (const half of [a, b]) {
        const count = volume(moments.weight, half);
        if (count <= 0) {
          gain = -1;
          break;
        }
        for (const channel of moments.channels) gain += volume(channel, half) ** 2 / count;
      }
      if (gain > highest) [best, highest] = [[a, b], gain];
    }
  return best;
}

/**
 * Chooses colours for a whole animation, so that the squared error is small.
 * Source: Wu, "Efficient Statistical Computations for Optimal Color Quantization", Graphics Gems II, 1991; then Lloyd's algorithm.
 * @param most 2 to 256
 */
export function choosePalette(histogram: ColourHistogram, most: number): Palette {
  const moments = momentsOf(histogram);
  const whole: Box = { r0: 0, r1: STEPS, g0: 0, g1: STEPS, b0: 0, b1: STEPS };
  const boxes: { box: Box; spread: number }[] = [{ box: whole, spread: spread(moments, whole) }];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.spread - a.spread);
    const index = boxes.findIndex(({ spread: value }) => value > 1e-6);
    const widest = boxes[index];
    if (!widest) break;
    const cut = bestCut(moments, widest.box);
    if (!cut) {
      widest.spread = 0;
      continue;
    }
    boxes.splice(index, 1, ...cut.map((box) => ({ box, spread: spread(moments, box) })));
  }
  const means = boxes.flatMap(({ box }) => {
    const count = volume(moments.weight, box) || 1;
    return moments.channels.map((channel) => volume(channel, box) / count);
  });
  return refine(histogram, Float64Array.from(means));
}

const ROUNDS = 4;

/** Moves each colour to the middle of those that it stands for, a few times. */
function refine({ weight, red, green, blue }: ColourHistogram, start: Float64Array): Palette {
  const count = start.length / 3;
  let colours = start;
  const used = Uint32Array.from(weight.keys()).filter((i) => weight[i]! > 0);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(count * 4);
    for (const i of used) {
      const w = weight[i]!;
      const nearest = nearestOf(colours, count, red[i]! / w, green[i]! / w, blue[i]! / w) * 4;
      sums[nearest]! += red[i]!;
      sums[nearest + 1]! += green[i]!;
      sums[nearest + 2]! += blue[i]!;
      sums[nearest + 3]! += w;
    }
    const before = colours;
    colours = before.map((value, k) => {
      const total = sums[Math.floor(k / 3) * 4 + 3]!;
      return total > 0 ? sums[Math.floor(k / 3) * 4 + (k % 3)]! / total : value;
    });
  }
  return { colours: Uint8Array.from(colours, (value) => Math.round(Math.min(255, Math.max(0, value)))), count };
}

function nearestOf(colours: ArrayLike<number>, count: number, r: number, g: number, b: number): number {
  let best = 0;
  let least = Infinity;
  for (let c = 0; c < count; c++) {
    const [dr, dg, db] = [colours[c * 3]! - r, colours[c * 3 + 1]! - g, colours[c * 3 + 2]! - b];
    const distance = dr * dr + dg * dg + db * db;
    if (distance < least) [best, least] = [c, distance];
  }
  return best;
}

/** Looks up the nearest colour of a palette; each of 262144 cells is computed once. */
export function createLookup({ colours, count }: Palette): (r: number, g: number, b: number) => number {
  const table = new Int16Array(1 << 18).fill(-1);
  return (r, g, b) => {
    const cell = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
    const known = table[cell]!;
    if (known >= 0) return known;
    const found = nearestOf(colours, count, (r & ~3) + 1.5, (g & ~3) + 1.5, (b & ~3) + 1.5);
    table[cell] = found;
    return found;
  };
}
