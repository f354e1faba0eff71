import { optionsSchema } from '@facet/contracts/options/gif-face-swap';
import { defineTool, defineToolWidget, onBackend, PreviewFrame, animationFrame } from '@facet/workbench';
import { facesChoice } from '../../clip/choice.ts';
import { animationBlock, sourceWarnings, type ClipFound } from '../../clip/clip.ts';
import { FrameSlider, frameOption } from '../../clip/FrameSlider.tsx';
import { GivenFaceOverlay, pickOption, reconcilePick } from '../../clip/GivenFaceOverlay.tsx';
import { createClipRunner } from '../../clip/runner.ts';
import { animationSamples, portraits } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import { clipKeptOptions } from '../../face/kept.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

const inputs = {
  target: {
    kind: 'image',
    animated: true,
    label: 'input.target',
    hint: 'input.target.hint',
    samples: animationSamples,
  },
  source: { kind: 'image', label: 'input.source', camera: 'user', samples: portraits },
} as const;
const options = { faces: facesChoice, ...clipKeptOptions, at: frameOption, pick: pickOption } as const;

/** The GIF face swap: the face of a photo onto people of an animated GIF, on our servers; one frame before that on the device. */
export const gifFaceSwap = defineTool<typeof inputs, typeof options, ClipFound>({
  manifest,
  messages: en,
  task: onBackend(optionsSchema),
  inputs,
  options,
  settings: [FrameSlider, PreviewFrame],
  overlays: { source: GivenFaceOverlay },
  reconcile: reconcilePick,
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  blocked: ({ inputs: { target } }) => animationBlock(target),
  warnings: ({ insights: { source }, options: { pick } }) => sourceWarnings(source, pick.face),
  createRunner: ({ signal, runTask }) =>
    createClipRunner({
      faces: browserFaceClient('gif-face-swap', signal),
      clips: null,
      runTask,
      durationOf: () => Promise.resolve(null),
      takeFrame: ({ blob, type }, at, until) => animationFrame(new Blob([blob], { type }), at, until, document),
      creditsOf: () => manifest.credits,
      software: 'Facet GIF Face Swap',
      now: () => new Date(),
    }),
});

export const mount = defineToolWidget(gifFaceSwap);
