/** A small picture as planes of equal size: lightness and two colour differences, about 0..1. */
export interface LabPlanes {
  readonly width: number;
  readonly height: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Pieces of a picture that hang together and are of one colour. */
export interface Superpixels {
  /** Number of the piece of each pixel. */
  readonly labels: Int32Array;
  readonly count: number;
  /** Pixels of each piece. */
  readonly sizes: Float32Array;
  /** Mean l, a, b, x, y of each piece, five values a piece; x and y in pixels. */
  readonly means: Float32Array;
  /** Neighbours: pairs of numbers, and how many pixels long their common border is. */
  readonly edges: { readonly from: Int32Array; readonly to: Int32Array; readonly length: Float32Array };
  /** Pixels of each piece that lie at the rim of the picture. */
  readonly rim: Float32Array;
}

const ROUNDS = 5;
/** How much nearness counts beside colour: pieces stay round where there is no edge. */
const COMPACTNESS = 0.09;

/**
 * Cuts a picture into about `wanted` pieces.
 * Source: Achanta et al., "SLIC Superpixels", TPAMI 2012.
 */
export function findSuperpixels(picture: LabPlanes, wanted: number): Superpixels {
  const { width, height } = picture;
  const step = Math.max(2, Math.sqrt((width * height) / wanted));
  const centres = firstCentres(picture, step);
  const nearest = new Int32Array(width * height);
  const distance = new Float32Array(width * height);
  for (let round = 0; round < ROUNDS; round++) {
    assign(picture, centres, step, nearest, distance);
    recentre(picture, centres, nearest);
  }
  const { labels, count } = connect(nearest, width, height, (step * step) / 5);
  return measure(picture, labels, count);
}

function firstCentres({ width, height, l, a, b }: LabPlanes, step: number): Float32Array {
  const columns = Math.max(1, Math.round(width / step));
  const rows = Math.max(1, Math.round(height / step));
  const centres = new Float32Array(columns * rows * 5);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = Math.min(width - 1, Math.floor(((column + 0.5) * width) / columns));
      const y = Math.min(height - 1, Math.floor(((row + 0.5) * height) / rows));
      const i = y * width + x;
      centres.set([l[i]!, a[i]!, b[i]!, x, y], (row * columns + column) * 5);
    }
  return centres;
}

function assign(
  { width, height, l, a, b }: LabPlanes,
  centres: Float32Array,
  step: number,
  nearest: Int32Array,
  distance: Float32Array,
): void {
  distance.fill(Infinity);
  const weight = (COMPACTNESS / step) ** 2;
  for (let c = 0; c * 5 < centres.length; c++) {
    const [cl, ca, cb, cx, cy] = centres.subarray(c * 5, c * 5 + 5) as unknown as [
      number,
      number,
      number,
      number,
      number,
    ];
    const left = Math.max(0, Math.floor(cx - step));
    const right = Math.min(width - 1, Math.ceil(cx + step));
    const bottom = Math.min(height - 1, Math.ceil(cy + step));
    for (let y = Math.max(0, Math.floor(cy - step)); y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const i = y * width + x;
        const dl = l[i]! - cl;
        const da = a[i]! - ca;
        const db = b[i]! - cb;
        const value = dl * dl + da * da + db * db + weight * ((x - cx) * (x - cx) + (y - cy) * (y - cy));
        if (value < distance[i]!) {
          distance[i] = value;
          nearest[i] = c;
        }
      }
  }
}

function recentre({ width, l, a, b }: LabPlanes, centres: Float32Array, nearest: Int32Array): void {
  const counts = new Float32Array(centres.length / 5);
  const sums = new Float64Array(centres.length);
  nearest.forEach((c, i) => {
    counts[c]!++;
    const at = c * 5;
    sums[at]! += l[i]!;
    sums[at + 1]! += a[i]!;
    sums[at + 2]! += b[i]!;
    sums[at + 3]! += i % width;
    sums[at + 4]! += Math.floor(i / width);
  });
  for (let i = 0; i < centres.length; i++) {
    const count = counts[(i / 5) | 0]!;
    if (count > 0) centres[i] = sums[i]! / count;
  }
}

/** Numbers what hangs together; small scraps join the piece before them. */
function connect(
  nearest: Int32Array,
  width: number,
  height: number,
  least: number,
): { labels: Int32Array; count: number } {
  const labels = new Int32Array(nearest.length).fill(-1);
  const queue = new Int32Array(nearest.length);
  let count = 0;
  for (let start = 0; start < nearest.length; start++) {
    if (labels[start] !== -1) continue;
    const adjacent = start % width > 0 ? labels[start - 1]! : start >= width ? labels[start - width]! : -1;
    let length = 1;
    queue[0] = start;
    labels[start] = count;
    for (let at = 0; at < length; at++) {
      const i = queue[at]!;
      const x = i % width;
      const visit = (j: number): void => {
        if (labels[j] === -1 && nearest[j] === nearest[start]) {
          labels[j] = count;
          queue[length++] = j;
        }
      };
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < width * (height - 1)) visit(i + width);
    }
    if (length < least && adjacent >= 0) for (let at = 0; at < length; at++) labels[queue[at]!] = adjacent;
    else count++;
  }
  return { labels, count };
}

function measure({ width, height, l, a, b }: LabPlanes, labels: Int32Array, count: number): Superpixels {
  const sizes = new Float32Array(count);
  const rim = new Float32Array(count);
  const means = new Float32Array(count * 5);
  const borders = new Map<number, number>();
  labels.forEach((label, i) => {
    const x = i % width;
    const y = (i / width) | 0;
    sizes[label]!++;
    means[label * 5]! += l[i]!;
    means[label * 5 + 1]! += a[i]!;
    means[label * 5 + 2]! += b[i]!;
    means[label * 5 + 3]! += x;
    means[label * 5 + 4]! += y;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) rim[label]!++;
    const addBorder = (other: number): void => {
      if (other === label) return;
      const key = Math.min(label, other) * count + Math.max(label, other);
      borders.set(key, (borders.get(key) ?? 0) + 1);
    };
    if (x < width - 1) addBorder(labels[i + 1]!);
    if (y < height - 1) addBorder(labels[i + width]!);
  });
  for (let i = 0; i < means.length; i++) means[i]! /= sizes[(i / 5) | 0]!;
  const keys = [...borders.keys()];
  return {
    labels,
    count,
    sizes,
    means,
    rim,
    edges: {
      from: Int32Array.from(keys, (key) => Math.floor(key / count)),
      to: Int32Array.from(keys, (key) => key % count),
      length: Float32Array.from(borders.values()),
    },
  };
}
