import type { Face } from '../face/face.ts';
import { ModelFileError } from '../face/graph.ts';
import type { RasterImage } from '../raster/image.ts';
import { apparentAges, isApparentMinor } from './age.ts';
import { ageModel, type AgeModelFiles, createAgeNet } from './net.ts';

/** Smaller faces, in pixels, say nothing about an age. */
const LEAST_SIZE = 28;

/** Numbers of the faces that look like those of children or teenagers. How old a face looks leaves this function in no other way. */
export type FindMinors = (image: RasterImage, faces: readonly Face[]) => ReadonlySet<number>;

/**
 * Loads the age net; the numeric backend must have started.
 * @param files bytes of the net's manifest and of its weights
 * @throws ModelFileError
 */
export function createFindMinors({
  json,
  weights,
}: {
  readonly json: Uint8Array;
  readonly weights: Uint8Array;
}): FindMinors {
  const manifest = JSON.parse(new TextDecoder().decode(json)) as AgeModelFiles['manifest'];
  if (!Array.isArray(manifest)) throw new ModelFileError(`The files of ${ageModel} are damaged.`);
  const net = createAgeNet({ manifest, weights: new Uint8Array(weights).buffer });
  return (image, faces) => {
    const ages = apparentAges(net, image, faces);
    return new Set(
      faces.flatMap(({ box }, i) =>
        Math.min(box.width, box.height) >= LEAST_SIZE && isApparentMinor(ages[i]!) ? [i] : [],
      ),
    );
  };
}
