import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../clip/aac.ts';
import { bodyNetwork, faceNetworks, peopleNetwork, photoAssets } from '../photo/assets.ts';
import { createPuppetRunner, type PuppetRunner } from './runner.ts';

/** The runner of a page. @param signal aborts when the tool is unmounted */
export const browserPuppetRunner = (signal: AbortSignal): PuppetRunner =>
  createPuppetRunner({
    spawn: (aac) =>
      aac
        ? new RemoteWorker(new URL('./puppet-aac.worker.ts', import.meta.url))
        : new RemoteWorker(new URL('./puppet.worker.ts', import.meta.url)),
    encodesAac,
    assets: photoAssets([...faceNetworks, bodyNetwork, peopleNetwork], signal),
  });
