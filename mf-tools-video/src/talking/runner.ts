import {
  FailureError,
  fileStem,
  formatTime,
  type AssetStore,
  type ImageValue,
  type MediaValue,
  type TextValue,
  type WorkContext,
} from '@facet/workbench';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../photo/filmRunner.ts';
import { ENGINE } from '../speech/runner.ts';
import { voiceFiles } from '../speech/voiceFiles.ts';
import type { TalkReport, TalkRequest, TalkVoice, VoiceSource } from './calls.ts';
import { liveliness, SIDE, type TalkOptions } from './specs.ts';

export interface TalkRun {
  readonly inputs: {
    readonly photo: ImageValue;
    readonly sound: MediaValue<'audio'> | null;
    readonly speech: TextValue | null;
  };
  readonly options: TalkOptions;
}

export interface TalkRunnerDeps extends FilmRunnerDeps {
  /** The files of a voice that reads texts. */
  readonly speech: (voice: TalkVoice) => AssetStore;
}

type Ready = TalkRun & { readonly voice: VoiceSource };

/** Has a photo speak in a worker. */
export function createTalkRunner({ speech, ...deps }: TalkRunnerDeps): FilmRunner<TalkRun> {
  const film = createFilmRunner<Ready, TalkRequest, TalkReport>(
    deps,
    ({ inputs: { photo }, voice, options: { frame, shape, lively } }) => ({
      photo: photo.blob,
      voice,
      frame,
      shape,
      liveliness: liveliness[lively],
      side: SIDE,
    }),
    ({ blob, width, height, seconds, parted }, { inputs: { photo } }) => ({
      kind: 'file',
      blob,
      media: 'video',
      name: `${fileStem(photo.name)}-speaks.mp4`,
      notes: [
        {
          id: 'made',
          tone: 'info',
          message: parted ? 'note.made' : 'note.whole',
          values: { seconds: formatTime(seconds), width, height },
        },
      ],
    }),
  );
  return {
    prepare: (context) => film.prepare(context),
    run: async (run, context) => film.run({ ...run, voice: await voiceIn(run, speech, context) }, context),
    dispose: () => film.dispose(),
  };
}

async function voiceIn(
  { inputs: { sound, speech: text }, options: { speaks, reader, pitch } }: TalkRun,
  speech: TalkRunnerDeps['speech'],
  { bytes, signal }: WorkContext,
): Promise<VoiceSource> {
  if (speaks === 'recording') {
    if (!sound) throw new FailureError({ kind: 'unexpected', detail: 'the recording is missing' });
    return { kind: 'sound', blob: sound.blob };
  }
  if (!text) throw new FailureError({ kind: 'unexpected', detail: 'the text is missing' });
  const loaded = await speech(reader).load(bytes);
  signal.throwIfAborted();
  const file = (name: string): Uint8Array<ArrayBuffer> => {
    const found = loaded.get(name);
    if (!found) throw new FailureError({ kind: 'unexpected', detail: `${name} is missing` });
    return found;
  };
  const { analysis, signal: voice } = voiceFiles[reader];
  return {
    kind: 'text',
    text: text.text,
    voice: reader,
    pitch,
    files: { engine: file(ENGINE), analysis: file(analysis.name), signal: file(voice.name) },
  };
}
