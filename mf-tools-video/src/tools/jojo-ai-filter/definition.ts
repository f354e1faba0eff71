import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { faceNetworks, peopleNetwork, photoAssets } from '../../photo/assets.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createMangaRunner } from './runner.ts';
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
    createMangaRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('./manga-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('./manga.worker.ts', import.meta.url)),
      encodesAac,
      assets: photoAssets([...faceNetworks, peopleNetwork], signal),
    }),
});

/** Four seconds of bold manga from one photo: drawn by rule on the device, or by a generative model in a pose. */
export const jojoFilter = alsoHere(generativeTool(manifest, generative), drawnHere);

export const mount = defineToolWidget(jojoFilter);
