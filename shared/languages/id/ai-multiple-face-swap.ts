import { faceWords } from './face-words.ts';

/** The tool ai-multiple-face-swap in Indonesian. */
export const aiMultipleFaceSwap = {
  ...faceWords,
  'input.group': 'Foto grup',
  'input.sources': 'Wajah baru',
  'input.sources.hint':
    'Satu foto untuk setiap wajah baru, atau satu foto dengan beberapa wajah. Kosongkan untuk saling menukar wajah di dalam foto grup.',
  run: 'Tukar semua wajah',
  'blocked.no-pair': 'Beri wajah baru kepada setidaknya satu orang.',
};
