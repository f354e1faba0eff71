import type { Face } from '../face/face.ts';
import { type RunOptions, step } from '../face/progress.ts';
import { assertImage, type RasterImage } from '../raster/image.ts';
import type { PersonSegmenter } from '../segment/person.ts';
import { assessHead, assessHeads, assessPlan, type HeadRefusal } from './assess.ts';
import { composeHead, planHead } from './compose.ts';
import { cutHead } from './cut.ts';

/** A head in its picture. */
export interface HeadInPicture {
  readonly image: RasterImage;
  readonly face: Face;
  /** The other faces of the picture. */
  readonly others: readonly Face[];
}

export type HeadSwap =
  | { readonly status: 'done'; readonly image: RasterImage }
  /** It would not look right; the first reason is the weightiest. */
  | { readonly status: 'refused'; readonly refusals: readonly [HeadRefusal, ...HeadRefusal[]] };

const refused = ([first, ...rest]: readonly HeadRefusal[]): HeadSwap | null =>
  first ? { status: 'refused', refusals: [first, ...rest] } : null;

/**
 * Puts the head and hair of one person on the body of another, at the full size of that picture. The inputs are not changed.
 * What cannot look right is refused as soon as it is known.
 * @throws RangeError when a picture's size does not fit its data; the signal's reason when cancelled
 */
export async function swapHead(
  source: HeadInPicture,
  target: HeadInPicture,
  segmenter: PersonSegmenter,
  options: RunOptions = {},
): Promise<HeadSwap> {
  assertImage(source.image);
  assertImage(target.image);
  await step(options, 0);
  const { stopwatch } = options;
  const early = refused(assessHeads(source.face, target.face));
  if (early) return early;
  const from = cutHead(source.image, source.face, source.others, segmenter, stopwatch);
  await step(options, 0.35);
  const to = cutHead(target.image, target.face, target.others, segmenter, stopwatch);
  await step(options, 0.7);
  const alone = refused([...assessHead(source.face, from, 'source'), ...assessHead(target.face, to, 'target')]);
  if (alone) return alone;
  const plan = planHead(from, to, stopwatch);
  const together = refused(assessPlan(plan));
  if (together) return together;
  await step(options, 0.85);
  const image = composeHead(target.image, source.image, plan, stopwatch);
  await step(options, 1);
  return { status: 'done', image };
}
