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

const tables = new Map<
  number,
  { readonly cos: Float64Array; readonly sin: Float64Array; readonly swap: Uint32Array }
>();

function tableOf(side: number) {
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
  const row = { re: new Float64Array(side), im: new Float64Array(side) };
  for (let y = 0; y < side; y++)
    transform(re.subarray(y * side, (y + 1) * side), im.subarray(y * side, (y + 1) * side));
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) {
      row.re[y] = re[y * side + x]!;
      row.im[y] = im[y * side + x]!;
    }
    transform(row.re, row.im);
    for (let y = 0; y < side; y++) {
      re[y * side + x] = row.re[y]!;
      im[y * side + x] = row.im[y]!;
    }
  }
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

function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  const { cos, sin, swap } = tableOf(n);
  for (let i = 0; i < n; i++) {
    const j = swap[i]!;
    if (j <= i) continue;
    [re[i], re[j]] = [re[j]!, re[i]!];
    [im[i], im[j]] = [im[j]!, im[i]!];
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    const step = n / size;
    for (let start = 0; start < n; start += size)
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
