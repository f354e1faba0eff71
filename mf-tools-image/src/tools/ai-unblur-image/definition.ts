import type { BlurEstimate } from '@facet/engines/image/deblur';
import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { fitFound, foundNotes, inputs, options } from './options.ts';
import { createUnblurRunner } from './runner.ts';

/** Finds the blur of a photo and takes it out, on the device. */
export const aiUnblurImage = defineTool<typeof inputs, typeof options, BlurEstimate>({
  manifest,
  messages: en,
  inputs,
  options,
  hidden: ({ kind }) =>
    kind === 'found' ? ['radius', 'length', 'angle'] : kind === 'focus' ? ['length', 'angle'] : ['radius'],
  settings: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'photo',
  reconcile: fitFound,
  warnings: foundNotes,
  createRunner: () =>
    createUnblurRunner(
      () => new RemoteWorker(new URL('./unblur.worker.ts', import.meta.url)),
      () => new RemoteWorker(new URL('./find.worker.ts', import.meta.url)),
    ),
});

export const mount = defineToolWidget(aiUnblurImage);
