import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { anySamples, upscaleAssets } from '../../studio/assets.ts';
import { hiddenUnlessMore, moreInput, moreOption, photosOf, takingMore } from '../../studio/morePhotos.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import { share } from '../../studio/shares.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { minutesOf, MOST_PIXELS, pixelsOf, type EnhanceOptions } from './options.ts';

/** Takes noise and casts out of a photo, lifts its shadows, refreshes faded colours, sharpens and enlarges it, on the device. */
export const aiImageEnhancer = defineTool({
  manifest,
  messages: en,
  inputs: {
    photo: { kind: 'image', label: 'input.photo', camera: 'environment', samples: anySamples },
    ...moreInput,
  },
  options: {
    size: {
      kind: 'choice',
      label: 'option.size',
      initial: '2',
      look: 'segmented',
      choices: [
        { value: '1', label: 'size.1' },
        { value: '2', label: 'size.2' },
        { value: '4', label: 'size.4' },
      ],
    },
    denoise: share('denoise', 0.3),
    sharpen: share('sharpen', 0.35),
    light: share('light', 0.5),
    colour: share('colour', 0.3),
    fading: share('fading', 0),
    ...moreOption,
  },
  hiddenInputs: hiddenUnlessMore,
  settings: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'photo',
  blocked: ({ inputs, options }) => {
    const most = Math.max(0, ...photosOf(inputs, options).map((photo) => pixelsOf(photo, options)));
    return most > MOST_PIXELS && options.size !== '1'
      ? {
          id: 'large',
          tone: 'warning',
          message: 'blocked.large',
          values: { megapixels: Math.round(most / 1e6), limit: MOST_PIXELS / 1e6 },
        }
      : null;
  },
  warnings: ({ inputs, options }) => {
    const photos = photosOf(inputs, options);
    const minutes = photos.reduce((sum, photo) => sum + minutesOf(photo, options), 0);
    return minutes > 1
      ? [
          {
            id: 'slow',
            tone: 'info',
            message: photos.length > 1 ? 'warning.slow-many' : 'warning.slow',
            values: { minutes: Math.ceil(minutes) },
          },
        ]
      : [];
  },
  createRunner: ({ signal }) =>
    takingMore(
      createPictureRunner<EnhanceOptions>(
        () => new RemoteWorker(new URL('./enhance.worker.ts', import.meta.url)),
        upscaleAssets(signal),
        'enhanced',
      ),
      'enhanced',
    ),
});

export const mount = defineToolWidget(aiImageEnhancer);
