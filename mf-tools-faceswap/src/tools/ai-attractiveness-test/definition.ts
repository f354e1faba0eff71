import { defineTool, defineToolWidget, partOption } from '@facet/workbench';
import { portraits } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import type { FoundFaces } from '../../face/found.ts';
import { drawCard, type CardWords } from './card.ts';
import { manifest } from './manifest.ts';
import { Measures, noWords } from './Measures.tsx';
import { en } from './messages/en.ts';
import { createProportionRunner, measuredFace } from './runner.ts';

const inputs = {
  photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint', camera: 'user', samples: portraits },
} as const;
const options = { words: partOption<CardWords>(noWords) };

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
  createRunner: ({ signal }) => createProportionRunner(browserFaceClient('ai-attractiveness-test', signal), drawCard),
});

export const mount = defineToolWidget(aiAttractivenessTest);
