/** Kinds of NAL units. Source: ITU-T H.264, table 7-1. */
export const nalKinds = { slice: 1, partition: 2, idr: 5, info: 6, sps: 7, pps: 8 } as const;

export const kindOf = (unit: Uint8Array): number => (unit[0] ?? 0) & 31;

/** A unit without the bytes that keep start codes out of it. Source: ITU-T H.264, clause 7.4.1. */
export function unescape(unit: Uint8Array): Uint8Array {
  const out = new Uint8Array(unit.length);
  let length = 0;
  let zeros = 0;
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    out[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.subarray(0, length);
}

/** The way back of `unescape`. */
export function escape(raw: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil(raw.length * 1.5) + 1);
  let length = 0;
  let zeros = 0;
  for (const byte of raw) {
    if (zeros >= 2 && byte <= 3) {
      out[length++] = 3;
      zeros = 0;
    }
    out[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.slice(0, length);
}

/** The units of a packet, each after its length. @param size bytes of a length. Stops at a length that goes beyond the packet. */
export function* unitsOf(packet: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at + size <= packet.length;) {
    let length = 0;
    for (let i = 0; i < size; i++) length = length * 256 + packet[at + i]!;
    at += size;
    if (length === 0 || at + length > packet.length) return;
    yield packet.subarray(at, at + length);
    at += length;
  }
}

/** The way back of `unitsOf`. */
export function packetOf(units: readonly Uint8Array[], size: number): Uint8Array {
  const packet = new Uint8Array(units.reduce((sum, unit) => sum + size + unit.length, 0));
  let at = 0;
  for (const unit of units) {
    for (let i = 0; i < size; i++) packet[at + i] = Math.floor(unit.length / 256 ** (size - 1 - i)) % 256;
    packet.set(unit, at + size);
    at += size + unit.length;
  }
  return packet;
}
