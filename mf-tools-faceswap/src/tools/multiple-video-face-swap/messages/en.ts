import { videoWords } from '../../../clip/words.ts';
import { keptWords } from '../../../face/kept-words.ts';
import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  ...keptWords,
  ...videoWords,
  'input.sources': 'New faces',
  'input.sources.hint': 'One photo for each new face, or one with several.',
  'people.text': 'These people were found in the video. Whoever gets no new face stays as they are.',
  'note.person': 'Seen too small or turned away: cannot be swapped.',
  'failure.nobody':
    'Nobody in this video can be swapped: no face is large enough and seen from the front. Choose another video.',
  'failure.frame-without-face': 'In this frame nobody is seen who gets a new face. Move the slider to another moment.',
  'blocked.no-pair': 'Give at least one person a new face.',
  run: 'Swap the faces',
} as const;
