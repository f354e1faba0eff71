import { defineTool, defineToolWidget } from '@facet/workbench';
import { portraits, scenes } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import type { FoundFaces } from '../../face/found.ts';
import { keptOptions } from '../../face/kept.ts';
import { formats, modes, whoms, type Format, type Mode, type TargetChoice } from './batch.ts';
import { OneOverlay, pickOption, reconcilePick } from './BatchOverlay.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createBatchRunner } from './runner.ts';

const inputs = {
  one: { kind: 'image', label: 'input.face', camera: 'user', samples: portraits },
  many: { kind: 'images', label: 'input.photos', max: 50, tiles: 'small', samples: scenes },
} as const;

const options = {
  mode: {
    kind: 'choice',
    label: 'option.mode',
    initial: 'one-to-many' as Mode,
    look: 'segmented',
    choices: modes.map((value) => ({ value, label: `mode.${value}` })),
  },
  which: {
    kind: 'choice',
    label: 'option.which',
    initial: 'largest' as TargetChoice,
    look: 'segmented',
    choices: whoms.map((value) => ({ value, label: `which.${value}` })),
  },
  format: {
    kind: 'choice',
    label: 'option.format',
    initial: 'jpeg' as Format,
    look: 'segmented',
    choices: formats.map((value) => ({ value, label: `format.${value}` })),
  },
  ...keptOptions,
  pick: pickOption,
} as const;

/** One face into many pictures, or many faces into one, on the visitor's device. */
export const batchFaceSwap = defineTool<typeof inputs, typeof options, FoundFaces | null>({
  manifest,
  messages: en,
  inputs,
  options,
  leading: ['mode'],
  hidden: ({ mode }) => (mode === 'many-to-one' ? ['which'] : []),
  inputLabel: (name, { mode }) =>
    mode === 'one-to-many'
      ? { one: 'input.face', many: 'input.photos' }[name]
      : { one: 'input.photo', many: 'input.faces' }[name],
  overlays: { one: OneOverlay },
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  reconcile: reconcilePick,
  createRunner: ({ signal }) => createBatchRunner(browserFaceClient('batch-face-swap', signal)),
});

export const mount = defineToolWidget(batchFaceSwap);
