import { portraitFormatNames, portraitFormats, type PortraitFormatName } from '@facet/engines/image/portrait/formats';
import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { faceAssets, photoSamples } from '../../studio/assets.ts';
import { createPictureRunner } from '../../studio/pictureRunner.ts';
import { share } from '../../studio/shares.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { walls, type HeadshotOptions, type Wall } from './options.ts';

/** Frames a face for profiles and documents, evens the light and changes the wall behind, on the device. */
export const aiHeadshotGenerator = defineTool({
  manifest,
  messages: en,
  inputs: { photo: { kind: 'image', label: 'input.photo', camera: 'user', samples: photoSamples } },
  options: {
    format: {
      kind: 'choice',
      label: 'option.format',
      initial: 'linkedin' as PortraitFormatName,
      choices: portraitFormatNames.map((value) => ({ value, label: `format.${value}` })),
    },
    wall: {
      kind: 'choice',
      label: 'option.wall',
      initial: 'grey' as Wall,
      choices: walls.map((value) => ({ value, label: `wall.${value}` })),
    },
    light: share('light', 0.5),
    retouch: share('retouch', 0.35),
  },
  // Offices refuse photos whose skin was changed.
  hidden: ({ format }) => (portraitFormats[format].kind === 'passport' ? ['retouch'] : []),
  settings: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  createRunner({ signal }) {
    const runner = createPictureRunner<HeadshotOptions>(
      () => new RemoteWorker(new URL('./headshot.worker.ts', import.meta.url)),
      faceAssets(signal),
      'headshot',
    );
    // The portrait is another part of the photo, even where both have one shape.
    return { ...runner, run: async (request, context) => ({ ...(await runner.run(request, context)), before: null }) };
  },
});

export const mount = defineToolWidget(aiHeadshotGenerator);
