import { createWorkerClient, defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { portraits, scenes } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import type { FoundFaces } from '../../face/found.ts';
import type { MorphCalls } from './calls.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { FromOverlay, MorphPreview, partOptions, reconcileMorph, ToOverlay } from './MorphParts.tsx';
import { createMorphRunner, makes, sizes, type Make, type Size } from './runner.ts';
import { easings, type Easing } from './timeline.ts';

const inputs = {
  from: { kind: 'image', label: 'input.from', camera: 'user', samples: portraits },
  to: { kind: 'image', label: 'input.to', camera: 'user', samples: scenes },
} as const;

const options = {
  ...partOptions,
  make: {
    kind: 'choice',
    label: 'option.make',
    initial: 'gif' as Make,
    look: 'segmented',
    choices: makes.map((value) => ({ value, label: `make.${value}` })),
  },
  size: {
    kind: 'choice',
    label: 'option.size',
    initial: '480' as Size,
    look: 'segmented',
    choices: sizes.map((value) => ({ value, label: `size.${value}` })),
  },
  frames: { kind: 'range', label: 'option.frames', initial: 24, min: 2, max: 60, step: 1 },
  seconds: { kind: 'range', label: 'option.seconds', initial: 1.5, min: 0.5, max: 6, step: 0.5 },
  easing: {
    kind: 'choice',
    label: 'option.easing',
    initial: 'ease-in-out' as Easing,
    choices: easings.map((value) => ({ value, label: `easing.${value}` })),
  },
  back: { kind: 'toggle', label: 'option.back', hint: 'option.back.hint', initial: true },
} as const;

/** From one face to another: a GIF, a video, or any picture in between, on the visitor's device. */
export const faceMorph = defineTool<typeof inputs, typeof options, FoundFaces>({
  manifest,
  messages: en,
  inputs,
  options,
  hidden: ({ make }) => (make === 'still' ? ['frames', 'seconds', 'easing', 'back'] : []),
  settings: [MorphPreview],
  overlays: { from: FromOverlay, to: ToOverlay },
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  reconcile: reconcileMorph,
  createRunner: ({ signal }) =>
    createMorphRunner({
      faces: browserFaceClient('face-morph', signal),
      morphs: createWorkerClient<MorphCalls>(() => new RemoteWorker(new URL('./morph.worker.ts', import.meta.url))),
      now: () => new Date(),
    }),
});

export const mount = defineToolWidget(faceMorph);
