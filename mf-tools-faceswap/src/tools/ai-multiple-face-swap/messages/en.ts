import { keptWords } from '../../../face/kept-words.ts';
import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  ...keptWords,
  'input.group': 'The group photo',
  'input.sources': 'New faces',
  'input.sources.hint':
    'One photo for each new face, or one with several. Leave this empty to trade faces within the group photo.',
  run: 'Swap all faces',
  'blocked.no-pair': 'Give at least one person a new face.',
} as const;
