import type { ImageValue, RunOutput } from '../model/definition.ts';

/** Sides of two pictures that differ by less are of the same proportions to the eye. */
const SAME_PROPORTIONS = 0.01;

/** A picture that was made elsewhere beside the photo that it was made of, where it did not get other proportions. */
export function comparedWith(photo: ImageValue, made: RunOutput): RunOutput {
  if (made.kind !== 'image') return made;
  const stretch = (made.width * photo.height) / (made.height * photo.width);
  // A GIF is compared by its first picture.
  const before = photo.type === 'image/gif' ? photo.preview : photo.blob;
  return Math.abs(stretch - 1) < SAME_PROPORTIONS ? { ...made, before } : made;
}
