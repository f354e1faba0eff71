import type { Messages } from '@facet/contracts';
import type { ToolManifest } from '@facet/contracts/manifest';
import { defineTool } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { choice } from '../clip/choice.ts';
import type { VoiceId } from './calls.ts';
import { MarksHelp } from './MarksHelp.tsx';
import { speechAssets } from './assets.ts';
import { createSpeechRunner } from './runner.ts';

/** Most characters of a text: some six minutes. */
export const MOST_CHARACTERS = 5000;

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
