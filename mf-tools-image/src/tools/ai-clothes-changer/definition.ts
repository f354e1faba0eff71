import { defineTool, isMaskEmpty } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { faceAssets } from '../../studio/assets.ts';
import { fitMarks, marksDraft } from '../../studio/marks.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import { ClothesMarks } from './ClothesMarks.tsx';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { hiddenOptions, inputs, options } from './specs.ts';

const onDevice = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  hidden: hiddenOptions,
  parts: [ClothesMarks],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  draft: marksDraft(['keep', 'drop']),
  reconcile: ({ inputs: { photo }, options: chosen }) => fitMarks(chosen, photo),
  blocked: ({ inputs: { photo }, options: { marks } }) =>
    photo && isMaskEmpty(marks.mask, ['keep']) ? { id: 'no-stroke', tone: 'info', message: 'failure.no-stroke' } : null,
  createRunner: ({ signal }) =>
    createPictureRunner(
      () => new RemoteWorker(new URL('./clothes.worker.ts', import.meta.url)),
      faceAssets(signal),
      'clothes',
    ),
});

/** Another colour or pattern for a garment, on the device; another outfit by a generative model. */
export const aiClothesChanger = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(aiClothesChanger);
