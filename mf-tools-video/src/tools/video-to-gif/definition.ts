import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import type { VideoFacts } from '@facet/workbench/clip';
import { clipSamples } from '../../clip/samples.ts';
import { gifBlock, gifOptions, gifWarnings, reconcileRange } from './gifOptions.ts';
import { GifParts } from './GifParts.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createGifRunner } from './runner.ts';

const inputs = {
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false, samples: clipSamples },
} as const;

/** Makes a GIF, an animated WebP or a silent MP4 out of a part of a video, on the visitor's device. */
export const videoToGif = defineTool<typeof inputs, typeof gifOptions, VideoFacts>({
  manifest,
  messages: en,
  inputs,
  options: gifOptions,
  parts: [GifParts],
  hidden: ({ format }) => (format === 'gif' || format === 'all' ? [] : ['dither']),
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  reconcile: reconcileRange,
  blocked: gifBlock,
  warnings: gifWarnings,
  createRunner: () => {
    const runner = createGifRunner(() => new RemoteWorker(new URL('./gif.worker.ts', import.meta.url)));
    return {
      ...runner,
      inspect: (_name, value, context) => {
        if (value.kind !== 'video') throw new TypeError(`a ${value.kind} is no video`);
        return runner.look(value.blob, context);
      },
    };
  },
});

export const mount = defineToolWidget(videoToGif);
