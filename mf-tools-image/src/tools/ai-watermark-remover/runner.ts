import { FailureError, isMadeByModel, readMark, type AssetStore, type WorkerLike } from '@facet/workbench';
import { createPictureRunner, type PictureRunner } from '../../studio/pictureRunner.ts';

/**
 * The runner of a remover of marks: a picture whose file says that AI made it is refused, since its marks are there for those who see it.
 */
export function createMarkRemover<Options>(spawn: () => WorkerLike, assets: AssetStore | null): PictureRunner<Options> {
  const runner = createPictureRunner<Options>(spawn, assets, 'cleaned');
  return {
    ...runner,
    async run(request, context) {
      const mark = await readMark(request.inputs.photo.blob);
      if (mark !== null && isMadeByModel(mark)) throw new FailureError({ kind: 'tool', code: 'ai-marked' });
      return runner.run(request, context);
    },
  };
}
