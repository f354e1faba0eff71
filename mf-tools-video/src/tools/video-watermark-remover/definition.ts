import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { markedSamples } from '../../clip/samples.ts';
import type { MarkFacts } from './calls.ts';
import { manifest } from './manifest.ts';
import { createMarkParts } from './MarkParts.tsx';
import { createWayPart } from './WayPart.tsx';
import { en } from './messages/en.ts';
import { reconcileMarking, removeBlock, removeOptions, removeWarnings } from './removeOptions.ts';
import { createRemoveRunner, type RemoveRunner } from './runner.ts';

const inputs = {
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false, samples: markedSamples },
} as const;

const browserRunner = (): RemoveRunner =>
  createRemoveRunner(() => new RemoteWorker(new URL('./remove.worker.ts', import.meta.url)));

/** Takes a mark that stands still out of a video, on the visitor's device. */
export const videoWatermarkRemover = defineTool<typeof inputs, typeof removeOptions, MarkFacts>({
  manifest,
  messages: en,
  inputs,
  options: removeOptions,
  parts: [createMarkParts(browserRunner)],
  settings: [createWayPart(browserRunner)],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'clip',
  reconcile: reconcileMarking,
  blocked: removeBlock,
  warnings: removeWarnings,
  createRunner: () => {
    const runner = browserRunner();
    return {
      run: runner.run,
      dispose: runner.dispose,
      inspect: (_name, value, context) => {
        if (value.kind !== 'video') throw new TypeError(`a ${value.kind} is no video`);
        return runner.look(value.blob, context);
      },
    };
  },
});

export const mount = defineToolWidget(videoWatermarkRemover);
