import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { faceNetworks, peopleNetwork, photoAssets } from '../../photo/assets.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createAnimateRunner } from './runner.ts';
import { inputs, options } from './specs.ts';

const drawnHere = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  createRunner: ({ signal }) =>
    createAnimateRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('./animate-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('./animate.worker.ts', import.meta.url)),
      encodesAac,
      assets: photoAssets([...faceNetworks, peopleNetwork], signal),
    }),
});

/** A picture drawn once and brought to life on the device, or redrawn and moved by a generative model. */
export const imageToAnimation = alsoHere(generativeTool(manifest, generative), drawnHere);

export const mount = defineToolWidget(imageToAnimation);
