import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { fitMarks } from '../../studio/marks.ts';
import { BlendMarks } from './BlendMarks.tsx';
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
  parts: [BlendMarks],
  reconcile: ({ inputs: { base }, options: chosen }) => fitMarks(chosen, base),
  hidden: ({ fade }) => (fade === 'none' ? ['fadeAt', 'softness'] : []),
  runLabel: 'run',
  mark: 'compositeCapture',
  reuseAs: 'base',
  warnings: ({ inputs: { base, top }, options: { fit, strength } }) =>
    base && top ? warningsFor(base, top, fit, strength) : [],
  createRunner: () => createBlendRunner(() => new RemoteWorker(new URL('./blend.worker.ts', import.meta.url))),
});

export const mount = defineToolWidget(aiImageBlender);
