import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createMoveRunner } from './runner.ts';
import { inputs, options, peopleAssets } from './specs.ts';

/** Moves a camera through a photo, on the visitor's device. */
export const imageToVideo = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  createRunner: ({ signal }) =>
    createMoveRunner(() => new RemoteWorker(new URL('./move.worker.ts', import.meta.url)), peopleAssets(signal)),
});

export const mount = defineToolWidget(imageToVideo);
