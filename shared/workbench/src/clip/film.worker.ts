import { createCutDetector } from '@facet/engines/video/cuts';
import { serveWorker, workerScope } from '../worker/serveWorker.ts';
import {
  AudioSampleSink,
  BlobSource,
  CanvasSink,
  Input,
  VideoSampleSink,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { nameColours } from './colours.ts';
import { clipFormats } from './formats.ts';
import type { FilmCalls } from './film-calls.ts';
import { createGlimpse } from './glimpse.ts';

interface OpenFilm {
  readonly blob: Blob;
  readonly video: InputVideoTrack | null;
  readonly audio: InputAudioTrack | null;
  readonly first: number;
}

/** Sound that is decoded as a whole, seconds; of more, a part of each column is listened to. */
const WHOLE_S = 90;
/** How much of a column is listened to then, seconds. */
const GLANCE_S = 0.06;

/** The seconds before a part that say how much changes from frame to frame. */
const RUN_UP_S = 0.3;

let film: Promise<OpenFilm> | null = null;
let of: Blob | null = null;

async function open(blob: Blob): Promise<OpenFilm> {
  const input = new Input({ source: new BlobSource(blob), formats: clipFormats });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video) await nameColours(video);
  return {
    blob,
    video: video && (await video.canDecode()) ? video : null,
    audio: audio && (await audio.canDecode()) ? audio : null,
    first: video ? await video.getFirstTimestamp() : 0,
  };
}

const opened = (blob: Blob): Promise<OpenFilm> => {
  if (of !== blob) {
    of = blob;
    film = null;
  }
  return (film ??= open(blob));
};

function loudest(sample: { readonly numberOfFrames: number }, copy: (into: Float32Array) => void): number {
  const values = new Float32Array(sample.numberOfFrames);
  copy(values);
  let peak = 0;
  for (const value of values) peak = Math.max(peak, Math.abs(value));
  return peak;
}

async function peaksOf(track: InputAudioTrack, from: number, to: number, columns: number): Promise<Float32Array> {
  const peaks = new Float32Array(columns);
  const width = (to - from) / columns;
  const sink = new AudioSampleSink(track);
  const listen = async (start: number, end: number): Promise<void> => {
    for await (const sample of sink.samples(start, end)) {
      const peak = loudest(sample, (into) => sample.copyTo(into, { planeIndex: 0, format: 'f32-planar' }));
      const [low, high] = [sample.timestamp, sample.timestamp + sample.duration].map((time) =>
        Math.floor((time - from) / width),
      );
      for (let column = Math.max(0, low!); column <= Math.min(columns - 1, high!); column++)
        peaks[column] = Math.max(peaks[column]!, peak);
      sample.close();
    }
  };
  if (to - from <= WHOLE_S) await listen(from, to);
  else
    for (let column = 0; column < columns; column += 2)
      await listen(from + column * width, from + column * width + GLANCE_S);
  return peaks;
}

async function cutsOf(track: InputVideoTrack, first: number, from: number, to: number): Promise<readonly number[]> {
  const look = createGlimpse();
  const detector = createCutDetector();
  const cuts: number[] = [];
  let isFirst = true;
  for await (const sample of new VideoSampleSink(track).samples(Math.max(first, from - RUN_UP_S), to)) {
    using frame = sample;
    const isCut = detector.step(await look(frame));
    if (isCut && !isFirst && frame.timestamp >= from) cuts.push(frame.timestamp);
    isFirst = false;
  }
  return cuts;
}

serveWorker<FilmCalls>(workerScope(), {
  async pictures({ blob, times, height }, { transfer }) {
    const { video, first } = await opened(blob);
    if (!video) return times.map(() => null);
    const sink = new CanvasSink(video, { height, poolSize: 1 });
    const pictures: (ImageBitmap | null)[] = [];
    for await (const frame of sink.canvasesAtTimestamps(times.map((time) => Math.max(first, time))))
      pictures.push(frame ? await createImageBitmap(frame.canvas) : null);
    transfer(...pictures.filter((picture) => picture !== null));
    return pictures;
  },
  async peaks({ blob, from, to, columns }) {
    const { audio } = await opened(blob);
    return audio && peaksOf(audio, from, to, columns);
  },
  async cuts({ blob, from, to }) {
    const { video, first } = await opened(blob);
    return video ? cutsOf(video, first, from, to) : [];
  },
});
