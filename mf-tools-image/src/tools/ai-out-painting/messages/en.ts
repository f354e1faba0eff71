import { photoWords, thingWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  ...thingWords,
  'frame.title': 'The new frame',
  'frame.help':
    'Pull the frame at its corners and edges. What is new is copied from the picture, so that textures and skies go on.',
  'frame.label': 'The new frame. Arrow keys move it, Alt with arrow keys resizes it.',
  'frame.formats': 'Formats',
  'fillings.legend': 'What fills the frame',
  'fillings.advice':
    'Not every side of this picture can be continued well. Compare the ways: where something is cut off, a backdrop looks better.',
  'fillings.looking': 'Looking at the sides of the picture…',
  'filling.continued': 'Continued',
  'filling.soft': 'Fading out',
  'filling.blurred': 'Blurred picture',
  'filling.colour': 'Colours of the edge',
  'option.left': 'To the left',
  'option.right': 'To the right',
  'option.top': 'Upwards',
  'option.bottom': 'Downwards',
  'option.variant': 'Version',
  'variant.0': 'First',
  'variant.1': 'Second',
  'variant.2': 'Third',
  'variant.3': 'Fourth',
  run: 'Extend the picture',
  'blocked.no-room': 'Draw the frame larger than the picture.',
  'warning.wide':
    'Extended by more than half its size, a picture repeats itself. It looks better in two rounds, or less far.',
  'note.fitting':
    'Not every side of this picture can be continued well, so it stands before a backdrop. Above you can choose another filling.',
  'note.another': 'Not quite right? Another version copies from elsewhere.',
  'note.backdrop':
    'Where somebody or something is cut off, a backdrop looks better: fading out, blurred, or in the colours of the edge.',
  'note.reduced': 'The photo was made smaller, so that the extended picture has no more than 40 megapixels.',
  'note.people.left':
    'Somebody stands at the left edge. What it cuts off cannot be completed from the picture: leave that side as it is.',
  'note.people.right':
    'Somebody stands at the right edge. What it cuts off cannot be completed from the picture: leave that side as it is.',
  'note.people.top':
    'Somebody stands at the upper edge. What it cuts off cannot be completed from the picture: leave that side as it is.',
  'note.people.bottom':
    'Somebody stands at the lower edge. What it cuts off cannot be completed from the picture: leave that side as it is.',
  'note.broken.left':
    'What the left edge cuts off is nowhere else in the picture and could not go on: leave that side as it is, or extend it less.',
  'note.broken.right':
    'What the right edge cuts off is nowhere else in the picture and could not go on: leave that side as it is, or extend it less.',
  'note.broken.top':
    'What the upper edge cuts off is nowhere else in the picture and could not go on: leave that side as it is, or extend it less.',
  'note.broken.bottom':
    'What the lower edge cuts off is nowhere else in the picture and could not go on: leave that side as it is, or extend it less.',
  'note.better.left': 'Past the left edge this picture goes on well.',
  'note.better.right': 'Past the right edge this picture goes on well.',
  'note.better.top': 'Past the upper edge this picture goes on well.',
  'note.better.bottom': 'Past the lower edge this picture goes on well.',
  'failure.preview': 'The preview could not be made. The picture itself may still come out.',
  'failure.nothing-to-copy': 'The picture is see-through or too small to be continued.',
} as const;
