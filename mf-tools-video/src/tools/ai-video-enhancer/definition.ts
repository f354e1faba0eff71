import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { dullSamples } from '../../clip/samples.ts';
import type { EnhanceFacts } from './calls.ts';
import { enhanceBlock, enhanceOptions, reconcileEnhance } from './enhanceOptions.ts';
import { createEnhanceParts } from './EnhanceParts.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createEnhanceRunner, type EnhanceRunner } from './runner.ts';

const inputs = {
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false, samples: dullSamples },
} as const;

const browserRunner = (): EnhanceRunner =>
  createEnhanceRunner(() => new RemoteWorker(new URL('./enhance.worker.ts', import.meta.url)));

/** Repairs the picture of a video on the visitor's device: noise, blocks, softness, light and colour; twice the size where it is small. */
export const aiVideoEnhancer = defineTool<typeof inputs, typeof enhanceOptions, EnhanceFacts>({
  manifest,
  messages: en,
  inputs,
  options: enhanceOptions,
  parts: [createEnhanceParts(browserRunner)],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'clip',
  reconcile: reconcileEnhance,
  blocked: enhanceBlock,
  createRunner: () => {
    const runner = browserRunner();
    return {
      run: runner.run,
      dispose: runner.dispose,
      inspect: (_name, value, context) => {
        if (value.kind !== 'video') throw new TypeError(`a ${value.kind} is no video`);
        return runner.look(value, context);
      },
    };
  },
});

export const mount = defineToolWidget(aiVideoEnhancer);
