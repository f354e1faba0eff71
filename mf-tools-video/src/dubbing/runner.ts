import {
  FailureError,
  fileStem,
  formatTime,
  type ImageValue,
  type MediaValue,
  type RunOutput,
  type ToolNotice,
} from '@facet/workbench';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../photo/filmRunner.ts';
import { liveliness, SIDE } from '../talking/specs.ts';
import type { DubReport, DubRequest } from './calls.ts';
import type { DubOptions } from './specs.ts';

export interface DubRun {
  readonly inputs: {
    readonly clip: MediaValue<'video'> | null;
    readonly photo: ImageValue | null;
    readonly sound: MediaValue<'audio'>;
  };
  readonly options: DubOptions;
}

/** Moves the lips of a clip or of a photo in a worker. */
export const createDubRunner = (deps: FilmRunnerDeps): FilmRunner<DubRun> =>
  createFilmRunner<DubRun, DubRequest, DubReport>(deps, requestOf, outputOf);

/** The clip or photo that speaks. */
function speakerOf({ inputs: { clip, photo }, options: { speaker } }: DubRun): MediaValue<'video'> | ImageValue {
  const value = speaker === 'clip' ? clip : photo;
  if (!value) throw new FailureError({ kind: 'unexpected', detail: `the ${speaker} is missing` });
  return value;
}

function requestOf(run: DubRun): DubRequest {
  const { frame, shape, lively, end } = run.options;
  const { blob } = speakerOf(run);
  const sound = run.inputs.sound.blob;
  if (run.options.speaker === 'clip') return { kind: 'clip', clip: blob, sound, end };
  const voice = { kind: 'sound', blob: sound } as const;
  return { kind: 'photo', talk: { photo: blob, voice, frame, shape, liveliness: liveliness[lively], side: SIDE } };
}

/** Shares of a clip below this are said. */
const WHOLE = 0.98;

function outputOf(report: DubReport, run: DubRun): RunOutput {
  const { blob, width, height, seconds } = report;
  const values = { seconds: formatTime(seconds), width, height };
  return {
    kind: 'file',
    blob,
    media: 'video',
    name: `${fileStem(speakerOf(run).name)}-synced.mp4`,
    notes: notesOf(report, values),
  };
}

function notesOf(report: DubReport, values: ToolNotice['values']): ToolNotice[] {
  const note = (id: string, message: string, more: ToolNotice['values'] = values): ToolNotice => ({
    id,
    tone: 'info',
    message,
    ...(more ? { values: more } : {}),
  });
  switch (report.kind) {
    case 'photo':
      return [note('made', report.parted ? 'note.made' : 'note.whole')];
    case 'clip': {
      const made = note('made', 'note.clip');
      const percent = Math.round(report.moved * 100);
      return report.moved >= WHOLE ? [made] : [made, note('part', 'note.part', { percent })];
    }
    default:
      return report satisfies never;
  }
}
