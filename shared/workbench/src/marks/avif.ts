import { ascii, concat, uint32be, utf8 } from './bytes.ts';
import { boxesIn, placesIn, type Box, type Extent } from './heif.ts';

const uint16be = (value: number): Uint8Array => Uint8Array.of((value >> 8) & 255, value & 255);
const box = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const body = concat(...parts);
  return concat(uint32be(8 + body.length), utf8(type), body);
};
const FULL = new Uint8Array(4);

/** A piece of metadata that becomes an item of the file. */
interface Item {
  /** What `infe` says of it behind its id: protection, type, name, and of a MIME item its kind. */
  readonly info: Uint8Array;
  readonly data: Uint8Array;
}

/**
 * Puts an XMP packet and EXIF into an AVIF file as items that describe its picture; those that were there go. It is for files of the encoder here
 * (`pitm` and `iinf` of version 0, each item in one part); data of the picture only moves.
 * Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, annex A. Throws RangeError when the bytes are no such AVIF.
 *
 * @param exif a TIFF block
 */
export function markAvif(bytes: Uint8Array, xmp: string | null, exif: Uint8Array | null): Uint8Array<ArrayBuffer> {
  const items: Item[] = [];
  if (xmp !== null) items.push({ info: utf8('\0\0mime\0application/rdf+xml\0'), data: utf8(xmp) });
  if (exif) items.push({ info: utf8('\0\0Exif\0'), data: concat(FULL, exif) });
  const top = boxesIn(bytes, 0, bytes.length);
  const meta = top.find(({ type }) => type === 'meta');
  if (top[0]?.type !== 'ftyp' || !meta || top.at(-1)!.end !== bytes.length) throw new RangeError('not an AVIF');
  const inner = boxesIn(bytes, meta.payload + 4, meta.end);
  const of = (type: string): Box => {
    const found = inner.find((one) => one.type === type);
    if (!found || (type !== 'iloc' && bytes[found.payload] !== 0)) throw new RangeError(`no ${type} that is known`);
    return found;
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = view.getUint16(of('pitm').payload + 4);
  const entries = entriesOf(bytes, of('iinf'));
  const dropped = new Set(entries.filter(({ kind }) => kind === 'Exif' || kind === 'mime').map(({ id }) => id));
  const everything = placesOf(bytes, of('iloc'));
  const places = everything.filter(({ id }) => !dropped.has(id));
  const first = Math.max(...everything.map(({ id }) => id)) + 1;
  const infos = entries.filter(({ id }) => !dropped.has(id)).map(({ whole }) => whole);

  const isOfPicture = ({ payload }: Box): boolean => !dropped.has(view.getUint16(payload));
  const wholeOf = ({ at, end }: Box): Uint8Array => bytes.subarray(at, end);

  /** The meta box, where everything behind it moves by so many bytes, and the data of the items begins there. */
  const rebuilt = (moved: number, dataAt: number): Uint8Array => {
    let at = dataAt;
    const added = items.map(({ data }, i) => {
      const place = { id: first + i, at, length: data.length };
      at += data.length;
      return place;
    });
    const all = [...places.map((place) => ({ ...place, at: place.at + moved })), ...added];
    const parts = inner
      .filter(({ type }) => type !== 'iref')
      .map((one) => {
        if (one.type === 'iloc') return ilocOf(all);
        if (one.type === 'iinf') return iinfOf(infos, items, first);
        return bytes.subarray(one.at, one.end);
      });
    const refs = inner.find(({ type }) => type === 'iref');
    const kept = refs ? boxesIn(bytes, refs.payload + 4, refs.end).filter(isOfPicture) : [];
    const described = items.map((_, i) => box('cdsc', uint16be(first + i), uint16be(1), uint16be(picture)));
    return box('meta', FULL, ...parts, box('iref', FULL, ...kept.map(wholeOf), ...described));
  };
  const moved = rebuilt(0, 0).length - (meta.end - meta.at);
  const data = concat(...items.map((item) => item.data));
  const behind = Uint8Array.from(bytes.subarray(meta.end));
  for (const { id, at, length } of everything)
    if (dropped.has(id)) behind.fill(0, Math.max(0, at - meta.end), Math.max(0, at - meta.end + length));
  return concat(bytes.subarray(0, meta.at), rebuilt(moved, bytes.length + moved + 8), behind, box('mdat', data));
}

interface Place extends Extent {
  readonly id: number;
}

const placesOf = (bytes: Uint8Array, iloc: Box): readonly Place[] =>
  placesIn(bytes, iloc).map(({ id, inFile, extents: [first, ...more] }) => {
    if (!inFile || !first || more.length > 0) throw new RangeError('an item in several parts');
    return { id, ...first };
  });

const ilocOf = (places: readonly Place[]): Uint8Array =>
  box(
    'iloc',
    FULL,
    Uint8Array.of(0x44, 0),
    uint16be(places.length),
    ...places.map(({ id, at, length }) =>
      concat(uint16be(id), uint16be(0), uint16be(1), uint32be(at), uint32be(length)),
    ),
  );

const iinfOf = (infos: readonly Uint8Array[], items: readonly Item[], first: number): Uint8Array =>
  box(
    'iinf',
    FULL,
    uint16be(infos.length + items.length),
    ...infos,
    ...items.map(({ info }, i) => box('infe', Uint8Array.of(2, 0, 0, 0), uint16be(first + i), info)),
  );

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly whole: Uint8Array;
}

function entriesOf(bytes: Uint8Array, { payload, end }: Box): readonly Entry[] {
  return boxesIn(bytes, payload + 6, end).map((one) => {
    if (bytes[one.payload] !== 2) throw new RangeError('an item described in another way');
    const id = (bytes[one.payload + 4]! << 8) | bytes[one.payload + 5]!;
    return { id, kind: ascii(bytes, one.payload + 8, 4), whole: bytes.subarray(one.at, one.end) };
  });
}
