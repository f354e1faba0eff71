import { fadeKinds, fits, type BlendMode, type FadeKind } from '@facet/engines/blend';
import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { lightSamples, thingSamples } from '../../studio/assets.ts';
import { share } from '../../studio/shares.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { positions } from './position.ts';
import { createBlendRunner } from './runner.ts';
import { warningsFor } from './warnings.ts';

/** The modes that people know first, then by family. */
const modes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'soft-light',
  'hard-light',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const satisfies readonly BlendMode[];

/** Lays one picture over another. */
export const aiImageBlender = defineTool({
  manifest,
  messages: en,
  inputs: {
    base: {
      kind: 'image',
      label: 'input.base',
      hint: 'input.base.hint',
      camera: 'environment',
      samples: thingSamples.slice(0, 4),
    },
    top: {
      kind: 'image',
      label: 'input.top',
      hint: 'input.top.hint',
      camera: 'environment',
      samples: lightSamples,
    },
  },
  options: {
    mode: {
      kind: 'choice',
      label: 'option.mode',
      initial: 'screen',
      choices: modes.map((value) => ({ value, label: `mode.${value}` })),
    },
    strength: share('strength', 1),
    fit: {
      kind: 'choice',
      label: 'option.fit',
      initial: 'cover',
      look: 'segmented',
      choices: fits.map((value) => ({ value, label: `fit.${value}` })),
    },
    position: {
      kind: 'choice',
      label: 'option.position',
      initial: 'centre',
      choices: positions.map((value) => ({ value, label: `position.${value}` })),
    },
    fade: {
      kind: 'choice',
      label: 'option.fade',
      initial: 'none' as FadeKind,
      choices: fadeKinds.map((value) => ({ value, label: `fade.${value}` })),
    },
    fadeAt: share('fadeAt', 0.5),
    softness: share('softness', 0.6),
  },
  hidden: ({ fade }) => (fade === 'none' ? ['fadeAt', 'softness'] : []),
  runLabel: 'run',
  mark: 'compositeCapture',
  reuseAs: 'base',
  warnings: ({ inputs: { base, top }, options: { fit, strength } }) =>
    base && top ? warningsFor(base, top, fit, strength) : [],
  createRunner: () => createBlendRunner(() => new RemoteWorker(new URL('./blend.worker.ts', import.meta.url))),
});

export const mount = defineToolWidget(aiImageBlender);
