import { drawShot, layOver, shotDelays, type GifSettings, type Shot } from '@facet/engines/clip';
import { drawCaption, type Caption } from '../media/caption.ts';

/** A moment of an animation as it is encoded. */
export interface ReelFrame {
  readonly image: ImageData;
  /** Hundredths of a second. */
  readonly delay: number;
  /** Names the pictures that are seen: frames of one name have colours in common. */
  readonly scene: string;
}

/** An animation before it is encoded. */
export interface Reel {
  readonly width: number;
  readonly height: number;
  /** Its frames at a size and a rate, from the start at every call. A frame is valid until the next one is taken. */
  frames(settings: Pick<GifSettings, 'width' | 'height' | 'rate'>): Iterable<ReelFrame>;
  count(rate: number): number;
}

/** Pictures of another size that are kept while they are shown. */
const KEPT = 4;

/**
 * An animation of pictures that are held in memory.
 * @param pictures of one size
 * @param shotsAt what is shown at a rate of frames a second
 * @param caption stands still over everything
 */
export function createReel(
  pictures: readonly ImageData[],
  shotsAt: (rate: number) => readonly Shot[],
  caption: Caption,
): Reel {
  const [{ width, height }] = pictures as readonly [ImageData];
  return {
    width,
    height,
    count: (rate) => shotsAt(rate).length,
    *frames(size) {
      const shots = shotsAt(size.rate);
      const delays = shotDelays(shots);
      const pictureAt = size.width === width ? (number: number) => pictures[number]! : createResizer(pictures, size);
      const words = captionLayer(caption, size);
      const mixed = new ImageData(size.width, size.height);
      for (const [place, shot] of shots.entries()) {
        const { picture, next } = shot;
        const delay = delays[place]!;
        const shown = pictureAt(picture);
        const scene = next ? `${String(picture)}>${String(next.picture)}` : String(picture);
        if (!next && !words) {
          yield { image: shown, delay, scene };
          continue;
        }
        const two: Uint8ClampedArray[] = [shown.data, (next ? pictureAt(next.picture) : shown).data];
        drawShot(two, { ...shot, picture: 0, next: next && { ...next, picture: 1 } }, size.width, mixed.data);
        if (words) layOver(words, mixed.data);
        yield { image: mixed, delay, scene };
      }
    },
  };
}

function captionLayer(caption: Caption, { width, height }: Pick<GifSettings, 'width' | 'height'>) {
  if (caption.text.trim() === '') return null;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  drawCaption(context, caption, width, height);
  return context.getImageData(0, 0, width, height).data;
}

function createResizer(
  pictures: readonly ImageData[],
  { width, height }: Pick<GifSettings, 'width' | 'height'>,
): (number: number) => ImageData {
  const [first] = pictures as readonly [ImageData];
  const whole = new OffscreenCanvas(first.width, first.height);
  const small = new OffscreenCanvas(width, height);
  const from = whole.getContext('2d', { alpha: false })!;
  const to = small.getContext('2d', { willReadFrequently: true, alpha: false })!;
  to.imageSmoothingQuality = 'high';
  const kept = new Map<number, ImageData>();
  return (number) => {
    const known = kept.get(number);
    if (known) return known;
    from.putImageData(pictures[number]!, 0, 0);
    to.drawImage(whole, 0, 0, width, height);
    const made = to.getImageData(0, 0, width, height);
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
    kept.set(number, made);
    return made;
  };
}
