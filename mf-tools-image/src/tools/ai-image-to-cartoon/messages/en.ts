import { photoWords, thingWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  ...thingWords,
  'option.look': 'Look',
  'look.comic': 'Comic',
  'look.storybook': 'Storybook',
  'look.ink': 'Ink',
  'look.poster': 'Poster',
  'option.detail': 'Fineness of lines',
  'option.colour': 'Colour',
  run: 'Make the cartoon',
  'warning.small': 'The photo is small: lines come out coarse. A photo of at least 600 pixels looks better.',
  'note.reduced': 'The drawing is {{side}} pixels on its longer side; lines do not gain from more.',
} as const;
