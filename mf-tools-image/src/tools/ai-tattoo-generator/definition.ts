import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { faceAssets, handAssets, subjectAssets } from '../../studio/assets.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createTattooRunner } from './runner.ts';
import { hiddenInputs, hiddenOptions, inputs, options } from './specs.ts';
import { TattooPart } from './TattooPart.tsx';

/** Draws tattoo designs by rules, numbers and words, or in dots after a photo, and lays them on a photo of skin, on the device. */
export const aiTattooGenerator = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  leading: ['style', 'place'],
  hidden: hiddenOptions,
  hiddenInputs,
  parts: [TattooPart],
  runLabel: 'run',
  runLabelFor: ({ place }) => (place === 'skin' ? 'run.skin' : 'run'),
  harmless: ({ options: { place } }) => place === 'sheet',
  refusalAdvice: 'refused.skin',
  mark: 'algorithmicMedia',
  reuseAs: null,
  createRunner: ({ signal }) =>
    createTattooRunner(() => new RemoteWorker(new URL('./tattoo.worker.ts', import.meta.url)), {
      faces: faceAssets(signal),
      subject: subjectAssets(signal),
      hand: (hand) => handAssets(hand, signal),
    }),
});

export const mount = defineToolWidget(aiTattooGenerator);
