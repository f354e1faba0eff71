import { createWorkerClient, defineTool, defineToolWidget, partOption } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { portraits } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import type { FoundFaces } from '../../face/found.ts';
import type { CardCalls, CardWords } from './card.ts';
import { manifest } from './manifest.ts';
import { Measures, noWords } from './Measures.tsx';
import { en } from './messages/en.ts';
import { createProportionRunner, measuredFace, type CardDrawer } from './runner.ts';

const inputs = {
  photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint', camera: 'user', samples: portraits },
} as const;
const options = { words: partOption<CardWords>(noWords) };

function cardDrawer(): CardDrawer {
  const worker = createWorkerClient<CardCalls>(() => new RemoteWorker(new URL('./card.worker.ts', import.meta.url)));
  return {
    draw: (request, signal) => worker.call('draw', request, { signal }),
    dispose: () => worker.stop(),
  };
}

/** Proportions of one adult face, measured and drawn on the device, for fun. */
export const aiAttractivenessTest = defineTool<typeof inputs, typeof options, FoundFaces>({
  manifest,
  messages: en,
  inputs,
  options,
  settings: [Measures],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  blocked: ({ insights: { photo } }) =>
    photo.status === 'found' && measuredFace(photo.value) === null
      ? { id: 'not-frontal', tone: 'warning', message: 'failure.not-frontal' }
      : null,
  createRunner: ({ signal }) =>
    createProportionRunner(browserFaceClient('ai-attractiveness-test', signal), cardDrawer()),
});

export const mount = defineToolWidget(aiAttractivenessTest);
