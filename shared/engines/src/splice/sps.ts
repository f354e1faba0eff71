import { createBitReader, createBitWriter, type BitReader } from './bits.ts';
import { escape, unescape } from './nal.ts';

/** What a sequence parameter set says, and at which bit. Source: ITU-T H.264, clauses 7.3.2.1.1 and E.1.1. */
export interface Sps {
  readonly raw: Uint8Array;
  readonly profile: number;
  readonly constraints: number;
  readonly level: number;
  readonly id: number;
  /** Behind the id. */
  readonly afterId: number;
  /** 8 bits, colour halved both ways, whole frames. */
  readonly isPlain: boolean;
  /** Size and what is cut off at the edges, as text that two sets of one size have in common. */
  readonly size: string;
  /** Where the flag stands that says whether there is more. */
  readonly usability: number;
  readonly shown: Shown;
  /** Pictures that others may refer to, at most. */
  readonly references: number;
  /** How many pictures wait to be shown; null where it is not said. */
  readonly waiting: Waiting | null;
}

/** Pictures that come before others that are shown earlier, and pictures that are kept, at most. */
interface Waiting {
  readonly reordered: number;
  readonly kept: number;
}

interface BitRange {
  readonly from: number;
  readonly to: number;
}

/** Shape of a pixel and meaning of the colours, as bits with the flags before them; null for a set that says nothing. */
interface Shown {
  readonly aspect: BitRange | null;
  readonly colours: BitRange | null;
  readonly siting: BitRange | null;
}

/** Profiles that name the format of their samples. */
const withFormat = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const EXTENDED_ASPECT = 255;

/** @param unit a sequence parameter set, its header byte first */
export function readSps(unit: Uint8Array): Sps {
  const raw = unescape(unit);
  const [, profile = 0, constraints = 0, level = 0] = raw;
  const read = createBitReader(raw, 32);
  const id = read.ue();
  const afterId = read.position;
  const isPlainFormat = !withFormat.has(profile) || readFormat(read);
  read.ue();
  readOrder(read);
  const references = read.ue();
  read.flag();
  const size = [read.ue(), read.ue()];
  const isFrames = read.flag();
  if (!isFrames) read.flag();
  read.flag();
  if (read.flag()) size.push(read.ue(), read.ue(), read.ue(), read.ue());
  else size.push(0, 0, 0, 0);
  const usability = read.position;
  const head = { raw, profile, constraints, level, id, afterId, references, isPlain: isPlainFormat && isFrames };
  const body = { ...head, size: size.join(' '), usability };
  if (!read.flag()) return { ...body, shown: { aspect: null, colours: null, siting: null }, waiting: null };
  return { ...body, ...readUsability(read) };
}

function readFormat(read: BitReader): boolean {
  const chroma = read.ue();
  if (chroma === 3) read.flag();
  const isEight = read.ue() + read.ue() === 0;
  const isBypassed = read.flag();
  const isScaled = read.flag();
  for (let i = 0; isScaled && i < (chroma === 3 ? 12 : 8); i++) if (read.flag()) skipScaling(read, i < 6 ? 16 : 64);
  return chroma === 1 && isEight && !isBypassed;
}

function skipScaling(read: BitReader, count: number): void {
  let last = 8;
  let next = 8;
  for (let i = 0; i < count; i++) {
    if (next !== 0) next = (last + read.se() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

/** How pictures are put in order. */
function readOrder(read: BitReader): void {
  const kind = read.ue();
  if (kind === 0) read.ue();
  if (kind !== 1) return;
  read.flag();
  read.se();
  read.se();
  const count = Math.min(255, read.ue());
  for (let i = 0; i < count; i++) read.se();
}

function readUsability(read: BitReader): Pick<Sps, 'shown' | 'waiting'> {
  const range = (skip: () => void): BitRange => {
    const from = read.position;
    skip();
    return { from, to: read.position };
  };
  const aspect = range(() => {
    if (read.flag() && read.bits(8) === EXTENDED_ASPECT) read.bits(32);
  });
  if (read.flag()) read.flag();
  const colours = range(() => {
    if (!read.flag()) return;
    read.bits(4);
    if (read.flag()) read.bits(24);
  });
  const siting = range(() => {
    if (!read.flag()) return;
    read.ue();
    read.ue();
  });
  if (read.flag()) read.bits(65);
  const buffered = [0, 1].map(() => {
    const isThere = read.flag();
    if (isThere) skipBuffer(read);
    return isThere;
  });
  if (buffered.includes(true)) read.flag();
  read.flag();
  return { shown: { aspect, colours, siting }, waiting: read.flag() ? readWaiting(read) : null };
}

function readWaiting(read: BitReader): Waiting {
  read.flag();
  for (let i = 0; i < 4; i++) read.ue();
  return { reordered: read.ue(), kept: read.ue() };
}

function skipBuffer(read: BitReader): void {
  const count = Math.min(32, read.ue() + 1);
  read.bits(8);
  for (let i = 0; i < count; i++) {
    read.ue();
    read.ue();
    read.flag();
  }
  read.bits(20);
}

/** The largest size of a motion vector that can be declared, as a power of two. */
const MOST_VECTOR = 16;

/**
 * A set with another number, whose pictures are shown as those of another set: same shape of a pixel, same colours, and after as long a
 * wait: decoders (libavcodec) that wait longer from a set on take its first pictures for late ones, and drop them. What it holds of clocks
 * and buffers is left out.
 */
export function renumberSps(sps: Sps, id: number, other: Pick<Sps, 'raw' | 'shown' | 'waiting' | 'level'>): Uint8Array {
  const { raw, shown } = other;
  const write = createBitWriter();
  write.copy(sps.raw, 0, 24);
  write.bits(Math.max(sps.level, other.level), 8);
  write.ue(id);
  write.copy(sps.raw, sps.afterId, sps.usability);
  const part = (bytes: Uint8Array, range: BitRange | null): void =>
    range ? write.copy(bytes, range.from, range.to) : write.flag(false);
  write.flag(true);
  part(raw, shown.aspect);
  write.flag(false);
  part(raw, shown.colours);
  part(raw, shown.siting);
  // Clocks, both buffers, the kind of each picture.
  write.bits(0, 4);
  const waits = [sps.waiting, other.waiting].filter((waiting) => waiting !== null);
  write.flag(waits.length > 0);
  if (waits.length > 0) {
    const most = (of: (waiting: Waiting) => number): number => Math.max(...waits.map(of));
    write.flag(true);
    for (const number of [0, 0, MOST_VECTOR, MOST_VECTOR]) write.ue(number);
    write.ue(most(({ reordered }) => reordered));
    write.ue(
      Math.max(
        sps.references,
        most(({ kept }) => kept),
      ),
    );
  }
  return escape(write.finish());
}
