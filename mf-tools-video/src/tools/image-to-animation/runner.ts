import { fileStem, type ImageValue } from '@facet/workbench';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../../photo/filmRunner.ts';
import type { AnimateReport, AnimateRequest } from './calls.ts';
import { requestOf, type AnimateOptions } from './specs.ts';

export interface AnimateRun {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: AnimateOptions;
}

/** Has a picture drawn and brought to life in a worker. */
export const createAnimateRunner = (deps: FilmRunnerDeps): FilmRunner<AnimateRun> =>
  createFilmRunner<AnimateRun, AnimateRequest, AnimateReport>(
    deps,
    ({ inputs: { photo }, options }) => requestOf(photo.blob, options),
    ({ blob, width, height, alive }, { inputs: { photo }, options: { look, seconds } }) => ({
      kind: 'file',
      blob,
      media: 'video',
      name: `${fileStem(photo.name)}-${look}.mp4`,
      notes: [{ id: 'made', tone: 'info', message: `note.${alive}`, values: { width, height, seconds } }],
    }),
  );
