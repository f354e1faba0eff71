import { serveWorker, workerScope } from '@facet/workbench/worker';
import { refusing } from '@facet/workbench/clip/worker';
import { globeMap } from '../../photo/assets.ts';
import type { FilmCalls } from '../../photo/filmRunner.ts';
import type { ZoomReport, ZoomRequest } from './calls.ts';
import { makeZoom } from './makeZoom.ts';
import { readWorld, type World } from './world.ts';

let world: World | null = null;

/** Serves the tool's page. `make` refuses with `format-unsupported` and `no-room`. */
export function serveZoom(): void {
  serveWorker<FilmCalls<ZoomRequest, ZoomReport>>(workerScope(), {
    load(files): Promise<true> {
      world = readWorld(files[globeMap]!);
      return Promise.resolve(true);
    },
    make: (request, { progress }) => refusing(() => makeZoom(world!, request, progress)),
  });
}
