/** @jest-environment node */
import { onwardMedia } from './onwardMedia.ts';

const file = (type: string): Blob => new Blob([], { type });

test('a clip, a sound and a GIF are offered to the tools that take them', () => {
  expect(onwardMedia({ media: 'video', blob: file('video/mp4') })).toBe('video');
  expect(onwardMedia({ media: 'audio', blob: file('audio/wav') })).toBe('audio');
  expect(onwardMedia({ media: 'animation', blob: file('image/gif') })).toBe('animation');
});

test('an animation that is no GIF, and a file of another kind, are offered to none', () => {
  expect(onwardMedia({ media: 'animation', blob: file('image/png') })).toBeNull();
  expect(onwardMedia({ media: 'animation', blob: file('image/webp') })).toBeNull();
  expect(onwardMedia({ media: 'other', blob: file('application/zip') })).toBeNull();
});
