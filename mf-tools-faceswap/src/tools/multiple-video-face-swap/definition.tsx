import { optionsSchema } from '@facet/contracts/options/multiple-video-face-swap';
import { videoCredits } from '@facet/contracts/video-price';
import { defineTool, defineToolWidget, onBackend, PreviewFrame, videoLength } from '@facet/workbench';
import { browserClipClient } from '../../clip/client.ts';
import { lengthBlock } from '../../clip/clip.ts';
import { FrameSlider, frameOption } from '../../clip/FrameSlider.tsx';
import { framesIn, runsHere } from '../../clip/where.ts';
import { whereOption, WhereToRun, type WhereProps } from '../../clip/WhereToRun.tsx';
import { groupVideoSamples, portraits } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import { clipKeptOptions } from '../../face/kept.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { givenIn, peopleWarnings, type PeopleFound } from './people.ts';
import { castOption, knownIn, PeoplePart, PhotosOverlay, reconcilePeople } from './PeopleParts.tsx';
import { createPeopleRunner } from './runner.ts';
import type { GroupMap } from '../../face/mapping/group.ts';

const inputs = {
  target: {
    kind: 'video',
    label: 'input.target',
    hint: 'input.target.hint',
    maxBytes: 500_000_000,
    samples: groupVideoSamples,
  },
  sources: {
    kind: 'images',
    label: 'input.sources',
    hint: 'input.sources.hint',
    max: 6,
    tiles: 'large',
    samples: portraits,
  },
} as const;
const options = { cast: castOption, ...clipKeptOptions, where: whereOption, at: frameOption } as const;

const given = ({ gets }: GroupMap): number => gets.filter((name) => name !== null).length;

function Where(props: WhereProps & { readonly options: { readonly cast: GroupMap } }) {
  return (
    <WhereToRun
      {...props}
      credits={videoCredits(manifest.credits, framesIn(props.insights.target))}
      faces={given(props.options.cast)}
    />
  );
}

/** The video face swap for several people: who is there is found on the device, and each gets the face that the visitor gives. */
export const multipleVideoFaceSwap = defineTool<typeof inputs, typeof options, PeopleFound>({
  manifest,
  messages: en,
  task: onBackend(optionsSchema),
  here: ({ options: { where }, insights: { target } }) => runsHere(where, target),
  priceOf: ({ insights: { target } }) => videoCredits(manifest.credits, framesIn(target)),
  inputs,
  options,
  settings: [PeoplePart, FrameSlider, PreviewFrame, Where],
  overlays: { sources: PhotosOverlay },
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  reconcile: reconcilePeople,
  blocked({ options: { cast }, insights: { target } }) {
    const clip = target.status === 'found' && target.value.kind === 'clip' ? target.value : null;
    const tooLong = lengthBlock(clip?.duration ?? null);
    if (tooLong) return tooLong;
    return given(cast) === 0 ? { id: 'no-pair', tone: 'info', message: 'blocked.no-pair' } : null;
  },
  warnings(view) {
    const known = knownIn(view);
    const { sources } = view.insights;
    if (!known || sources.status !== 'found' || sources.value.kind !== 'photos') return [];
    const items = view.inputs.sources?.items ?? [];
    return peopleWarnings(givenIn(view.options.cast, items, sources.value.photos), known.gallery);
  },
  createRunner: ({ signal, runTask }) =>
    createPeopleRunner({
      faces: browserFaceClient('multiple-video-face-swap', signal),
      clips: browserClipClient(signal),
      runTask,
      durationOf: (blob, until) => videoLength(blob, until, document),
      creditsOf: (frames) => videoCredits(manifest.credits, frames),
      now: () => new Date(),
    }),
});

export const mount = defineToolWidget(multipleVideoFaceSwap);
