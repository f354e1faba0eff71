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
