import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  'input.photo': 'Your portrait',
  'input.photo.hint': 'One adult, from the front, in even light',

  'option.where': 'How it is made',
  'where.preview': 'Preview, here, free',
  'where.service': 'By AI, for credits',
  'option.direction': 'Direction',
  'direction.feminine': 'Feminine',
  'direction.masculine': 'Masculine',
  'option.strength': 'Strength',

  run: 'Make the picture',
  'stage.drawing': 'Shaping the face…',

  'note.preview':
    'This is a preview, made on your device: it changes the shape of the face and the skin alone. Hair, neck and clothes stay as they are.',
} as const;
