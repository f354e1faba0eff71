import { moreWords, photoWords, thingWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  ...moreWords,
  'input.more.hint': 'Up to 30. Each gets the same settings, one after another.',
  ...thingWords,
  'option.size': 'Enlarge',
  'size.1': 'Keep the size',
  'size.2': '2×',
  'size.4': '4×',
  'option.denoise': 'Take out noise',
  'option.sharpen': 'Sharpen',
  'option.light': 'Light',
  'option.colour': 'Colour cast',
  'option.fading': 'Refresh faded colours',
  run: 'Enhance',
  'blocked.large':
    'Enlarged, the picture would have {{megapixels}} megapixels; {{limit}} is the most. Choose a smaller enlargement.',
  'note.unfaded': 'These colours have hardly faded: nothing was refreshed.',
  'note.monochrome': 'This photo is black and white or has one tint: it was not refreshed.',
  'warning.slow':
    'Enlarging a photo this large takes about {{minutes}} minutes on a laptop. You can cancel at any time.',
  'warning.slow-many':
    'Enhancing all of them takes about {{minutes}} minutes on a laptop. What is done stays when you cancel.',
} as const;
