import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { faceNetworks, peopleNetwork, photoAssets } from '../../photo/assets.ts';
import { speechAssets } from '../../speech/assets.ts';
import { createTalkRunner } from '../../talking/runner.ts';
import { inputs, options } from '../../talking/specs.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';

const onDevice = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  leading: ['speaks'],
  hiddenInputs: ({ speaks }) => [speaks === 'recording' ? 'speech' : 'sound'],
  hidden: ({ speaks }) => (speaks === 'recording' ? ['reader', 'pitch'] : []),
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  createRunner: ({ signal }) => {
    const assets = speechAssets(signal);
    return createTalkRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('../../talking/talk-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('../../talking/talk.worker.ts', import.meta.url)),
      encodesAac,
      assets: photoAssets([...faceNetworks, peopleNetwork], signal),
      speech: (voice) => assets(voice, 'wav'),
    });
  },
});

/** A portrait that speaks: its mouth is bent to the sound on the device, or a generative model makes the clip. */
export const talkingPhoto = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(talkingPhoto);
