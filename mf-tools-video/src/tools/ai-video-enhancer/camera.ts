import {
  createCameraFollower,
  FOLLOWED,
  steadyPath,
  type FollowedFrame,
  type Steadying,
  type SteadySettings,
} from '@facet/engines/steady';
import { createCutDetector } from '@facet/engines/video';
import { VideoSampleSink, type InputVideoTrack, type VideoSample } from 'mediabunny';
import type { EnhanceSettings } from './calls.ts';

/** A part of a clip, seconds of its own time. */
export interface ClipPart {
  readonly from: number;
  readonly to: number;
}

/** What each strength smooths, and how much of the picture it may cost. */
const strengths: Readonly<Record<Exclude<EnhanceSettings['steady'], 'off'>, SteadySettings>> = {
  little: { calm: 0.25, most: 0.06 },
  strong: { calm: 0.8, most: 0.12 },
};

/** Finds how the camera moves, frame by frame, on small pictures. */
export function createFollowing(width: number, height: number): (sample: VideoSample) => FollowedFrame {
  const part = FOLLOWED / Math.max(width, height);
  const [w, h] = [Math.max(2, Math.round(width * part)), Math.max(2, Math.round(height * part))];
  const context = new OffscreenCanvas(w, h).getContext('2d', { alpha: false, willReadFrequently: true })!;
  context.imageSmoothingQuality = 'medium';
  const cuts = createCutDetector();
  const follower = createCameraFollower();
  const luma = { data: new Uint8Array(w * h), width: w, height: h };
  return (sample) => {
    sample.draw(context, 0, 0, w, h);
    const picture = context.getImageData(0, 0, w, h);
    const { data } = picture;
    for (let i = 0, o = 0; i < luma.data.length; i++, o += 4)
      luma.data[i] = (77 * data[o]! + 150 * data[o + 1]! + 29 * data[o + 2]!) >> 8;
    const cut = cuts.step(picture);
    return { time: sample.timestamp, motion: follower.push(luma, cut), cut };
  };
}

/**
 * Follows the camera through a part of a clip.
 * @param around seconds before and after the part that its path is smoothed with
 * @returns where each frame of the part goes
 */
export async function steadyClip(
  track: InputVideoTrack,
  { from, to }: ClipPart,
  strength: Exclude<EnhanceSettings['steady'], 'off'>,
  around: number,
  onProgress: (fraction: number) => void,
): Promise<readonly Steadying[]> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const follow = createFollowing(width, height);
  const end = Math.min(to + around, await track.computeDuration());
  const frames: FollowedFrame[] = [];
  let before = 0;
  for await (const sample of new VideoSampleSink(track).samples(from - around, to + around)) {
    // Those that are over when the part begins are not written.
    if (sample.timestamp + sample.duration <= from) before++;
    frames.push(follow(sample));
    onProgress(Math.max(0, Math.min(1, (sample.timestamp - from) / Math.max(1e-3, end - from))));
    sample.close();
  }
  return steadyPath(frames, strengths[strength], height / width).slice(before);
}
