import { initialOptions, type AssetStore, type InputValue, type WorkContext, type WorkerLike } from '@facet/workbench';
import { createPictureRunner, type PictureRunner } from '../../studio/pictureRunner.ts';
import type { ExtendOptions, PhotoSides } from './frame.ts';
import { options } from './specs.ts';
import type { Looked } from './standing.ts';

export interface ExtendRunner extends PictureRunner<ExtendOptions> {
  /** Looks at the sides of a photo; without the networks' files at its colours alone. */
  inspect(name: 'photo', value: InputValue, context: WorkContext): Promise<PhotoSides>;
}

/** @param assets the files of the networks that find who and what stands in a photo */
export function createExtendRunner(spawn: () => WorkerLike, assets: AssetStore): ExtendRunner {
  const pictures = createPictureRunner<ExtendOptions, Looked>(spawn, assets, 'extended', 'anyway');
  return {
    ...pictures,
    async inspect(_name, photo, context) {
      if (photo.kind !== 'image') throw new TypeError('Sides are those of a picture.');
      const request = { inputs: { photo }, options: initialOptions(options) };
      const { marks: _, ...sides } = await pictures.look(request, context);
      return sides;
    },
  };
}
