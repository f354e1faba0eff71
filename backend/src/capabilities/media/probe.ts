import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { say } from '../../messages/say.ts';
import { TaskError } from '../tasks/tool.ts';

/** What must be known of a video before it is decoded. */
export interface VideoFacts {
  /** As it is shown: upright, square pixels, even numbers. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
  /** Frames a second, on average. */
  readonly rate: number;
  /** Codec of the sound as mediabunny names it; null without sound. */
  readonly audio: string | null;
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/**
 * Reads a video's index; nothing is decoded.
 * @param longest seconds
 * @throws TaskError for what is no video, has no picture or is too long
 */
export async function probeVideo(file: string, longest: number): Promise<VideoFacts> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  try {
    const video = await input.getPrimaryVideoTrack().catch(() => broken());
    if (!video) {
      // A file that was cut short has lost its index, and with it every track.
      if (!(await input.getPrimaryAudioTrack())) broken();
      throw new TaskError('input', say('media.noVideoTrack'));
    }
    const duration = await input.computeDuration().catch(() => broken());
    if (!(duration > 0)) broken();
    // A tenth of a second is the last frame's own time.
    if (duration > longest + 0.1)
      throw new TaskError('input', say('media.tooLong', { seconds: Math.ceil(duration), most: longest }));
    const [displayWidth, displayHeight] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    const { averagePacketRate } = await video.computePacketStats().catch(() => broken());
    const audio = await input.getPrimaryAudioTrack();
    return {
      width: even(displayWidth),
      height: even(displayHeight),
      duration,
      rate: Math.max(1, Math.min(120, averagePacketRate || 25)),
      audio: audio ? ((await audio.getCodec()) ?? 'unknown') : null,
    };
  } finally {
    input.dispose();
  }
}

function broken(): never {
  throw new TaskError('input', say('media.broken'));
}
