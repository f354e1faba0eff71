import { type RemovalWay, removalWays } from '@facet/engines/image/unblend/ways';
import { defineTool, defineToolWidget, partOption } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { markedSamples } from '../../studio/assets.ts';
import { fitMarks, marksDraft, noMarks, type PhotoMarks } from '../../studio/marks.ts';
import { RemovalMarks } from '../../studio/RemovalMarks.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createMarkRemover } from './runner.ts';

/** Takes see-through, repeated and opaque marks off the visitor's own pictures, on the device. */
export const aiWatermarkRemover = defineTool({
  manifest,
  messages: en,
  inputs: {
    photo: {
      kind: 'image',
      label: 'input.photo',
      hint: 'input.photo.hint',
      preview: false,
      samples: markedSamples,
    },
  },
  options: {
    marks: partOption<PhotoMarks>(noMarks),
    way: {
      kind: 'choice',
      label: 'option.way',
      initial: 'auto' as RemovalWay,
      choices: removalWays.map((value) => ({ value, label: `way.${value}` })),
    },
  },
  parts: [RemovalMarks],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'photo',
  reconcile: ({ inputs: { photo }, options }) => fitMarks(options, photo),
  draft: marksDraft(['mark', 'unmark']),
  createRunner: () => createMarkRemover(() => new RemoteWorker(new URL('./remove.worker.ts', import.meta.url)), null),
});

export const mount = defineToolWidget(aiWatermarkRemover);
