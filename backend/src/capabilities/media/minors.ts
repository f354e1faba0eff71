import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ageModel, type AgeModelFiles, apparentAges, createAgeNet, isApparentMinor } from '@facet/engines/age';
import type { Face, FaceEngine } from '@facet/engines/face';
import type { RasterImage } from '@facet/engines/raster';
import type { PersonView } from '@facet/engines/video';
import { say } from '../../messages/say.ts';
import { TaskError } from '../tasks/tool.ts';

const { resolve } = createRequire(import.meta.url);

/** Smaller faces, in pixels, say nothing about an age. */
const leastSize = 28;

/** Judges whether faces look like those of children or teenagers. Estimated ages are not stored. */
export interface MinorCheck {
  /** One answer a face. */
  minors(image: RasterImage, faces: readonly Face[]): boolean[];
}

/** Loads the net. The numeric backend must have been started: by a face engine. @throws ModelFileError */
export async function openMinorCheck(): Promise<MinorCheck> {
  const file = path.join(path.dirname(resolve('@vladmandic/face-api/package.json')), 'model', ageModel);
  const bytes = await readFile(`${file}.bin`);
  const net = createAgeNet({
    manifest: JSON.parse(await readFile(`${file}-weights_manifest.json`, 'utf8')) as AgeModelFiles['manifest'],
    weights: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  });
  return {
    minors(image, faces) {
      const ages = apparentAges(net, image, faces);
      return faces.map(({ box }, i) => Math.min(box.width, box.height) >= leastSize && isApparentMinor(ages[i]!));
    },
  };
}

/**
 * Refuses a clip in which people who would be changed look like minors, by a view of each.
 * @throws TaskError
 */
export async function refuseMinors(
  engine: Pick<FaceEngine, 'findFaces'>,
  check: MinorCheck,
  changed: readonly PersonView[],
): Promise<void> {
  for (const { thumbnail } of changed) {
    const faces = (await engine.findFaces(thumbnail)).slice(0, 1);
    if (check.minors(thumbnail, faces).includes(true)) throw new TaskError('refused', say('moderation.minor'));
  }
}
