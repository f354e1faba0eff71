import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { photoSamples } from '../../studio/assets.ts';
import { makes, styles, type Make, type Style } from './calls.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createTattooRunner } from './runner.ts';

/** Draws tattoo designs by rules and numbers, or in dots after a photo, on the device. */
export const aiTattooGenerator = defineTool({
  manifest,
  messages: en,
  inputs: { photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint', samples: photoSamples } },
  options: {
    style: {
      kind: 'choice',
      label: 'option.style',
      initial: 'mandala' as Style,
      look: 'segmented',
      choices: styles.map((value) => ({ value, label: `style.${value}` })),
    },
    seed: { kind: 'range', label: 'option.seed', initial: 1, min: 1, max: 500, step: 1 },
    detail: { kind: 'range', label: 'option.detail', initial: 0.5, min: 0, max: 1, step: 0.05, format: 'percent' },
    weight: { kind: 'range', label: 'option.weight', initial: 5, min: 2, max: 10, step: 0.5 },
    folds: { kind: 'range', label: 'option.folds', initial: 8, min: 5, max: 16, step: 1 },
    make: {
      kind: 'choice',
      label: 'option.make',
      initial: 'png' as Make,
      look: 'segmented',
      choices: makes.map((value) => ({ value, label: `make.${value}` })),
    },
  },
  leading: ['style'],
  hidden: ({ style }) => (style === 'mandala' || style === 'geometric' ? [] : ['folds']),
  hiddenInputs: ({ style }) => (style === 'dots' ? [] : ['photo']),
  parts: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicMedia',
  reuseAs: null,
  createRunner: () => createTattooRunner(() => new RemoteWorker(new URL('./tattoo.worker.ts', import.meta.url))),
});

export const mount = defineToolWidget(aiTattooGenerator);
