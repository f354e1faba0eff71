import { defineTool, defineToolWidget, isMaskEmpty, partOption } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { anySamples } from '../../studio/assets.ts';
import { fitMarks, marksDraft, noMarks, type PhotoMarks } from '../../studio/marks.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import { RemovalMarks } from '../../studio/RemovalMarks.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Takes marked things out of a photo and fills the gap from its surroundings, on the device. */
export const aiObjectRemoverFromPhoto = defineTool({
  manifest,
  messages: en,
  inputs: {
    photo: {
      kind: 'image',
      label: 'input.photo',
      camera: 'environment',
      preview: false,
      samples: anySamples,
    },
  },
  options: {
    marks: partOption<PhotoMarks>(noMarks),
    variant: {
      kind: 'choice',
      label: 'option.variant',
      initial: '0',
      choices: ['0', '1', '2', '3'].map((value) => ({ value, label: `variant.${value}` })),
    },
  },
  parts: [RemovalMarks],
  runLabel: 'run',
  mark: 'compositeCapture',
  reuseAs: 'photo',
  reconcile: ({ inputs: { photo }, options }) => fitMarks(options, photo),
  draft: marksDraft(['mark', 'unmark']),
  blocked: ({ options: { marks } }) =>
    isMaskEmpty(marks.mask, ['mark']) ? { id: 'unmarked', tone: 'info', message: 'blocked.unmarked' } : null,
  createRunner: () =>
    createPictureRunner(() => new RemoteWorker(new URL('./remove.worker.ts', import.meta.url)), null, 'cleaned'),
});

export const mount = defineToolWidget(aiObjectRemoverFromPhoto);
