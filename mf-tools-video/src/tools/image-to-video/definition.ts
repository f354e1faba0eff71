import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createMoveRunner } from './runner.ts';
import { inputs, options, peopleAssets } from './specs.ts';

const cameraMoves = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  // The camera moves; the people of the photo stay as they are.
  harmless: () => true,
  createRunner: ({ signal }) =>
    createMoveRunner(() => new RemoteWorker(new URL('./move.worker.ts', import.meta.url)), peopleAssets(signal)),
});

/** Moves a camera through a photo on the visitor's device, or has a generative model move what is in it. */
export const imageToVideo = alsoHere(generativeTool(manifest, generative), cameraMoves);

export const mount = defineToolWidget(imageToVideo);
