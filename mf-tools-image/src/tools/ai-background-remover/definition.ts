import { defineTool, defineToolWidget, isMaskEmpty } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { subjectAssets } from '../../studio/assets.ts';
import { fitMarks, marksDraft } from '../../studio/marks.ts';
import { hiddenUnlessMore, takingMore } from '../../studio/morePhotos.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import type { FoundSubject } from '../../studio/findSubject.ts';
import { CutMarks } from './CutMarks.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import type { CutOptions } from './options.ts';
import { inputs, options, unmarked } from './specs.ts';

/** Cuts people or things out of a photo, found by themselves or by strokes, on the device. */
export const aiBackgroundRemover = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  hiddenInputs: hiddenUnlessMore,
  hidden: ({ background }) => (background === 'blur' ? ['crop'] : []),
  parts: [CutMarks],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  reconcile: ({ inputs: { photo }, options: chosen }) => fitMarks(chosen, photo),
  draft: marksDraft(['keep', 'drop', 'restore', 'erase']),
  blocked: ({ options: { marks, subject } }) =>
    subject === 'marks' && isMaskEmpty(marks.mask, ['keep', 'restore'])
      ? { id: 'unmarked', tone: 'info', message: 'blocked.unmarked' }
      : null,
  createRunner: ({ signal }) =>
    takingMore(
      createPictureRunner<CutOptions, FoundSubject>(
        () => new RemoteWorker(new URL('./cut.worker.ts', import.meta.url)),
        subjectAssets(signal),
        'cut-out',
        'with-files',
      ),
      'cut-outs',
      unmarked,
    ),
});

export const mount = defineToolWidget(aiBackgroundRemover);
