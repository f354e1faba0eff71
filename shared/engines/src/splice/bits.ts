/** Reads bits from the first byte on, the highest bit of each first. Beyond the end there are zeros. Source: ITU-T H.264, clause 9.1. */
export interface BitReader {
  /** Bits read so far. */
  readonly position: number;
  /** @param count up to 32 */
  bits(count: number): number;
  flag(): boolean;
  /** An unsigned number in Exp-Golomb code. */
  ue(): number;
  /** A signed number in Exp-Golomb code. */
  se(): number;
}

export function createBitReader(bytes: Uint8Array, start = 0): BitReader {
  let position = start;
  const bit = (): number => {
    const byte = bytes[position >> 3] ?? 0;
    return (byte >> (7 - (position++ & 7))) & 1;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + bit();
    return value;
  };
  const ue = (): number => {
    let zeros = 0;
    // A longer prefix is no number of any stream.
    while (zeros < 32 && bit() === 0) zeros++;
    return 2 ** zeros - 1 + bits(zeros);
  };
  return {
    get position() {
      return position;
    },
    bits,
    flag: () => bit() === 1,
    ue,
    se() {
      const code = ue();
      return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
    },
  };
}

/** Writes bits, the highest of each byte first. */
export interface BitWriter {
  bits(value: number, count: number): void;
  flag(value: boolean): void;
  ue(value: number): void;
  /** The bits of `bytes` from one place to another. */
  copy(bytes: Uint8Array, from: number, to: number): void;
  /** All that was written, in whole bytes. */
  head(): Uint8Array;
  /** The same with the bit behind it that ends a parameter set. */
  finish(): Uint8Array;
}

export function createBitWriter(): BitWriter {
  const bytes: number[] = [];
  let position = 0;
  const bit = (value: number): void => {
    if ((position & 7) === 0) bytes.push(0);
    if (value === 1) bytes[position >> 3]! |= 1 << (7 - (position & 7));
    position++;
  };
  const bits = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bit(Math.floor(value / 2 ** i) % 2);
  };
  return {
    bits,
    flag: (value) => bit(value ? 1 : 0),
    ue: (value) => bits(value + 1, lengthOfUe(value)),
    copy(from, start, end) {
      for (let i = start; i < end; i++) bit(((from[i >> 3] ?? 0) >> (7 - (i & 7))) & 1);
    },
    head: () => Uint8Array.from(bytes),
    finish() {
      bit(1);
      return Uint8Array.from(bytes);
    },
  };
}

/** Bits that an unsigned number takes in Exp-Golomb code. */
export const lengthOfUe = (value: number): number => 2 * Math.floor(Math.log2(value + 1)) + 1;
