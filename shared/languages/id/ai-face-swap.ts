import { faceWords } from './face-words.ts';

/** The tool ai-face-swap in Indonesian. */
export const aiFaceSwap = {
  ...faceWords,
  'input.source': 'Wajah yang dipakai',
  'input.target': 'Foto yang diubah',
  run: 'Tukar wajah',
  'blocked.no-pair': 'Pilih setidaknya satu wajah untuk ditukar.',
};
