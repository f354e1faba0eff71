import type { BlurEstimate } from '@facet/engines/image/deblur';
import {
  createWorkerClient,
  type InputValue,
  type OptionValues,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import { createPictureRunner, type PictureRunner, type PictureRunRequest } from '../../studio/pictureRunner.ts';
import type { FindCalls } from './calls.ts';
import type { options } from './options.ts';

type Options = OptionValues<typeof options>;

export interface UnblurRunner extends PictureRunner<Options> {
  inspect(name: 'photo', value: InputValue, context: WorkContext): Promise<BlurEstimate>;
}

/** Without what was found in another photo: the worker then looks itself. */
function ownFound({ inputs, options: chosen }: PictureRunRequest<Options>): PictureRunRequest<Options> {
  const isOwn = chosen.found?.photo === inputs.photo.id;
  return { inputs, options: isOwn ? chosen : { ...chosen, found: null } };
}

/** @param spawnFinder makes the worker that looks for the blur; it ends when it has answered */
export function createUnblurRunner(spawn: () => WorkerLike, spawnFinder: () => WorkerLike): UnblurRunner {
  const pictures = createPictureRunner<Options>(spawn, null, 'unblurred');
  const finder = createWorkerClient<FindCalls>(spawnFinder);
  return {
    ...pictures,
    run: (request, context) => pictures.run(ownFound(request), context),
    preview: (request, signal) => pictures.preview(ownFound(request), signal),
    async inspect(_, value, { signal, stage }) {
      if (value.kind !== 'image') throw new TypeError('A blur is looked for in a picture.');
      const estimate = await finder.call(
        'find',
        { photo: value.blob },
        { signal, onProgress: (progress) => stage(progress.stage, progress.fraction) },
      );
      finder.stop();
      return estimate;
    },
    dispose() {
      pictures.dispose();
      finder.stop();
    },
  };
}
