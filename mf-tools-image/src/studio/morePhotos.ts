import type { ImageOutput, ImagesOutput, ImagesValue, ImageValue, RunContext } from '@facet/workbench';
import type { PictureRunner } from './pictureRunner.ts';
import { runQueue } from './pictureQueue.ts';

/** The input of a tool of one photo that takes more of them, and the option that shows it; words are `moreWords`. */
export const moreInput = {
  more: { kind: 'images', label: 'input.more', hint: 'input.more.hint', max: 30, tiles: 'small', required: false },
} as const;
export const moreOption = { batch: { kind: 'toggle', label: 'option.batch', initial: false } } as const;

/** The field of more photos is there when it is wanted. */
export const hiddenUnlessMore = ({ batch }: { readonly batch: boolean }): readonly 'more'[] => (batch ? [] : ['more']);

export interface MoreRequest<Options> {
  readonly inputs: { readonly photo: ImageValue; readonly more: ImagesValue | null };
  readonly options: Options;
  readonly resume?: ImagesOutput | null;
}

/** Every photo that a run works on as things stand, the first one first. */
export const photosOf = (
  { photo, more }: { readonly photo: ImageValue | null; readonly more: ImagesValue | null },
  { batch }: { readonly batch: boolean },
): readonly ImageValue[] => [...(photo ? [photo] : []), ...(batch && more ? more.items : [])];

/** The runner of a tool of one photo that takes more of them. */
export interface MoreRunner<Options> extends Omit<PictureRunner<Options>, 'run'> {
  run(request: MoreRequest<Options>, context: RunContext): Promise<ImageOutput | ImagesOutput>;
}

/**
 * Lets a tool of one photo work on many with the same settings.
 *
 * @param stem of the ZIP file
 * @param ofOthers what of the options holds for the other photos: strokes belong to the photo that they were painted on
 */
export function takingMore<Options extends { readonly batch: boolean }>(
  runner: PictureRunner<Options>,
  stem: string,
  ofOthers: (options: Options) => Options = (options) => options,
): MoreRunner<Options> {
  return {
    ...runner,
    run({ inputs, options, resume = null }, context) {
      const photos = photosOf(inputs, options);
      if (photos.length === 1) return runner.run({ inputs: { photo: inputs.photo }, options }, context);
      const make = (photo: ImageValue, progress: RunContext['stage']): Promise<ImageOutput> =>
        runner.run(
          { inputs: { photo }, options: photo.id === inputs.photo.id ? options : ofOthers(options) },
          { ...context, stage: progress },
        );
      return runQueue({ photos, stem, resume, make }, context);
    },
  };
}
