import { keptWords } from '../../../face/kept-words.ts';
import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  ...keptWords,
  'option.mode': 'What to do',
  'mode.one-to-many': 'One face into many photos',
  'mode.many-to-one': 'Many faces into one photo',
  'input.face': 'The face to use',
  'input.photos': 'The photos to change',
  'input.photo': 'The photo to change',
  'input.faces': 'The faces to use, one photo each',
  'option.which': 'In each photo, change',
  'which.largest': 'The largest face',
  'which.all': 'Every face',
  'option.format': 'Save as',
  'format.jpeg': 'JPEG',
  'format.png': 'PNG',
  'format.webp': 'WebP',
  run: 'Swap all',
} as const;
