import { createBitReader, createBitWriter, lengthOfUe } from './bits.ts';
import { codecOf, readAvcConfig, writeAvcConfig, type AvcConfig } from './config.ts';
import { escape, kindOf, nalKinds, packetOf, unescape, unitsOf } from './nal.ts';
import { readSps, renumberSps, type Sps } from './sps.ts';

/** Two H.264 streams in one track. */
export interface Splice {
  /** For the decoder: the parameter sets of both. */
  readonly description: Uint8Array;
  readonly codec: string;
  /** A packet of the second stream that refers to its own sets beside those of the first. */
  convert(packet: Uint8Array): Uint8Array;
}

/** Profiles of 8-bit pictures, each of which a decoder of the next reads too. */
const BASELINE = 66;
const profiles: readonly number[] = [BASELINE, 77, 100];
/** The flag by which a baseline stream is one of the main profile too. */
const MAIN_TOO = 0x40;
const MOST_SPS = 31;
const MOST_PPS = 255;

/** Whether a packet can be the first one that is decoded. @param lengthSize bytes of a unit's length */
export function startsAnew(packet: Uint8Array, lengthSize: number): boolean {
  for (const unit of unitsOf(packet, lengthSize)) if (kindOf(unit) === nalKinds.idr) return true;
  return false;
}

/** Bytes of a unit's length in the packets of a stream; null for what is no H.264 of whole packets. */
export const lengthSizeOf = (description: Uint8Array): number | null => readAvcConfig(description)?.lengthSize ?? null;

/**
 * Lets packets of a second H.264 stream stand among those of a first one, in one track with one description. The second stream's parameter
 * sets get numbers of their own. In a slice the number of a set stands before everything else but two numbers: the new one is chosen so that
 * it is longer by whole bytes, and no other bit of the slice changes its place in its byte.
 * @param first,second descriptions (AVCDecoderConfigurationRecord)
 * @returns null where they cannot follow each other: other sizes, fields, more than 8 bits, colour that is not halved both ways
 */
export function spliceAvc(first: Uint8Array, second: Uint8Array): Splice | null {
  const [a, b] = [readAvcConfig(first), readAvcConfig(second)];
  if (!a || !b) return null;
  const [kept, added] = [a.sps.map(readSps), b.sps.map(readSps)];
  const [shown] = kept;
  const profile = commonProfile([...kept, ...added]);
  const isAlike = [...kept, ...added].every(({ isPlain, size }) => isPlain && size === shown!.size);
  if (!shown || profile === null || !isAlike) return null;
  const spsIds = freeIds(kept, added);
  const ppsIds = spsIds && freePpsIds(a, b);
  if (!ppsIds) return null;
  const config: AvcConfig = {
    profile,
    constraints: a.constraints & b.constraints,
    level: Math.max(a.level, b.level),
    lengthSize: a.lengthSize,
    sps: [...a.sps, ...added.map((sps) => renumberSps(sps, spsIds.get(sps.id)!, shown))],
    pps: [...a.pps, ...b.pps.map((unit) => renumberPps(unit, ppsIds, spsIds))],
  };
  return {
    description: writeAvcConfig(config),
    codec: codecOf(config),
    convert(packet) {
      const slices = [...unitsOf(packet, b.lengthSize)].filter((unit) => isSlice(kindOf(unit)));
      return packetOf(
        slices.map((unit) => renumberSlice(unit, ppsIds)),
        a.lengthSize,
      );
    },
  };
}

const isSlice = (kind: number): boolean => kind === nalKinds.slice || kind === nalKinds.idr;

/** The lowest profile whose decoders read all; null where there is none. */
function commonProfile(sets: readonly Sps[]): number | null {
  const places = sets.map(({ profile }) => profiles.indexOf(profile));
  if (places.includes(-1)) return null;
  const highest = Math.max(...places);
  const isRead = sets.every(
    ({ profile, constraints }) => profile !== BASELINE || highest === 0 || (constraints & MAIN_TOO) !== 0,
  );
  return isRead ? profiles[highest]! : null;
}

/** Numbers that the first stream's sets leave free. */
function freeIds(kept: readonly Sps[], added: readonly Sps[]): ReadonlyMap<number, number> | null {
  const free = Array.from({ length: MOST_SPS }, (_, i) => i + 1).filter((id) => !kept.some((sps) => sps.id === id));
  if (free.length < added.length) return null;
  return new Map(added.map(({ id }, i) => [id, free[i]!]));
}

const ppsIdOf = (unit: Uint8Array): number => createBitReader(unescape(unit), 8).ue();

/** Free numbers that are longer by whole bytes. */
function freePpsIds(a: AvcConfig, b: AvcConfig): ReadonlyMap<number, number> | null {
  const taken = new Set(a.pps.map(ppsIdOf));
  const ids = new Map<number, number>();
  for (const id of b.pps.map(ppsIdOf)) {
    let next = id + 1;
    while (next <= MOST_PPS && (taken.has(next) || !isLongerByBytes(id, next))) next++;
    if (next > MOST_PPS) return null;
    taken.add(next);
    ids.set(id, next);
  }
  return ids;
}

const isLongerByBytes = (id: number, next: number): boolean =>
  lengthOfUe(next) > lengthOfUe(id) && (lengthOfUe(next) - lengthOfUe(id)) % 8 === 0;

/** Source: ITU-T H.264, clause 7.3.2.2: both numbers come first. */
function renumberPps(
  unit: Uint8Array,
  ppsIds: ReadonlyMap<number, number>,
  spsIds: ReadonlyMap<number, number>,
): Uint8Array {
  const raw = unescape(unit);
  const read = createBitReader(raw, 8);
  const [pps, sps] = [read.ue(), read.ue()];
  const write = createBitWriter();
  write.copy(raw, 0, 8);
  write.ue(ppsIds.get(pps)!);
  write.ue(spsIds.get(sps) ?? 0);
  write.copy(raw, read.position, lastBit(raw));
  return escape(write.finish());
}

/** Where the bit stands that ends a set. */
function lastBit(raw: Uint8Array): number {
  let byte = raw.length - 1;
  while (byte > 0 && raw[byte] === 0) byte--;
  const zeros = Math.log2(raw[byte]! & -raw[byte]!);
  return byte * 8 + 7 - zeros;
}

/** Source: ITU-T H.264, clause 7.3.3: first macroblock, kind, number of the picture parameter set. */
function renumberSlice(unit: Uint8Array, ids: ReadonlyMap<number, number>): Uint8Array {
  const raw = unescape(unit);
  const read = createBitReader(raw, 8);
  read.ue();
  read.ue();
  const before = read.position;
  const next = ids.get(read.ue());
  if (next === undefined) return unit;
  const { position } = read;
  const write = createBitWriter();
  write.copy(raw, 0, before);
  write.ue(next);
  // Up to the end of the byte: from there on the bytes are the same.
  const end = Math.ceil(position / 8) * 8;
  write.copy(raw, position, end);
  const head = write.head();
  const changed = new Uint8Array(head.length + raw.length - end / 8);
  changed.set(head);
  changed.set(raw.subarray(end / 8), head.length);
  return escape(changed);
}
