import { ageModel, type AgeModelFiles, apparentAges, createAgeNet, isApparentMinor } from '@facet/engines/age';
import { type Face, type Finding, ModelFileError } from '@facet/engines/face';
import type { RasterImage } from '@facet/engines/raster';
import type { NetBytes } from './calls.ts';

/** Smaller faces, in pixels, say nothing about an age. */
const LEAST_SIZE = 28;

/** Numbers of the faces that look like those of children or teenagers. How old a face looks leaves this function in no other way. */
export type FindMinors = (image: RasterImage, faces: readonly Face[]) => ReadonlySet<number>;

/** Loads the age net; the face engine must have started. @throws ModelFileError */
export function createFindMinors({ json, weights }: NetBytes): FindMinors {
  const manifest = JSON.parse(new TextDecoder().decode(json)) as AgeModelFiles['manifest'];
  if (!Array.isArray(manifest)) throw new ModelFileError(`The files of ${ageModel} are damaged.`);
  const net = createAgeNet({ manifest, weights: weights.slice().buffer });
  return (image, faces) => {
    const ages = apparentAges(net, image, faces);
    return new Set(
      faces.flatMap(({ box }, i) =>
        Math.min(box.width, box.height) >= LEAST_SIZE && isApparentMinor(ages[i]!) ? [i] : [],
      ),
    );
  };
}

/** Puts the refusal of an apparent minor before everything else that was found of a face. */
export function withMinor(
  findings: readonly Finding[],
  isMinor: boolean,
  about: 'source' | 'target',
): readonly Finding[] {
  return isMinor ? [{ code: 'apparent-minor', severity: 'refuse', about, value: 0, limit: 0 }, ...findings] : findings;
}
