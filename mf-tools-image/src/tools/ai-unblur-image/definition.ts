import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { photoSamples } from '../../studio/assets.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import { share } from '../../studio/shares.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Takes a blur of known form out of a photo, on the device. */
export const aiUnblurImage = defineTool({
  manifest,
  messages: en,
  inputs: { photo: { kind: 'image', label: 'input.photo', camera: 'environment', samples: photoSamples } },
  options: {
    kind: {
      kind: 'choice',
      label: 'option.kind',
      initial: 'focus',
      look: 'segmented',
      choices: [
        { value: 'focus', label: 'kind.focus' },
        { value: 'motion', label: 'kind.motion' },
      ],
    },
    radius: { kind: 'range', label: 'option.radius', initial: 1.5, min: 0.5, max: 10, step: 0.25, format: 'number' },
    length: { kind: 'range', label: 'option.length', initial: 8, min: 2, max: 40, step: 1, format: 'number' },
    angle: { kind: 'range', label: 'option.angle', initial: 0, min: 0, max: 175, step: 5, format: 'number' },
    strength: share('strength', 0.35),
  },
  hidden: ({ kind }) => (kind === 'focus' ? ['length', 'angle'] : ['radius']),
  settings: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'photo',
  createRunner: () =>
    createPictureRunner(() => new RemoteWorker(new URL('./unblur.worker.ts', import.meta.url)), null, 'unblurred'),
});

export const mount = defineToolWidget(aiUnblurImage);
