import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { peopleAssets, subjectAssets } from '../../studio/assets.ts';
import { ClipPart } from './ClipPart.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createMovingRunner } from './movingRunner.ts';
import { createStickerRunner } from './runner.ts';
import { fitOptions, hiddenInputs, hiddenOptions, inputs, options, stickerBlock, type Found } from './specs.ts';

/** Makes stickers for messaging apps of photos, and animated ones of a clip or an animation, on the device. */
export const aiStickerGenerator = defineTool<typeof inputs, typeof options, Found>({
  manifest,
  messages: en,
  inputs,
  options,
  leading: ['source'],
  hiddenInputs,
  hidden: hiddenOptions,
  rare: ['rate'],
  parts: [ClipPart],
  settings: [LivePreview],
  runLabel: 'run',
  runLabelFor: ({ source }) => (source === 'photos' ? 'run' : 'run.clip'),
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  reconcile: fitOptions,
  blocked: stickerBlock,
  createRunner({ signal }) {
    const stills = createStickerRunner(
      () => new RemoteWorker(new URL('./sticker.worker.ts', import.meta.url)),
      subjectAssets(signal),
    );
    const moving = createMovingRunner(
      () => new RemoteWorker(new URL('./moving.worker.ts', import.meta.url)),
      peopleAssets(signal),
    );
    return {
      prepare: (context) => stills.prepare(context),
      inspect: (_name, value, context) =>
        value.kind === 'video' || value.kind === 'image' ? moving.look(value, context) : Promise.resolve(null),
      run: (request, context) =>
        request.options.source === 'photos' ? stills.run(request, context) : moving.run(request, context),
      preview: (request, aborted) =>
        request.options.source === 'photos' ? stills.preview(request, aborted) : moving.preview(request, aborted),
      dispose() {
        stills.dispose();
        moving.dispose();
      },
    };
  },
});

export const mount = defineToolWidget(aiStickerGenerator);
