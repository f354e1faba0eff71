import { defineTool, defineToolWidget } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { clipSamples } from '../../clip/samples.ts';
import { cutBlock, cutOptions, cutWarnings, reconcileCut } from './cutOptions.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { CutMethodPart, CutParts } from './parts/CutParts.tsx';
import { createCutRunner } from './runner.ts';

const inputs = {
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false, samples: clipSamples },
} as const;

/** Cuts parts out of a video, turns, crops and paces it, on the visitor's device. */
export const videoCutter = defineTool<typeof inputs, typeof cutOptions, VideoFacts>({
  manifest,
  messages: en,
  inputs,
  options: cutOptions,
  parts: [CutParts],
  closingParts: [CutMethodPart],
  runLabel: 'run',
  mark: null,
  reuseAs: 'clip',
  reconcile: reconcileCut,
  blocked: cutBlock,
  warnings: cutWarnings,
  createRunner: () =>
    createCutRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('./cut-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('./cut.worker.ts', import.meta.url)),
      encodesAac,
    }),
});

export const mount = defineToolWidget(videoCutter);
