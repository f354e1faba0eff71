import { duotoneNames, paintLooks } from '@facet/engines/image/looks';
import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { photoSamples } from '../../studio/assets.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import { share } from '../../studio/shares.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** A photo this small has no room for fine strokes. */
const SMALL = 600;

/** Paints a photo in one of six ways, on the device. */
export const aiPortraitGenerator = defineTool({
  manifest,
  messages: en,
  inputs: { photo: { kind: 'image', label: 'input.photo', camera: 'user', samples: photoSamples } },
  options: {
    look: {
      kind: 'choice',
      label: 'option.look',
      initial: 'oil',
      choices: paintLooks.map((value) => ({ value, label: `look.${value}` })),
    },
    detail: share('detail', 0.6),
    colour: { kind: 'range', label: 'option.colour', initial: 1, min: 0, max: 1.5, step: 0.05, format: 'percent' },
    duotone: {
      kind: 'choice',
      label: 'option.duotone',
      initial: 'indigo',
      look: 'segmented',
      choices: duotoneNames.map((value) => ({ value, label: `duotone.${value}` })),
    },
  },
  hidden: ({ look }) =>
    look === 'duotone' ? ['detail', 'colour'] : look === 'pencil' ? ['colour', 'duotone'] : ['duotone'],
  settings: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'photo',
  warnings: ({ inputs: { photo } }) =>
    photo && Math.max(photo.width, photo.height) < SMALL
      ? [{ id: 'small', tone: 'info', message: 'warning.small' }]
      : [],
  createRunner: () =>
    createPictureRunner(() => new RemoteWorker(new URL('./paint.worker.ts', import.meta.url)), null, 'painted'),
});

export const mount = defineToolWidget(aiPortraitGenerator);
