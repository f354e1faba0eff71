import { clipWords } from '../../../clip/words.ts';

export const en = {
  ...clipWords,
  'input.target': 'The video to change',
  'input.target.hint': 'MP4, MOV, WebM or MKV, up to 60 seconds and 1080p',
  'blocked.too-long':
    'This video has {{seconds}} seconds; {{longest}} are the most. Cut the part that you want with the video cutter, which is free, and choose it here.',
} as const;
