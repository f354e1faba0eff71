import {
  FailureError,
  formatTime,
  type AssetStore,
  type ImagesValue,
  type TextValue,
  type WorkContext,
} from '@facet/workbench';
import type { FontLoader } from '../../clip/fontLoader.ts';
import { fontsFor } from '../../clip/letterFonts.ts';
import { createFilmRunner, type FilmRunner, type FilmRunnerDeps } from '../../photo/filmRunner.ts';
import { ENGINE, stemOf } from '../../speech/runner.ts';
import { voiceFiles } from '../../speech/voiceFiles.ts';
import type { Reader, ScriptReport, ScriptRequest } from './calls.ts';
import { scenesOf, stage } from './scenes.ts';
import type { ScriptOptions } from './specs.ts';

export interface ScriptRun {
  readonly inputs: { readonly script: TextValue; readonly pictures: ImagesValue | null };
  readonly options: ScriptOptions;
}

export interface ScriptRunnerDeps extends Omit<FilmRunnerDeps, 'assets'> {
  /** The files of a voice. */
  readonly speech: (voice: Reader) => AssetStore;
  /** For scripts that devices may lack. */
  readonly fonts: FontLoader;
}

type Ready = ScriptRun & Pick<ScriptRequest, 'voice' | 'fonts'>;

/** Nothing is needed but the voice. */
const nothing: AssetStore = { load: () => Promise.resolve(new Map()) };

/** Has a script filmed in a worker. */
export function createScriptRunner({ speech, fonts, ...deps }: ScriptRunnerDeps): FilmRunner<ScriptRun> {
  const film = createFilmRunner<Ready, ScriptRequest, ScriptReport>(
    { ...deps, assets: nothing },
    ({
      inputs: { script, pictures },
      options: { board, captions, tune, passage, frame, look },
      voice,
      fonts: files,
    }) => {
      const blobs = pictures?.items.map(({ blob }) => blob) ?? [];
      return {
        scenes: stage(scenesOf(script.text), board, blobs.length),
        pictures: blobs,
        voice,
        captions,
        fonts: files,
        tune,
        passage,
        shape: frame,
        look,
      };
    },
    ({ blob, width, height, seconds }, { inputs: { script } }) => ({
      kind: 'file',
      blob,
      media: 'video',
      name: `${stemOf(script.text)}.mp4`,
      notes: [
        {
          id: 'made',
          tone: 'info',
          message: 'note.made',
          values: { seconds: formatTime(seconds), width, height, count: scenesOf(script.text).length },
        },
      ],
    }),
  );
  return {
    prepare: (context) => film.prepare(context),
    run: async (run, context) =>
      film.run(
        {
          ...run,
          voice: await voiceOf(run.options.reader, speech, context),
          fonts: await fonts.load(fontsFor(run.inputs.script.text)),
        },
        context,
      ),
    dispose: () => film.dispose(),
  };
}

async function voiceOf(
  id: ScriptOptions['reader'],
  speech: ScriptRunnerDeps['speech'],
  { bytes, signal }: WorkContext,
): Promise<ScriptRequest['voice']> {
  if (id === 'none') return null;
  const loaded = await speech(id).load(bytes);
  signal.throwIfAborted();
  const file = (name: string): Uint8Array<ArrayBuffer> => {
    const found = loaded.get(name);
    if (!found) throw new FailureError({ kind: 'unexpected', detail: `${name} is missing` });
    return found;
  };
  const { analysis, signal: sound } = voiceFiles[id];
  return { id, files: { engine: file(ENGINE), analysis: file(analysis.name), signal: file(sound.name) } };
}
