import { createPersonSegmenter } from '@facet/engines/segment';
import { refusing } from '@facet/workbench/clip/worker';
import { serveWorker, workerScope } from '@facet/workbench/worker';
import { peopleNetwork } from '../photo/assets.ts';
import type { FilmCalls } from '../photo/filmRunner.ts';
import { loadFaceNetworks } from '../photo/networks.ts';
import type { TalkReport, TalkRequest } from './calls.ts';
import { makeTalk, type TalkNetworks } from './makeTalk.ts';

let networks: TalkNetworks | null = null;

/** Serves the tool's page. `make` refuses with the codes of `TalkRefusal`, of `spokenOf`, `format-unsupported` and `no-room`. */
export function serveTalk(): void {
  serveWorker<FilmCalls<TalkRequest, TalkReport>>(workerScope(), {
    async load(files): Promise<true> {
      networks = { ...(await loadFaceNetworks(files)), segmenter: createPersonSegmenter(files[peopleNetwork]!) };
      return true;
    },
    make: (request, { progress }) => refusing(() => makeTalk(networks!, request, progress)),
  });
}
