import { defineTool, PreviewFrame } from '@facet/workbench';
import { facesChoice } from '../../clip/choice.ts';
import { sourceWarnings, videoBlock, type ClipFound } from '../../clip/clip.ts';
import { lookAtVideo } from '../../clip/lookAtVideo.ts';
import { createClipRunner } from '../../clip/runner.ts';
import { samples } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import { messages } from './messages/index.ts';

const inputs = {
  target: { kind: 'video', label: 'input.target', hint: 'input.target.hint', maxBytes: 500_000_000 },
  source: { kind: 'image', label: 'input.source', camera: 'user', samples },
} as const;
const options = { faces: facesChoice } as const;

/** The video face swap: the face of a photo onto people of a video, on our servers; one frame before that on the device. */
export const faceSwapVideo = defineTool<typeof inputs, typeof options, ClipFound>({
  id: 'face-swap-video',
  name: 'Video Face Swap',
  messages,
  place: 'task',
  credits: 30,
  person: true,
  inputs,
  options,
  parts: [PreviewFrame],
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  blocked: ({ insights: { target } }) => videoBlock(target),
  warnings: ({ insights: { source } }) => sourceWarnings(source),
  createRunner: ({ signal, runTask }) =>
    createClipRunner({
      faces: browserFaceClient('face-swap-video', signal),
      runTask,
      lookAtVideo: (blob, until) => lookAtVideo(blob, until, document),
    }),
});
