import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Perjelas gambar buram',
    shortName: 'Perjelas',
    description: 'Menajamkan foto yang sedikit kurang fokus.',
  },
  messages: {
    ...photoWords,
    'option.kind': 'Jenis kabur',
    'kind.focus': 'Tidak fokus',
    'kind.motion': 'Goyang',
    'option.radius': 'Radius dalam piksel',
    'option.length': 'Panjang dalam piksel',
    'option.angle': 'Arah dalam derajat',
    'option.strength': 'Kekuatan',
    run: 'Pertajam',
    'note.strong':
      'Kabur sebesar ini menghilangkan detail untuk selamanya. Garis luar menjadi lebih jelas, tetapi huruf atau wajah tidak menjadi terbaca.',
  },
};
