/** What a decoder of H.264 is given before the first packet. Source: ISO/IEC 14496-15, AVCDecoderConfigurationRecord. */
export interface AvcConfig {
  readonly profile: number;
  readonly constraints: number;
  readonly level: number;
  /** Bytes before each unit of a packet that say how long it is. */
  readonly lengthSize: number;
  /** Sequence and picture parameter sets, as units. */
  readonly sps: readonly Uint8Array[];
  readonly pps: readonly Uint8Array[];
}

/** Profiles whose record ends in the format of the samples. */
const HIGH = 100;

/** @returns null for what is no such record */
export function readAvcConfig(bytes: Uint8Array): AvcConfig | null {
  if (bytes.length < 7 || bytes[0] !== 1) return null;
  let at = 6;
  const list = (count: number): Uint8Array[] | null => {
    const sets: Uint8Array[] = [];
    for (let i = 0; i < count; i++) {
      const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
      const set = bytes.subarray(at + 2, at + 2 + length);
      if (length === 0 || set.length < length) return null;
      sets.push(set);
      at += 2 + length;
    }
    return sets;
  };
  const sps = list(bytes[5]! & 31);
  const pps = sps && list(bytes[at++] ?? 0);
  if (!sps || !pps || sps.length === 0 || pps.length === 0) return null;
  return { profile: bytes[1]!, constraints: bytes[2]!, level: bytes[3]!, lengthSize: (bytes[4]! & 3) + 1, sps, pps };
}

/** The record of 8-bit pictures with halved colour. */
export function writeAvcConfig({ profile, constraints, level, lengthSize, sps, pps }: AvcConfig): Uint8Array {
  const sets = (list: readonly Uint8Array[]): number[] =>
    list.flatMap((set) => [set.length >> 8, set.length & 255, ...set]);
  const format = profile === HIGH ? [0xfc | 1, 0xf8, 0xf8, 0] : [];
  return Uint8Array.from([
    ...[1, profile, constraints, level, 0xfc | (lengthSize - 1), 0xe0 | sps.length],
    ...[...sets(sps), pps.length, ...sets(pps), ...format],
  ]);
}

/** The codec as RFC 6381 writes it. */
export const codecOf = ({ profile, constraints, level }: AvcConfig): string =>
  `avc1.${[profile, constraints, level].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
