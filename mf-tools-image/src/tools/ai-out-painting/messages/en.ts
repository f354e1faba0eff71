import { photoWords, thingWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  ...thingWords,
  'frame.title': 'The new frame',
  'frame.help':
    'Pull the frame at its corners and edges. What is new is copied from the picture, so that textures and skies go on.',
  'frame.label': 'The new frame. Arrow keys move it, Alt with arrow keys resizes it.',
  'frame.formats': 'Formats',
  'option.left': 'To the left',
  'option.right': 'To the right',
  'option.top': 'Upwards',
  'option.bottom': 'Downwards',
  'option.variant': 'Proposal',
  'variant.0': 'First',
  'variant.1': 'Second',
  'variant.2': 'Third',
  'variant.3': 'Fourth',
  run: 'Extend the picture',
  'blocked.no-room': 'Draw the frame larger than the picture.',
  'warning.wide':
    'Extended by more than half its size, a picture repeats itself. It looks better in two rounds, or less far.',
  'note.another': 'Not quite right? Another proposal copies from elsewhere.',
  'note.reduced': 'The photo was made smaller, so that the extended picture has no more than 40 megapixels.',
  'note.people':
    'Somebody stands at an edge that was extended. What the edge cuts off cannot be completed from the picture: leave that side as it is.',
  'failure.preview': 'The preview could not be made. The picture itself may still come out.',
  'failure.nothing-to-copy': 'The picture is see-through or too small to be continued.',
} as const;
