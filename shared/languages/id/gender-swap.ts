import { faceWords } from './face-words.ts';

/** The tool gender-swap in Indonesian. */
export const genderSwap = {
  ...faceWords,
  'input.photo': 'Potret Anda',
  'input.photo.hint': 'Satu orang dewasa, dari depan, cahaya merata',
  'option.where': 'Cara membuat',
  'where.preview': 'Pratinjau, di sini, gratis',
  'where.service': 'Dengan AI, pakai kredit',
  'option.direction': 'Arah',
  'direction.feminine': 'Feminin',
  'direction.masculine': 'Maskulin',
  'option.strength': 'Kekuatan',
  run: 'Buat gambar',
  'stage.drawing': 'Membentuk wajah…',
  'note.preview':
    'Ini pratinjau yang dibuat di perangkat Anda: hanya bentuk wajah dan kulit yang berubah. Rambut, leher, dan pakaian tetap.',
};
