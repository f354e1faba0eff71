/** What a GIF says besides its pixels. */
export interface GifFacts {
  readonly width: number;
  readonly height: number;
  /** Of each frame, hundredths of a second. */
  readonly delays: readonly number[];
  /** How often it is repeated after its first run; 0 = for ever, null = not at all. */
  readonly loops: number | null;
}

/** One block of the file: where it starts and ends, bytes. */
type Block =
  | { readonly kind: 'frame'; readonly start: number; readonly end: number }
  | { readonly kind: 'control'; readonly start: number; readonly end: number }
  | { readonly kind: 'application'; readonly name: string; readonly start: number; readonly end: number }
  | { readonly kind: 'other'; readonly start: number; readonly end: number };

/** The bytes are no GIF, or cut short. */
export class GifError extends Error {
  override readonly name = 'GifError';
}

/**
 * Reads the blocks of a GIF. Source: GIF89a specification (CompuServe, 1990); loops: the NETSCAPE2.0 extension.
 * @throws GifError
 */
export function readGif(bytes: Uint8Array): GifFacts {
  const { header, blocks } = parse(bytes);
  const delays: number[] = [];
  let loops: number | null = null;
  let delay = 0;
  for (const block of blocks)
    switch (block.kind) {
      case 'control':
        delay = at(bytes, block.start + 4) | (at(bytes, block.start + 5) << 8);
        break;
      case 'frame':
        delays.push(delay);
        delay = 0;
        break;
      case 'application':
        if (block.name === 'NETSCAPE2.0' && at(bytes, block.start + 15) === 1)
          loops = at(bytes, block.start + 16) | (at(bytes, block.start + 17) << 8);
        break;
      case 'other':
        break;
      default:
        block satisfies never;
    }
  return { ...header, delays, loops };
}

/**
 * Gives a GIF the delays and loops of another, and an extension behind its header; application extensions that it had are left out.
 * @throws GifError when it has another number of frames
 */
export function rewriteGif(
  bytes: Uint8Array,
  { delays, loops }: Pick<GifFacts, 'delays' | 'loops'>,
  extension: Uint8Array,
): Buffer {
  const { bodyStart, blocks } = parse(bytes);
  const frames = blocks.filter(({ kind }) => kind === 'frame').length;
  if (frames !== delays.length)
    throw new GifError(`The GIF has ${String(frames)} frames, not ${String(delays.length)}.`);
  const parts: Uint8Array[] = [bytes.subarray(0, bodyStart)];
  if (loops !== null)
    parts.push(
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from('NETSCAPE2.0', 'latin1'),
      Buffer.from([3, 1, loops & 255, loops >> 8, 0]),
    );
  parts.push(extension);
  let frame = 0;
  let controlled = false;
  for (const { kind, start, end } of blocks) {
    if (kind === 'application') continue;
    const delay = delays[frame] ?? 0;
    if (kind === 'control') {
      const control = Buffer.from(bytes.subarray(start, end));
      control.writeUInt16LE(delay, 4);
      parts.push(control);
      controlled = true;
      continue;
    }
    if (kind === 'frame') {
      if (!controlled) parts.push(Buffer.from([0x21, 0xf9, 4, 0, delay & 255, delay >> 8, 0, 0]));
      controlled = false;
      frame++;
    }
    parts.push(bytes.subarray(start, end));
  }
  parts.push(Buffer.from([0x3b]));
  return Buffer.concat(parts);
}

function at(bytes: Uint8Array, i: number): number {
  const value = bytes[i];
  if (value === undefined) throw new GifError('The GIF is cut short.');
  return value;
}

function parse(bytes: Uint8Array): {
  header: { width: number; height: number };
  bodyStart: number;
  blocks: Block[];
} {
  const name = Buffer.from(bytes.subarray(0, 6)).toString('latin1');
  if (name !== 'GIF87a' && name !== 'GIF89a') throw new GifError('This is no GIF.');
  const flags = at(bytes, 10);
  const bodyStart = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const blocks: Block[] = [];
  let i = bodyStart;
  const skipSubBlocks = (from: number): number => {
    let j = from;
    for (let size = at(bytes, j); size > 0; size = at(bytes, j)) j += size + 1;
    return j + 1;
  };
  for (;;) {
    // Many a GIF ends without its last byte; all of its frames are there.
    const kind = bytes[i] ?? 0x3b;
    if (kind === 0x3b) break;
    const start = i;
    if (kind === 0x2c) {
      const local = at(bytes, i + 9);
      i = skipSubBlocks(i + 10 + (local & 0x80 ? 3 * 2 ** ((local & 7) + 1) : 0) + 1);
      blocks.push({ kind: 'frame', start, end: i });
    } else if (kind === 0x21) {
      const label = at(bytes, i + 1);
      i = skipSubBlocks(i + 2);
      if (label === 0xf9) blocks.push({ kind: 'control', start, end: i });
      else if (label === 0xff)
        blocks.push({
          kind: 'application',
          name: Buffer.from(bytes.subarray(start + 3, start + 14)).toString('latin1'),
          start,
          end: i,
        });
      else blocks.push({ kind: 'other', start, end: i });
    } else throw new GifError('The GIF has a block that no GIF has.');
  }
  const header = { width: at(bytes, 6) | (at(bytes, 7) << 8), height: at(bytes, 8) | (at(bytes, 9) << 8) };
  return { header, bodyStart, blocks };
}
