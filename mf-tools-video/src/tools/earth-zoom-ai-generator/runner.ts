import { fileStem, type ImageValue } from '@facet/workbench';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../../photo/filmRunner.ts';
import type { ZoomReport, ZoomRequest } from './calls.ts';
import { requestOf, type ZoomOptions } from './specs.ts';

export interface ZoomRun {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: ZoomOptions;
}

/** Has a flight between a photo and the globe filmed in a worker. */
export const createZoomRunner = (deps: FilmRunnerDeps): FilmRunner<ZoomRun> =>
  createFilmRunner<ZoomRun, ZoomRequest, ZoomReport>(
    deps,
    ({ inputs: { photo }, options }) => requestOf(photo.blob, options),
    ({ blob, width, height }, { inputs: { photo }, options: { seconds, flight } }) => ({
      kind: 'file',
      blob,
      media: 'video',
      name: `${fileStem(photo.name)}-earth-${flight}.mp4`,
      notes: [{ id: 'made', tone: 'info', message: 'note.made', values: { width, height, seconds } }],
    }),
  );
