import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { faceNetworks, photoAssets } from '../../photo/assets.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createBetweenRunner } from './runner.ts';
import { inputs, options } from './specs.ts';

const onDevice = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  createRunner: ({ signal }) =>
    createBetweenRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('./between-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('./between.worker.ts', import.meta.url)),
      encodesAac,
      assets: photoAssets(faceNetworks, signal),
    }),
});

/** From a first picture to a last one: by what moved between them, on the device, or invented by a generative model. */
export const startEndToVideo = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(startEndToVideo);
