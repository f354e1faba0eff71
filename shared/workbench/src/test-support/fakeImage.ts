import type { VideoFacts } from '../clip/videoFacts.ts';
import type { ImageValue, MediaValue } from '../model/definition.ts';

/** A photo as an input holds it, of 100 x 80 pixels: its bytes are its id. */
export const fakeImage = (id: string, changes: Partial<ImageValue> = {}): ImageValue => ({
  kind: 'image',
  id,
  blob: new Blob([id]),
  name: `${id}.jpg`,
  type: 'image/jpeg',
  width: 100,
  height: 80,
  preview: new Blob([`small ${id}`], { type: 'image/png' }),
  ...changes,
});

/** A clip as an input holds it: its bytes are its id. */
export const fakeVideo = (id: string, changes: Partial<MediaValue<'video'>> = {}): MediaValue<'video'> => ({
  kind: 'video',
  id,
  blob: new Blob([id]),
  name: `${id}.mp4`,
  type: 'video/mp4',
  ...changes,
});

/** What is found in a clip of 720p that can be decoded and cut exactly. */
export const fakeVideoFacts = (changes: Partial<VideoFacts> = {}): VideoFacts => ({
  container: 'mp4',
  duration: 10,
  width: 1280,
  height: 720,
  frameRate: 25,
  videoCodec: 'avc',
  audioCodec: null,
  bytes: 5_000_000,
  keyframes: { times: [0], knownUntil: changes.duration ?? 10 },
  decodable: true,
  exact: true,
  ...changes,
});
