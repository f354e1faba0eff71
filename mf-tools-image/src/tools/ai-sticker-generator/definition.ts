import { stickerFormatNames, type StickerFormatName } from '@facet/engines/image/sticker/formats';
import { defineTool, defineToolWidget, LivePreview } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { peopleAssets, photoSamples } from '../../studio/assets.ts';
import { share } from '../../studio/shares.ts';
import { inkNames, stickerSubjects, type Ink, type StickerSubject } from './calls.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createStickerRunner } from './runner.ts';

const inkChoices = inkNames.map((value) => ({ value, label: `ink.${value}` }));

/** Makes stickers for messaging apps of photos, on the device. */
export const aiStickerGenerator = defineTool({
  manifest,
  messages: en,
  inputs: {
    photos: { kind: 'images', label: 'input.photos', max: 30, tiles: 'small', samples: photoSamples },
    words: { kind: 'text', label: 'input.words', maxLength: 40, lines: 1, required: false },
  },
  options: {
    subject: {
      kind: 'choice',
      label: 'option.subject',
      initial: 'auto' as StickerSubject,
      look: 'segmented',
      choices: stickerSubjects.map((value) => ({ value, label: `subject.${value}` })),
    },
    format: {
      kind: 'choice',
      label: 'option.format',
      initial: 'whatsapp' as StickerFormatName,
      choices: stickerFormatNames.map((value) => ({ value, label: `format.${value}` })),
    },
    outline: share('outline', 0.45),
    colour: { kind: 'choice', label: 'option.colour', initial: 'white' as Ink, choices: inkChoices },
    ink: { kind: 'choice', label: 'option.ink', initial: 'black' as Ink, choices: inkChoices },
    shadow: { kind: 'toggle', label: 'option.shadow', initial: true },
  },
  hidden: ({ outline }) => (outline === 0 ? ['colour'] : []),
  settings: [LivePreview],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: null,
  createRunner: ({ signal }) =>
    createStickerRunner(() => new RemoteWorker(new URL('./sticker.worker.ts', import.meta.url)), peopleAssets(signal)),
});

export const mount = defineToolWidget(aiStickerGenerator);
