import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import type { VideoFacts } from '@facet/workbench/clip';
import { browserFontLoader } from '../../clip/fontLoader.ts';
import { clipSamples } from '../../clip/samples.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createSubtitleRunner, type SubtitleRunner } from './runner.ts';
import { createLooksOf } from './letters.ts';
import {
  createReconcile,
  createWarnings,
  fonts,
  hiddenOptions,
  subtitleBlock,
  subtitleOptions,
} from './subtitleOptions.ts';
import { createSubtitleParts } from './SubtitleParts.tsx';

const inputs = {
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false, samples: clipSamples },
} as const;

const letterFonts = browserFontLoader();
const browserRunner = (): SubtitleRunner =>
  createSubtitleRunner(() => new RemoteWorker(new URL('./subtitle.worker.ts', import.meta.url)), letterFonts);

/** Writes, times and shows subtitles, and puts them into a video, on the visitor's device. */
export const addSubtitleToVideo = defineTool<typeof inputs, typeof subtitleOptions, VideoFacts>({
  manifest,
  messages: en,
  inputs,
  options: subtitleOptions,
  parts: [createSubtitleParts(browserRunner, letterFonts)],
  hidden: hiddenOptions,
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  reconcile: createReconcile(() => crypto.randomUUID()),
  blocked: subtitleBlock,
  warnings: createWarnings(createLooksOf(fonts.sans)),
  createRunner: () => {
    const runner = browserRunner();
    return {
      ...runner,
      inspect: (_name, value, context) => {
        if (value.kind !== 'video') throw new TypeError(`a ${value.kind} is no video`);
        return runner.look(value.blob, context);
      },
    };
  },
});

export const mount = defineToolWidget(addSubtitleToVideo);
