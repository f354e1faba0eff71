import { clipWords } from '../../../clip/words.ts';

export const en = {
  ...clipWords,
  'input.target': 'The GIF to change',
  'input.target.hint': 'An animated GIF of up to 60 seconds',
  'blocked.not-gif':
    'This is no GIF but another kind of picture. Choose an animated GIF; for photos there is the free photo face swap.',
} as const;
