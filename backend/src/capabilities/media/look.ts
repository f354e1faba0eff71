import type { RasterImage } from '@facet/engines/raster';
import {
  createPeopleFinder,
  nearestFace,
  type Person,
  type PersonView,
  type VideoEngine,
  viewOf,
} from '@facet/engines/video';
import { decodeLimits, inputFile, startFfmpeg } from './ffmpeg.ts';
import { createFramePool, readFrames } from './frames.ts';

/** A clip as it is decoded for every pass. */
export interface Clip {
  readonly file: string;
  /** Upright, square pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
}

/** What the look through a clip found. */
export interface Look {
  /** When each frame is shown, seconds from the start of the file. */
  readonly times: readonly number[];
  readonly people: readonly Person[];
  /** The same, plus people seen too rarely to be listed: everyone whom a swap of all faces changes. */
  readonly everybody: readonly Person[];
  /** Faces in the frames that were sampled, usable or not. */
  readonly faces: number;
  /** Whether the file says by what matrix its colours are coded. */
  readonly colourTagged: boolean;
}

/** Frames that are looked at: at least so many a second, and so many in a short clip. */
const samplesPerSecond = 2;
const fewestSamples = 12;
/** Sampled frames are scaled down: more pixels do not improve recognition. */
const longestSide = 1280;

/**
 * Goes through a clip once: every frame's time, and the people in some of the frames.
 * @param onProgress 0 to 1
 * @throws FfmpegError
 */
export async function lookThrough(
  ffmpeg: string,
  clip: Clip,
  engine: VideoEngine,
  onProgress: (share: number) => void,
): Promise<Look> {
  const perSecond = Math.max(samplesPerSecond, Math.min(10, fewestSamples / clip.duration));
  const scale = Math.min(1, longestSide / Math.max(clip.width, clip.height));
  const [width, height] = [Math.round(clip.width * scale), Math.round(clip.height * scale)];
  const times: number[] = [];
  let colourTagged = true;
  const filters = ['showinfo=checksum=0', `fps=${perSecond.toFixed(3)}`, scaleTo(width, height)];
  const decoder = startFfmpeg(
    ffmpeg,
    [...decodeLimits, ...inputFile(clip.file), '-map', '0:v:0', '-vf', filters.join(','), ...rawOutput],
    (line) => {
      const time = /\bn: *\d+ pts: *\S+ pts_time:(\S+)/.exec(line)?.[1];
      if (time !== undefined) times.push(Number(time));
      if (line.includes('color_space:unknown')) colourTagged = false;
    },
  );
  const pool = createFramePool(width, height);
  const people = createPeopleFinder(engine);
  const expected = Math.max(1, clip.duration * perSecond);
  let faces = 0;
  let samples = 0;
  for await (const frame of readFrames(decoder, pool)) {
    faces += await people.add(frame);
    pool.give(frame);
    onProgress(Math.min(1, ++samples / expected));
  }
  return { times, people: people.list(), everybody: people.everybody(), faces, colourTagged };
}

/**
 * Who is seen at a moment of a clip, near a point.
 * @param place moment in seconds; point in shares of the upright frame
 * @returns null when no recognisable face is near
 * @throws FfmpegError
 */
export async function viewAt(
  ffmpeg: string,
  clip: Clip,
  engine: VideoEngine,
  place: { readonly time: number; readonly x: number; readonly y: number },
): Promise<PersonView | null> {
  const scale = Math.min(1, longestSide / Math.max(clip.width, clip.height));
  const [width, height] = [Math.round(clip.width * scale), Math.round(clip.height * scale)];
  const frame = await frameAt(ffmpeg, clip.file, place.time, width, height);
  const face = frame && nearestFace(await engine.findFaces(frame), place.x * width, place.y * height);
  return face && viewOf(engine, frame, face);
}

/** How far back a frame that is still shown may have begun, seconds: the usual, and what slow clips need. */
const lookBacks = [2, 60] as const;

/** The frame that is shown at a moment: the last one that began by then. Past the end it is the clip's last one. */
async function frameAt(
  ffmpeg: string,
  file: string,
  time: number,
  width: number,
  height: number,
): Promise<RasterImage | null> {
  for (const back of lookBacks) {
    const start = Math.max(0, time - back);
    // A frame that begins at that very moment counts.
    const until = (time - start + 0.002).toFixed(3);
    const decoder = startFfmpeg(ffmpeg, [
      ...['-ss', start.toFixed(3), ...decodeLimits, ...inputFile(file)],
      ...['-map', '0:v:0', '-vf', `trim=end=${until},${scaleTo(width, height)}`, ...rawOutput],
    ]);
    const pool = createFramePool(width, height);
    let shown: RasterImage | null = null;
    for await (const frame of readFrames(decoder, pool)) {
      if (shown) pool.give(shown);
      shown = frame;
    }
    if (shown) return shown;
  }
  return null;
}

/** Brings a frame to a size, square pixels. */
export const scaleTo = (width: number, height: number, more = ''): string =>
  `scale=${String(width)}:${String(height)}:flags=bicubic${more},setsar=1`;

/** Frames as they come, none repeated and none left out. */
export const rawOutput: readonly string[] = [
  ...['-an', '-sn', '-dn', '-fps_mode', 'passthrough'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'],
];
