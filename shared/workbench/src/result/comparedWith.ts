import type { ImageValue, MediaValue, RunOutput } from '../model/definition.ts';

/** Sides of two pictures that differ by less are of the same proportions to the eye. */
const SAME_PROPORTIONS = 0.01;

/** A clip that is larger is not kept beside what was made of it, bytes. */
const COMPARED_BYTES = 60_000_000;

/**
 * What was made beside what it was made of: a picture that did not get other proportions, a clip. What has nothing to be compared with
 * stays as it is.
 */
export function comparedWith(given: ImageValue | MediaValue<'video'>, made: RunOutput): RunOutput {
  if (made.kind === 'file') {
    const alike =
      given.kind === 'video' ? made.media === 'video' : given.type === 'image/gif' && made.media === 'animation';
    if (!alike || given.blob.size > COMPARED_BYTES) return made;
    return { ...made, before: new Blob([given.blob], { type: given.type }) };
  }
  if (made.kind !== 'image' || given.kind !== 'image') return made;
  const stretch = (made.width * given.height) / (made.height * given.width);
  // A GIF is compared by its first picture.
  const before = given.type === 'image/gif' ? given.preview : given.blob;
  return Math.abs(stretch - 1) < SAME_PROPORTIONS ? { ...made, before } : made;
}
