import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { globeAssets } from '../../photo/assets.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { PlaceField } from './PlaceField.tsx';
import { createZoomRunner } from './runner.ts';
import { inputs, options } from './specs.ts';

const drawnGlobe = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  settings: [PlaceField],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  createRunner: ({ signal }) =>
    createZoomRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('./zoom-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('./zoom.worker.ts', import.meta.url)),
      encodesAac,
      assets: globeAssets(signal),
    }),
});

/** Flies between a photo and the globe: over a drawn globe on the device, or over a landscape that a generative model invents. */
export const earthZoom = alsoHere(generativeTool(manifest, generative), drawnGlobe);

export const mount = defineToolWidget(earthZoom);
