import { findPeople, PARTING_SIDE } from '../image/cutout/index.ts';
import { distanceTo } from '../image/distance.ts';
import { fitSize } from '../image/shrink.ts';
import { smoothstep, type RasterImage } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import type { PersonSegmenter } from '../segment/index.ts';
import type { Front, Scene } from './camera.ts';
import { CERTAIN, LEAST_PEOPLE } from './layers.ts';

/** Above this share of the picture there is hardly anything else. */
const MOST_PEOPLE = 0.9;
/** What is this likely to be somebody moves along: hair and what is held are seldom sure. */
const LIKELY = 0.35;
/** Longer side of the plane of nearness, pixels. */
const SIDE = 192;
/** Around people so much moves as they do, and further out so much is stretched, shares of the width. */
const RIM = 0.015;
const STRETCHED = 0.25;
/** Far walls end about here, in shares of the height. */
const HORIZON = 0.45;

/** A photo that moves as one. */
export const flatScene = (picture: RasterImage): Scene => ({ picture, front: null });

/**
 * Finds who stands in front in a photo. Blocks the thread for a second.
 * @returns a scene without a front when there are no people, or hardly anything else
 */
export function deepScene(photo: RasterImage, segmenter: PersonSegmenter): Scene {
  const { plane, share, certainty } = findPeople(photo, segmenter);
  if (share < LEAST_PEOPLE || share > MOST_PEOPLE || certainty < CERTAIN) return flatScene(photo);
  return { picture: photo, front: frontIn(photo, plane) };
}

function frontIn(photo: RasterImage, people: Float32Array): Front {
  const from = fitSize(photo, PARTING_SIDE);
  const { width, height } = fitSize(photo, SIDE);
  const values = resizePlane(people, from.width, from.height, width, height);
  let [top, bottom, count, sum] = [height, 0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if (values[i]! < 0.5) continue;
    const y = Math.floor(i / width);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
    sum += (i % width) + 0.5;
    count++;
  }
  const [rim, band] = [RIM * width, STRETCHED * width];
  const shape = values.map((value) => (value > LIKELY ? 1 : 0));
  const near = distanceTo(shape, width, height).map((away) => 1 - smoothstep(rim, rim + band, away));
  const scale = photo.height / height;
  return {
    near: { values: boxBlur(near, width, height, 1, 2), width, height },
    horizon: Math.min(HORIZON * photo.height, bottom * scale - 1),
    feet: bottom * scale,
    top: top * scale,
    bottom: bottom * scale,
    middle: ((sum / Math.max(1, count)) * photo.width) / width,
  };
}
