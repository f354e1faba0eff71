/** One frame of an animated WebP. */
export interface WebpFrame {
  /** A still WebP of the size of the animation, as a canvas encodes it. */
  readonly file: Uint8Array;
  /** Milliseconds. */
  readonly duration: number;
}

const le = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) & 255);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The chunks of a still WebP that hold its picture: `ALPH` and `VP8 `, or `VP8L`. */
function pictureChunks(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const name = (at: number): string => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 20 || name(0) !== 'RIFF' || name(8) !== 'WEBP') throw new RangeError('This is no WebP.');
  const parts: Uint8Array[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length & 1);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(name(at))) parts.push(file.subarray(at, Math.min(end, file.length)));
    at = end;
  }
  if (parts.length === 0) throw new RangeError('This WebP holds no picture.');
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const ALPHA_FLAG = 16;

/** Whether a frame has transparency: a chunk of its own for it, or a lossless picture that says so in its header (RFC 9649, 3.4). */
const hasAlpha = (chunks: Uint8Array): boolean =>
  chunks[0] === 0x41 || (chunks[3] === 0x4c && chunks.length > 12 && (chunks[12]! & 0x10) !== 0);

/**
 * Puts still WebP files together to an animation. Source: WebP container specification.
 * @param loops times that it is played; 0 for ever
 * @throws RangeError for a frame that is no WebP
 */
export function joinWebp(
  frames: readonly WebpFrame[],
  width: number,
  height: number,
  loops: number,
): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, body: readonly Uint8Array[]): Uint8Array[] => {
    const length = body.reduce((sum, part) => sum + part.length, 0);
    const padding = length & 1 ? [new Uint8Array(1)] : [];
    return [Uint8Array.from([...ascii(name), ...le(length, 4)]), ...body, ...padding];
  };
  const size = [...le(width - 1, 3), ...le(height - 1, 3)];
  const pictures = frames.map(({ file }) => pictureChunks(file));
  const parts = [
    // Flag 2: it is an animation.
    ...chunk('VP8X', [Uint8Array.from([pictures.some(hasAlpha) ? 2 | ALPHA_FLAG : 2, 0, 0, 0, ...size])]),
    ...chunk('ANIM', [Uint8Array.from([0, 0, 0, 0, ...le(loops, 2)])]),
    ...frames.flatMap(({ duration }, i) =>
      // Flag 2: the frame is not blended with what was there.
      chunk('ANMF', [Uint8Array.from([0, 0, 0, 0, 0, 0, ...size, ...le(duration, 3), 2]), pictures[i]!]),
    ),
  ];
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  const out = new Uint8Array(length + 8);
  out.set([...ascii('RIFF'), ...le(length, 4), ...ascii('WEBP')]);
  let at = 12;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
