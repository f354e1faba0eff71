import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { fitMarks } from '../../studio/marks.ts';
import { BlendPart } from './BlendPart.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createBlendRunner } from './runner.ts';
import { inputs, options } from './specs.ts';
import { warningsFor } from './warnings.ts';

/** Lays one picture over another. */
export const aiImageBlender = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  parts: [BlendPart],
  reconcile: ({ inputs: { base }, options: chosen }) => fitMarks(chosen, base),
  hidden: ({ fade, fit }) => [
    ...(fade === 'none' ? (['fadeAt', 'softness'] as const) : []),
    ...(fit === 'hand' ? (['position'] as const) : (['x', 'y', 'size', 'turn'] as const)),
  ],
  runLabel: 'run',
  mark: 'compositeCapture',
  reuseAs: 'base',
  warnings: ({ inputs: { base, top }, options: chosen }) => (base && top ? warningsFor(base, top, chosen) : []),
  createRunner: () => createBlendRunner(() => new RemoteWorker(new URL('./blend.worker.ts', import.meta.url))),
});

export const mount = defineToolWidget(aiImageBlender);
