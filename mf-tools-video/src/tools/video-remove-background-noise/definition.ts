import { browserAssetDeps, createAssetStore, defineTool, defineToolWidget, ownAsset } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { speechSamples } from '../../clip/samples.ts';
import type { SoundFacts } from './calls.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { noiseBlock, noiseOptions, noiseWarnings } from './noiseOptions.ts';
import { createNoiseParts } from './NoiseParts.tsx';
import { createNoiseRunner, type NoiseRunner } from './runner.ts';

const inputs = {
  recording: {
    kind: 'audio',
    label: 'input.recording',
    hint: 'input.recording.hint',
    player: false,
    samples: speechSamples,
  },
} as const;

/** @param signal aborts when the tool is unmounted */
const browserRunner = (signal: AbortSignal): NoiseRunner =>
  createNoiseRunner({
    spawn: (aac) =>
      aac
        ? new RemoteWorker(new URL('./noise-aac.worker.ts', import.meta.url))
        : new RemoteWorker(new URL('./noise.worker.ts', import.meta.url)),
    encodesAac,
    assets: createAssetStore([ownAsset('wasm', 'rnnoise.wasm', 112_141)], browserAssetDeps('facet-sound'), signal),
  });

/** Takes noise, hum and clicks out of a video or a recording, on the visitor's device. The picture is not touched. */
export const videoRemoveBackgroundNoise = defineTool<typeof inputs, typeof noiseOptions, SoundFacts>({
  manifest,
  messages: en,
  inputs,
  options: noiseOptions,
  parts: [createNoiseParts(browserRunner)],
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  blocked: noiseBlock,
  warnings: noiseWarnings,
  createRunner: ({ signal }) => {
    const runner = browserRunner(signal);
    return {
      run: runner.run,
      dispose: runner.dispose,
      inspect: (_name, value, context) => {
        if (value.kind !== 'audio') throw new TypeError(`a ${value.kind} is no sound`);
        return runner.look(value.blob, context);
      },
    };
  },
});

export const mount = defineToolWidget(videoRemoveBackgroundNoise);
