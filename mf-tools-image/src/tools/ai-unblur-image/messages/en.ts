import { photoWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  'option.kind': 'Kind of blur',
  'kind.focus': 'Out of focus',
  'kind.motion': 'Shaken',
  'option.radius': 'Radius in pixels',
  'option.length': 'Length in pixels',
  'option.angle': 'Direction in degrees',
  'option.strength': 'Strength',
  run: 'Unblur',
  'note.strong':
    'A blur of this size takes details away for good. Expect clearer outlines, not readable letters or faces.',
} as const;
