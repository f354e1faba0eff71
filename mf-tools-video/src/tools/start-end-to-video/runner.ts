import { fileStem, type ImageValue } from '@facet/workbench';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../../photo/filmRunner.ts';
import type { BetweenReport, BetweenRequest } from './calls.ts';
import { requestOf, type BetweenOptions } from './specs.ts';

export interface BetweenRun {
  readonly inputs: { readonly first: ImageValue; readonly last: ImageValue };
  readonly options: BetweenOptions;
}

/** Has what lies between two pictures made in a worker. */
export const createBetweenRunner = (deps: FilmRunnerDeps): FilmRunner<BetweenRun> =>
  createFilmRunner<BetweenRun, BetweenRequest, BetweenReport>(
    deps,
    ({ inputs: { first, last }, options }) => requestOf(first.blob, last.blob, options),
    ({ blob, width, height, way }, { inputs: { first }, options: { seconds } }) => ({
      kind: 'file',
      blob,
      media: 'video',
      name: `${fileStem(first.name)}-between.mp4`,
      notes: [{ id: 'made', tone: 'info', message: `note.${way}`, values: { width, height, seconds } }],
    }),
  );
