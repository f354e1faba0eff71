import {
  optionsSchema as swapOptionsSchema,
  type Options as SwapOptions,
} from '@facet/contracts/options/face-swap-video';
import {
  optionsSchema as multipleOptionsSchema,
  type Options as MultipleOptions,
} from '@facet/contracts/options/multiple-video-face-swap';
import type { StoredType } from '@facet/contracts/uploads';
import { videoCredits } from '@facet/contracts/video-price';
import type { TaskInput, TaskTool } from '../../tasks/tool.ts';
import type { FileFacts } from '../../uploads/files.ts';
import { locateFfmpeg } from '../ffmpeg.ts';

/** What an operator sets for the tools that work on media. */
export interface MediaSettings {
  /** Longest video that a task takes, seconds. */
  readonly videoSeconds: number;
  /** Path of ffmpeg, null where there is none; found by itself unless given. */
  readonly ffmpeg?: string | null;
}

const pictures: readonly StoredType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const videos: readonly StoredType[] = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'];

/** Frames per second of a video whose frames were not counted. */
const USUAL_RATE = 30;
/** Start of the worker, and the look through the clip before the first frame, seconds. */
const START = 4;
/** Seconds of work for one frame: of its pixels (decode, encode), and of one face in it. */
const PER_MEGAPIXEL = 0.03;
const PER_FACE = 0.035;

function secondsOf(files: Readonly<Record<string, readonly FileFacts[]>>, faces: number, rate: number): number {
  const target = files['target']?.[0];
  const frames = target?.frames ?? (target?.duration ?? 10) * rate;
  const megapixels = ((target?.width ?? 1280) * (target?.height ?? 720)) / 1e6;
  return START + frames * (megapixels * PER_MEGAPIXEL + faces * PER_FACE);
}

/** A run on a video costs by its frames, as they were counted when it was judged. */
const creditsOf = (base: number, _options: unknown, files: Readonly<Record<string, readonly FileFacts[]>>): number =>
  videoCredits(base, files['target']?.[0]?.frames ?? null);

/** Most people that a video of several faces is mapped with. */
export const MOST_SOURCES = 6;

/** The tools of this capability, for the queue of tasks; none where there is no ffmpeg, so that they are refused before anything is taken. */
export function mediaTools({ videoSeconds, ffmpeg = locateFfmpeg() }: MediaSettings): readonly TaskTool[] {
  if (ffmpeg === null) return [];
  const source: TaskInput = { types: pictures, required: true };
  const video: TaskInput = { types: videos, longest: videoSeconds, required: true };
  const swapVideo: TaskTool<SwapOptions> = {
    toolId: 'face-swap-video',
    inputs: { source, target: video },
    options: swapOptionsSchema,
    credits: creditsOf,
    seconds: (files, { faces }) => secondsOf(files, faces === 'all' ? 2 : 1, USUAL_RATE),
    module: new URL('./face-swap-video/work.ts', import.meta.url),
  };
  const swapGif: TaskTool<SwapOptions> = {
    toolId: 'gif-face-swap',
    inputs: { source, target: { types: ['image/gif'], longest: videoSeconds, required: true } },
    options: swapOptionsSchema,
    credits: creditsOf,
    seconds: (files, { faces }) => secondsOf(files, faces === 'all' ? 2 : 1, 12),
    module: new URL('./gif-face-swap/work.ts', import.meta.url),
  };
  const swapSeveral: TaskTool<MultipleOptions> = {
    toolId: 'multiple-video-face-swap',
    inputs: { sources: { types: pictures, most: MOST_SOURCES, required: true }, target: video },
    options: multipleOptionsSchema,
    credits: creditsOf,
    seconds: (files, { mapping }) => secondsOf(files, mapping.length, USUAL_RATE),
    module: new URL('./multiple-video-face-swap/work.ts', import.meta.url),
  };
  return [swapVideo, swapGif, swapSeveral];
}
