/** A square plane of complex numbers. */
export interface ComplexPlane {
  readonly side: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export const complexPlane = (side: number): ComplexPlane => ({
  side,
  re: new Float64Array(side * side),
  im: new Float64Array(side * side),
});

export const copyComplex = ({ side, re, im }: ComplexPlane): ComplexPlane => ({
  side,
  re: re.slice(),
  im: im.slice(),
});

interface Table {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  /** Bit-reversed places. */
  readonly swap: Uint32Array;
}

const tables = new Map<number, Table>();

function tableOf(side: number): Table {
  let table = tables.get(side);
  if (!table) {
    const bits = Math.log2(side);
    if (!Number.isInteger(bits)) throw new RangeError('The side has to be a power of two.');
    const swap = Uint32Array.from({ length: side }, (_, i) => {
      let out = 0;
      for (let b = 0; b < bits; b++) if (i & (1 << b)) out |= 1 << (bits - 1 - b);
      return out;
    });
    table = {
      cos: Float64Array.from({ length: side / 2 }, (_, i) => Math.cos((-2 * Math.PI * i) / side)),
      sin: Float64Array.from({ length: side / 2 }, (_, i) => Math.sin((-2 * Math.PI * i) / side)),
      swap,
    };
    tables.set(side, table);
  }
  return table;
}

/**
 * Fourier transform of a square plane, in place. Source: Cooley & Tukey, 1965, radix two.
 * @param plane its side is a power of two; `re` and `im` are exchanged by callers for the inverse, see `inverse`
 */
export function forward({ side, re, im }: ComplexPlane): void {
  const table = tableOf(side);
  for (let y = 0; y < side; y++) transformRow(re, im, y * side, side, table);
  for (let left = 0; left < side; left += STRIPE)
    transformColumns(re, im, left, Math.min(side, left + STRIPE), side, table);
}

/** Inverse of `forward`, in place. */
export function inverse({ side, re, im }: ComplexPlane): void {
  forward({ side, re: im, im: re });
  const scale = 1 / (side * side);
  for (let i = 0; i < re.length; i++) {
    re[i]! *= scale;
    im[i]! *= scale;
  }
}

/** Columns that are transformed side by side: whole cache lines, and a stripe of 512 rows fits the cache. */
const STRIPE = 32;

function transformRow(re: Float64Array, im: Float64Array, from: number, n: number, { cos, sin, swap }: Table): void {
  for (let i = 0; i < n; i++) {
    const j = swap[i]!;
    if (j <= i) continue;
    const [a, b] = [re[from + i]!, im[from + i]!];
    re[from + i] = re[from + j]!;
    im[from + i] = im[from + j]!;
    re[from + j] = a;
    im[from + j] = b;
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    const step = n / size;
    for (let start = from; start < from + n; start += size)
      for (let i = start, t = 0; i < start + half; i++, t += step) {
        const j = i + half;
        const c = cos[t]!;
        const s = sin[t]!;
        const a = re[j]! * c - im[j]! * s;
        const b = re[j]! * s + im[j]! * c;
        re[j] = re[i]! - a;
        im[j] = im[i]! - b;
        re[i]! += a;
        im[i]! += b;
      }
  }
}

/** The columns from `left` up to `right`, row by row within each step. */
function transformColumns(
  re: Float64Array,
  im: Float64Array,
  left: number,
  right: number,
  n: number,
  { cos, sin, swap }: Table,
): void {
  for (let y = 0; y < n; y++) {
    const other = swap[y]!;
    if (other <= y) continue;
    for (let i = y * n + left, j = other * n + left; i < y * n + right; i++, j++) {
      const [a, b] = [re[i]!, im[i]!];
      re[i] = re[j]!;
      im[i] = im[j]!;
      re[j] = a;
      im[j] = b;
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    const step = n / size;
    for (let start = 0; start < n; start += size)
      for (let y = start, t = 0; y < start + half; y++, t += step) {
        const c = cos[t]!;
        const s = sin[t]!;
        const end = y * n + right;
        for (let i = y * n + left, j = (y + half) * n + left; i < end; i++, j++) {
          const a = re[j]! * c - im[j]! * s;
          const b = re[j]! * s + im[j]! * c;
          re[j] = re[i]! - a;
          im[j] = im[i]! - b;
          re[i]! += a;
          im[i]! += b;
        }
      }
  }
}
