import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  'input.source': 'The face to use',
  'input.target': 'The photo to change',

  'option.brows': 'Keep the eyebrows in the photo',
  'option.brows.hint':
    'They go with the hair and the expression there, and the result often looks more natural, if a little less like the new face.',

  run: 'Swap faces',

  'blocked.no-pair': 'Choose at least one face to swap.',
} as const;
