import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { createDubRunner } from '../../dubbing/runner.ts';
import { inputs, options } from '../../dubbing/specs.ts';
import { faceNetworks, peopleNetwork, photoAssets } from '../../photo/assets.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';

const onDevice = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  leading: ['speaker'],
  hiddenInputs: ({ speaker }) => [speaker === 'clip' ? 'photo' : 'clip'],
  hidden: ({ speaker }) => (speaker === 'clip' ? ['frame', 'shape', 'lively'] : ['end']),
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  createRunner: ({ signal }) =>
    createDubRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('../../dubbing/dub-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('../../dubbing/dub.worker.ts', import.meta.url)),
      encodesAac,
      assets: photoAssets([...faceNetworks, peopleNetwork], signal),
    }),
});

/** Lips that follow another sound: bent in each frame of a clip or in a photo on the device, or redrawn by a generative model. */
export const lipSync = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(lipSync);
