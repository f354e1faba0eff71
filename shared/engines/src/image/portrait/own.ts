import { regionsOf } from '../regions.ts';

/** Size of a plane. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a head is in a plane, in its pixels. */
export interface HeadSpot {
  /** Middle between the eyes. */
  readonly x: number;
  readonly y: number;
  /** From the eyes to the chin. */
  readonly chin: number;
}

/** A shoulder may stand so much above where it joins the neck; what rises further is somebody else. From eyes to chin is 1. */
const RISES = 0.28;
/** Of what rises that far all goes that is higher than this above where it joins. */
const STAYS = 0.1;
/** A piece apart that is larger than this, in squares of eyes to chin, is no ear-ring. */
const APART = 0.4;

/**
 * What of a parting belongs to a head: the pieces that it holds together with, without what rises beside the shoulders. That is somebody
 * who stands behind, or a thing that was taken for a person: hair hangs down from the head, and bodies widen below it.
 * @param parted 1 for people's pixels
 */
export function keepOwn(parted: Uint8Array, size: Size, head: HeadSpot): Uint8Array<ArrayBuffer> {
  const lowest = lowestOnTheWay(parted, size, head);
  const { width, height } = size;
  const nose = noseRow(head, height);
  // What hangs together with the head above its nose is the head's own.
  const climb = Float32Array.from(lowest, (row, i) => (row <= nose ? 0 : (row - Math.floor(i / width)) / head.chin));
  const risen = regionsOf(width, height, (i) => climb[i]! > STAYS).filter(({ pixels }) =>
    pixels.some((i) => climb[i]! > RISES),
  );
  const loose = regionsOf(width, height, (i) => parted[i]! > 0 && lowest[i]! < 0).filter(
    ({ pixels }) => pixels.length > APART * head.chin ** 2,
  );
  const own = Uint8Array.from(parted);
  for (const { pixels } of [...risen, ...loose]) for (const i of pixels) own[i] = 0;
  return own;
}

/** The row of the nose. */
const noseRow = ({ y, chin }: HeadSpot, height: number): number =>
  Math.min(height - 1, Math.max(0, Math.round(y + chin * 0.45)));

/** The pixels left, right, above and below of one; some lie outside of the plane. */
const besides = (i: number, width: number): readonly number[] => {
  const column = i % width;
  return [column > 0 ? i - 1 : -1, column < width - 1 ? i + 1 : -1, i - width, i + width];
};

/** For each pixel that holds together with the face the lowest row of the highest way to it, at least that of the nose; else -1. */
function lowestOnTheWay(parted: Uint8Array, { width, height }: Size, head: HeadSpot): Int32Array {
  const { x, y, chin } = head;
  const lowest = new Int32Array(parted.length).fill(-1);
  const first = noseRow(head, height);
  // What could be reached by going lower waits for its row.
  const waiting: number[][] = Array.from({ length: height }, () => []);
  const stack: number[] = [];
  for (let row = Math.max(0, Math.round(y - chin * 0.5)); row <= first; row++)
    for (let column = Math.round(x - chin * 0.5); column <= x + chin * 0.5; column++)
      if (column >= 0 && column < width && parted[row * width + column]) stack.push(row * width + column);
  for (let row = first; row < height; row++) {
    stack.push(...waiting[row]!);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      if (lowest[i]! >= 0) continue;
      lowest[i] = row;
      for (const next of besides(i, width)) {
        if (next < 0 || next >= parted.length || !parted[next] || lowest[next]! >= 0) continue;
        const at = Math.floor(next / width);
        if (at > row) waiting[at]!.push(next);
        else stack.push(next);
      }
    }
  }
  return lowest;
}
