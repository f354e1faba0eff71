import { keptWords } from '../../../face/kept-words.ts';
import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  ...keptWords,
  'input.source': 'The face to use',
  'input.target': 'The photo to change',

  run: 'Swap faces',

  'blocked.no-pair': 'Choose at least one face to swap.',
} as const;
