import type { AssetStore, ImageOutput, ImageValue, WorkContext, WorkerLike } from '@facet/workbench';
import { createPictureRunner, type PictureRunRequest } from '../../studio/pictureRunner.ts';
import type { HairOptions, HairWork } from './dyeing.ts';

export interface HairRequest {
  readonly inputs: { readonly photo: ImageValue; readonly donor: ImageValue | null };
  readonly options: HairOptions;
}

export interface HairRunner {
  prepare(context: WorkContext): Promise<void>;
  run(request: HairRequest, context: WorkContext): Promise<ImageOutput>;
  preview(request: HairRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/** A run's work: hair from another photo takes that photo along, a preview its small picture. */
function workOf({ inputs, options }: HairRequest, from: 'blob' | 'preview'): PictureRunRequest<HairWork> {
  const donor = options.make === 'wig' && inputs.donor ? inputs.donor[from] : null;
  return { inputs: { photo: inputs.photo }, options: { ...options, donor } };
}

/** Colours hair, or puts the hair of another photo on, in a worker; a cancelled run ends it. */
export function createHairRunner(spawn: () => WorkerLike, assets: AssetStore): HairRunner {
  const pictures = createPictureRunner<HairWork>(spawn, assets, 'hair');
  return {
    ...pictures,
    async run(request, context) {
      const output = await pictures.run(workOf(request, 'blob'), context);
      return request.options.make === 'wig'
        ? { ...output, sourceType: 'compositeWithTrainedAlgorithmicMedia' }
        : output;
    },
    preview: (request, signal) => pictures.preview(workOf(request, 'preview'), signal),
  };
}
