import type { PhotoTraits } from '@facet/engines/blend/ways';
import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { subjectAssets } from '../../studio/assets.ts';
import { fitMarks } from '../../studio/marks.ts';
import { BlendPart } from './BlendPart.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createBlendRunner } from './runner.ts';
import { besideOwn, inputs, options, ownSettings } from './specs.ts';
import { warningsFor } from './warnings.ts';
import { fitWay } from './suitedWays.ts';
import { WayChoice } from './WayChoice.tsx';

/** Blends two pictures: in a way that suits them, or by the visitor's own settings. */
export const aiImageBlender = defineTool<typeof inputs, typeof options, PhotoTraits>({
  manifest,
  messages: en,
  inputs,
  options,
  parts: [BlendPart],
  settings: [WayChoice],
  reconcile: (view) => fitWay(fitMarks(view.options, view.inputs.base), view),
  hidden: ({ way, fade, fit }) => (way === 'own' ? besideOwn(fade, fit) : ownSettings),
  runLabel: 'run',
  mark: 'compositeCapture',
  reuseAs: 'base',
  warnings: ({ inputs: { base, top }, options: chosen }) =>
    base && top && chosen.way === 'own' ? warningsFor(base, top, chosen) : [],
  createRunner: ({ signal }) =>
    createBlendRunner(() => new RemoteWorker(new URL('./blend.worker.ts', import.meta.url)), subjectAssets(signal)),
});

export const mount = defineToolWidget(aiImageBlender);
