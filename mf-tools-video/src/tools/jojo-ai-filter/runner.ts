import { fileStem, type ImageValue } from '@facet/workbench';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../../photo/filmRunner.ts';
import type { MangaReport, MangaRequest } from './calls.ts';
import { requestOf, type MangaOptions } from './specs.ts';

export interface MangaRun {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: MangaOptions;
}

/** Has a photo drawn and filmed in a worker. */
export const createMangaRunner = (deps: FilmRunnerDeps): FilmRunner<MangaRun> =>
  createFilmRunner<MangaRun, MangaRequest, MangaReport>(
    deps,
    ({ inputs: { photo }, options }) => requestOf(photo.blob, options),
    ({ blob, width, height, parted }, { inputs: { photo } }) => ({
      kind: 'file',
      blob,
      media: 'video',
      name: `${fileStem(photo.name)}-manga.mp4`,
      notes: [{ id: 'made', tone: 'info', message: parted ? 'note.made' : 'note.whole', values: { width, height } }],
    }),
  );
