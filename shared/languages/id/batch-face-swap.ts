import { faceWords } from './face-words.ts';

/** The tool batch-face-swap in Indonesian. */
export const batchFaceSwap = {
  ...faceWords,
  'option.mode': 'Yang dikerjakan',
  'mode.one-to-many': 'Satu wajah ke banyak foto',
  'mode.many-to-one': 'Banyak wajah ke satu foto',
  'input.face': 'Wajah yang dipakai',
  'input.photos': 'Foto-foto yang diubah',
  'input.photo': 'Foto yang diubah',
  'input.faces': 'Wajah-wajah yang dipakai, satu foto untuk setiap wajah',
  'option.which': 'Di setiap foto, ubah',
  'which.largest': 'Wajah terbesar',
  'which.all': 'Semua wajah',
  'option.format': 'Simpan sebagai',
  'format.jpeg': 'JPEG',
  'format.png': 'PNG',
  'format.webp': 'WebP',
  run: 'Tukar semua',
};
