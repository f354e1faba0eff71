import { defineTool } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { CaptionPart, RangePart, TimesPart } from './GifParts.tsx';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createGifRunner } from './runner.ts';
import { fitOptions, gifBlock, hiddenMaterial, hiddenOptions, inputs, options } from './specs.ts';

const onDevice = defineTool<typeof inputs, typeof options, VideoFacts | null>({
  manifest,
  messages: en,
  inputs,
  options,
  parts: [RangePart, CaptionPart],
  closingParts: [TimesPart],
  hidden: hiddenOptions,
  rare: ['passing', 'loop', 'frame', 'fit', 'rate', 'colours', 'palettes', 'dither'],
  hiddenInputs: hiddenMaterial,
  inputLabel: (name, { material }) => (name === 'clip' && material === 'clip' ? 'input.clip.chosen' : `input.${name}`),
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  reconcile: fitOptions,
  blocked: gifBlock,
  createRunner: () => {
    const runner = createGifRunner(() => new RemoteWorker(new URL('./gif.worker.ts', import.meta.url)));
    return {
      ...runner,
      inspect: (_name, value, context) =>
        value.kind === 'video' ? runner.look(value.blob, context) : Promise.resolve(null),
    };
  },
});

/** An animation of photos or of a clip, on the device; of a sentence by a generative model. */
export const aiGifGenerator = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(aiGifGenerator);
