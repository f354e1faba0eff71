import { cartoonLooks } from '@facet/engines/image/looks';
import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { anySamples } from '../../studio/assets.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import { share } from '../../studio/shares.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** A photo this small has no room for fine lines. */
const SMALL = 600;

/** Draws a photo as a cartoon, on the device. */
export const aiImageToCartoon = defineTool({
  manifest,
  messages: en,
  inputs: {
    photo: { kind: 'image', label: 'input.photo', camera: 'environment', samples: anySamples },
  },
  options: {
    look: {
      kind: 'choice',
      label: 'option.look',
      initial: 'comic',
      look: 'segmented',
      choices: cartoonLooks.map((value) => ({ value, label: `look.${value}` })),
    },
    detail: share('detail', 0.5),
    colour: { kind: 'range', label: 'option.colour', initial: 1, min: 0, max: 1.5, step: 0.05, format: 'percent' },
  },
  hidden: ({ look }) => (look === 'ink' ? ['colour'] : []),
  settings: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'photo',
  warnings: ({ inputs: { photo } }) =>
    photo && Math.max(photo.width, photo.height) < SMALL
      ? [{ id: 'small', tone: 'info', message: 'warning.small' }]
      : [],
  createRunner: () =>
    createPictureRunner(() => new RemoteWorker(new URL('./cartoon.worker.ts', import.meta.url)), null, 'cartoon'),
});

export const mount = defineToolWidget(aiImageToCartoon);
