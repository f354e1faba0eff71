import { videoCredits } from './video-price.ts';

test.each([
  ['10 s at 30 a second', 300, 30],
  ['60 s at 30', 1_800, 30],
  ['30 s at 60', 1_800, 30],
  ['60 s at 60', 3_600, 60],
  ['3.5 s at 1000', 3_500, 60],
  ['one frame more than a run', 1_801, 60],
  ['frames that nobody counted', null, 30],
])('a video of %s costs by its frames', (_what, frames, credits) => {
  expect(videoCredits(30, frames)).toBe(credits);
});
