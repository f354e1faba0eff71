import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  'input.source': 'The head to use',
  'input.source.hint': 'One person from the front, all of the hair in the picture, in even light.',
  'input.target': 'The photo to change',
  'input.target.hint': 'The person should look in about the same direction.',
  run: 'Swap the head',
  'stage.cutting': 'Cutting out head and hair…',
  'stage.joining': 'Joining head and body…',
  'blocked.unusable': 'One of the marked faces is too small or turned too far. Choose another face or another photo.',

  'failure.too-small':
    'The face in this photo is too small for a head swap. Choose a photo in which it is at least 72 pixels wide.',
  'failure.turned-too-far':
    'The head in this photo is turned too far to the side. Choose one that looks more towards the camera.',

  'failure.head.source.too-small': 'The head to use is too small. Choose a photo in which the face is larger.',
  'failure.head.target.too-small': 'The head in the photo to change is too small. Choose a larger photo.',
  'failure.head.source.turned-too-far':
    'The head to use is turned too far to the side. Choose a photo in which it looks more towards the camera.',
  'failure.head.target.turned-too-far':
    'The head in the photo to change is turned too far to the side. Choose a photo in which it looks more towards the camera.',
  'failure.head.source.cut-off':
    'The edge of the picture cuts off the head to use. Choose a photo that shows all of the hair, with some space above it.',
  'failure.head.target.cut-off':
    'The edge of the picture cuts off the head in the photo to change. Choose a photo that shows all of the hair.',
  'failure.head.source.crowded':
    'Another head, an arm or a hand is so close to the head to use that its hair cannot be told apart. Choose a photo of this person alone, with both arms down.',
  'failure.head.target.crowded':
    'Two heads in the photo to change are too close together. Choose a photo in which there is space between them.',
  'failure.head.source.uneven-light':
    'The light on the head to use is uneven or has several colours; it would look pasted in. Choose a photo in even light.',
  'failure.head.target.uneven-light': 'The light in the photo to change is too uneven. Choose another photo.',
  'failure.head.pair.angles-differ':
    'The two heads look in different directions or are tilted differently. Choose photos in which they are held alike.',
  'failure.head.pair.light-differs':
    'The two photos are too different in brightness or colour for the new head to match the body. Choose photos in similar light.',
  'failure.head.pair.hair-wider':
    'The hair of the person in the photo to change is wider than the new head and would stay visible. Choose a photo with shorter or tied hair, or a head with more hair.',
} as const;
