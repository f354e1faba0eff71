import type { Messages } from '@facet/contracts';
import type { ToolManifest } from '@facet/contracts/manifest';
import { browserAssetDeps, createAssetStore, defineTool, type AssetStore } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { choice } from '../clip/choice.ts';
import type { VoiceId } from './calls.ts';
import { MarksHelp } from './MarksHelp.tsx';
import { createSpeechRunner, ENGINE, MP3, type SpeechOptionValues } from './runner.ts';
import { voices } from './voices.ts';

declare const __webpack_public_path__: string;

const own = (path: string): string => new URL(path, new URL(__webpack_public_path__, document.baseURI)).href;

/** Sizes in bytes of the files in the pinned packages, so that progress is true from the first byte. */
export const programSizes = { [ENGINE]: 950_029, [MP3]: 132_999 } as const;

/** Most characters of a text: some six minutes. */
export const MOST_CHARACTERS = 5000;

/** The files of a voice and a format, each set loaded when it is first wanted. */
function speechAssets(signal: AbortSignal) {
  const stores = new Map<string, AssetStore>();
  return (id: VoiceId, format: SpeechOptionValues['format']): AssetStore => {
    const key = `${id}.${format}`;
    const known = stores.get(key);
    if (known) return known;
    const { analysis, signal: sound } = voices[id];
    const programs = format === 'mp3' ? ([ENGINE, MP3] as const) : ([ENGINE] as const);
    const store = createAssetStore(
      [
        ...programs.map((name) => ({ name, url: own(`wasm/${name}`), bytes: programSizes[name] })),
        ...[analysis, sound].map(({ name, bytes }) => ({ name, url: own(`voices/${name}`), bytes })),
      ],
      browserAssetDeps('facet-speech'),
      signal,
    );
    stores.set(key, store);
    return store;
  };
}

const inputs = {
  text: {
    kind: 'text',
    label: 'input.text',
    hint: 'input.text.hint',
    placeholder: 'input.text.placeholder',
    maxLength: MOST_CHARACTERS,
    lines: 9,
    ideas: ['idea.marks', 'idea.numbers'],
  },
} as const;

export interface SpeechToolParts<Voice extends VoiceId> {
  readonly manifest: ToolManifest;
  readonly messages: Messages;
  /** The first is chosen. */
  readonly voices: readonly [Voice, ...Voice[]];
}

/** A tool that speaks a text on the visitor's device. */
export const speechTool = <const Voice extends VoiceId>({ manifest, messages, voices: ids }: SpeechToolParts<Voice>) =>
  defineTool({
    manifest,
    messages,
    inputs,
    options: {
      voice: { ...choice<Voice>('voice', ids[0], ids), look: 'segmented' },
      speed: { kind: 'range', label: 'option.speed', initial: 1, min: 0.5, max: 2, step: 0.05, format: 'percent' },
      pitch: { kind: 'range', label: 'option.pitch', initial: 1, min: 0.7, max: 1.4, step: 0.05, format: 'percent' },
      loudness: choice('loudness', '-16', ['-14', '-16', '-23']),
      format: { ...choice('format', 'mp3', ['mp3', 'wav']), look: 'segmented' },
      captions: choice('captions', 'none', ['none', 'sentences', 'words']),
    } as const,
    settings: [MarksHelp],
    runLabel: 'run',
    mark: 'trainedAlgorithmicMedia',
    reuseAs: null,
    createRunner: ({ signal }) =>
      createSpeechRunner({
        spawn: () => new RemoteWorker(new URL('./speech.worker.ts', import.meta.url)),
        assets: speechAssets(signal),
      }),
  });
