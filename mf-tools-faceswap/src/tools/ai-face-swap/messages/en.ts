import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  'input.source': 'The face to use',
  'input.target': 'The photo to change',

  run: 'Swap faces',

  'blocked.no-pair': 'Choose at least one face to swap.',
} as const;
