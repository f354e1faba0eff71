import { optionsSchema } from '@facet/contracts/options/face-swap-video';
import { videoCredits } from '@facet/contracts/video-price';
import { defineTool, defineToolWidget, onBackend, PreviewFrame, videoLength, videoFrame } from '@facet/workbench';
import { browserClipClient } from '../../clip/client.ts';
import { facesChoice } from '../../clip/choice.ts';
import { sourceWarnings, videoBlock, type ClipFound } from '../../clip/clip.ts';
import { FrameSlider, frameOption } from '../../clip/FrameSlider.tsx';
import { GivenFaceOverlay, pickOption, reconcilePick } from '../../clip/GivenFaceOverlay.tsx';
import { createClipRunner } from '../../clip/runner.ts';
import { framesIn, runsHere } from '../../clip/where.ts';
import { whereOption, WhereToRun, type WhereProps } from '../../clip/WhereToRun.tsx';
import { portraits, videoSamples } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import { clipKeptOptions } from '../../face/kept.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

const inputs = {
  target: {
    kind: 'video',
    label: 'input.target',
    hint: 'input.target.hint',
    maxBytes: 500_000_000,
    samples: videoSamples,
  },
  source: { kind: 'image', label: 'input.source', camera: 'user', samples: portraits },
} as const;
const options = {
  faces: facesChoice,
  ...clipKeptOptions,
  where: whereOption,
  at: frameOption,
  pick: pickOption,
} as const;

const Where = (props: WhereProps) => (
  <WhereToRun {...props} credits={videoCredits(manifest.credits, framesIn(props.insights.target))} faces={1} />
);

/** The video face swap: the face of a photo onto people of a video, on our servers; one frame before that on the device. */
export const faceSwapVideo = defineTool<typeof inputs, typeof options, ClipFound>({
  manifest,
  messages: en,
  task: onBackend(optionsSchema),
  here: ({ options: { where }, insights: { target } }) => runsHere(where, target),
  priceOf: ({ insights: { target } }) => videoCredits(manifest.credits, framesIn(target)),
  inputs,
  options,
  settings: [FrameSlider, PreviewFrame, Where],
  overlays: { source: GivenFaceOverlay },
  reconcile: reconcilePick,
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  blocked: ({ insights: { target } }) => videoBlock(target),
  warnings: ({ insights: { source }, options: { pick } }) => sourceWarnings(source, pick.face),
  createRunner: ({ signal, runTask }) =>
    createClipRunner({
      faces: browserFaceClient('face-swap-video', signal),
      clips: browserClipClient(signal),
      runTask,
      durationOf: (blob, until) => videoLength(blob, until, document),
      takeFrame: ({ blob }, at, until) => videoFrame(blob, at, until, document),
      creditsOf: (frames) => videoCredits(manifest.credits, frames),
      software: 'Facet Video Face Swap',
      now: () => new Date(),
    }),
});

export const mount = defineToolWidget(faceSwapVideo);
