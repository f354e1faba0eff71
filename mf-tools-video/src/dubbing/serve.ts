import { createPersonSegmenter } from '@facet/engines/segment';
import { createVideoEngine, type VideoEngine } from '@facet/engines/video';
import { refusing } from '@facet/workbench/clip/worker';
import { serveWorker, workerScope } from '@facet/workbench/worker';
import { peopleNetwork } from '../photo/assets.ts';
import type { FilmCalls } from '../photo/filmRunner.ts';
import { loadNetworksOf, type FaceNetworks } from '../photo/networks.ts';
import { makeTalk, type TalkNetworks } from '../talking/makeTalk.ts';
import type { DubReport, DubRequest } from './calls.ts';
import { makeDub } from './makeDub.ts';

let networks: (FaceNetworks<VideoEngine> & TalkNetworks) | null = null;

/** Serves the tool's page. `make` refuses with the codes of `makeDub` and `makeTalk`. */
export function serveDub(): void {
  serveWorker<FilmCalls<DubRequest, DubReport>>(workerScope(), {
    async load(files): Promise<true> {
      const found = await loadNetworksOf(files, createVideoEngine);
      networks = { ...found, segmenter: createPersonSegmenter(files[peopleNetwork]!) };
      return true;
    },
    make: (request, { progress }) =>
      refusing(async () =>
        request.kind === 'clip'
          ? makeDub(networks!, request, progress)
          : { kind: 'photo', ...(await makeTalk(networks!, request.talk, progress)) },
      ),
  });
}
