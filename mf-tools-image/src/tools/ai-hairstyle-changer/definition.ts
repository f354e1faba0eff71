import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { faceAssets } from '../../studio/assets.ts';
import { fitMarks, marksDraft } from '../../studio/marks.ts';
import { HairMarks } from './HairMarks.tsx';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createHairRunner } from './runner.ts';
import { hiddenInputs, hiddenOptions, inputs, options } from './specs.ts';

const onDevice = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  leading: ['make'],
  hidden: hiddenOptions,
  hiddenInputs,
  parts: [HairMarks],
  runLabel: 'run',
  runLabelFor: ({ make }) => (make === 'wig' ? 'run.wig' : 'run'),
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  draft: marksDraft(['keep', 'drop']),
  reconcile: ({ inputs: { photo }, options: chosen }) => fitMarks(chosen, photo),
  createRunner: ({ signal }) =>
    createHairRunner(() => new RemoteWorker(new URL('./hair.worker.ts', import.meta.url)), faceAssets(signal)),
});

/** Another colour for the hair of a portrait, or the hair of another one, on the device; another cut by a generative model. */
export const aiHairstyleChanger = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(aiHairstyleChanger);
