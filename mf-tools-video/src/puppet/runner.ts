import { fileStem, type ImageValue, type ToolNotice } from '@facet/workbench';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../photo/filmRunner.ts';
import type { PuppetReport, PuppetRequest } from './calls.ts';
import { requestOf, type PuppetOptions } from './specs.ts';

export interface PuppetRun {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: PuppetOptions;
}
export type PuppetRunner = FilmRunner<PuppetRun>;

/** Has a photo moved in a worker. */
export const createPuppetRunner = (deps: FilmRunnerDeps): PuppetRunner =>
  createFilmRunner<PuppetRun, PuppetRequest, PuppetReport>(
    deps,
    ({ inputs: { photo }, options }) => requestOf(photo.blob, options),
    ({ blob, width, height, arms }, { inputs: { photo }, options: { motion, seconds } }) => {
      const made: ToolNotice = {
        id: 'made',
        tone: 'info',
        message: 'note.made',
        values: { width, height, seconds: Number(seconds) },
      };
      const still: ToolNotice = { id: 'arms', tone: 'info', message: 'note.arms' };
      return {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(photo.name)}-${motion}.mp4`,
        notes: arms === 2 ? [made] : [made, still],
      };
    },
  );
