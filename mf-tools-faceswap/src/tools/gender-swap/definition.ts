import { optionsSchema } from '@facet/contracts/options/gender-swap';
import { defineTool, defineToolWidget, onBackend } from '@facet/workbench';
import { portraits } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import type { FoundFaces } from '../../face/found.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createGenderRunner } from './runner.ts';

/** Of the sample portraits the one that comes out well both ways. */
const samples = portraits.filter(({ id }) => id === 'blue-suit');
const inputs = {
  photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint', camera: 'user', samples },
} as const;
const options = {
  where: {
    kind: 'choice',
    label: 'option.where',
    initial: 'preview',
    look: 'segmented',
    choices: [
      { value: 'preview', label: 'where.preview' },
      { value: 'service', label: 'where.service' },
    ],
  },
  direction: {
    kind: 'choice',
    label: 'option.direction',
    initial: 'feminine',
    look: 'segmented',
    choices: [
      { value: 'feminine', label: 'direction.feminine' },
      { value: 'masculine', label: 'direction.masculine' },
    ],
  },
  strength: { kind: 'range', label: 'option.strength', initial: 0.7, min: 0.1, max: 1, step: 0.1, format: 'percent' },
} as const;

/** The gender swap: shape and skin as a preview on the device, free; the whole picture by a provider's model, where the operator has one. */
export const genderSwap = defineTool<typeof inputs, typeof options, FoundFaces>({
  manifest,
  messages: en,
  task: onBackend(optionsSchema),
  inputs,
  options,
  leading: ['where'],
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: 'photo',
  here: ({ options: { where } }) => where === 'preview',
  createRunner: ({ signal, runTask }) => createGenderRunner(browserFaceClient('gender-swap', signal), runTask),
});

export const mount = defineToolWidget(genderSwap);
