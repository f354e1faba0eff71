import type { ToolTranslation } from '../../src/translation.ts';
import { moreWords, photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Peningkat gambar AI',
    shortName: 'Peningkat',
    description: 'Memperbesar gambar, membuang derau, memperbaiki cahaya.',
  },
  messages: {
    ...photoWords,
    ...moreWords,
    'input.more.hint': 'Hingga 30. Semua memakai pengaturan yang sama, satu per satu.',
    ...thingWords,
    'option.size': 'Perbesar',
    'size.1': 'Ukuran tetap',
    'size.2': '2×',
    'size.4': '4×',
    'option.denoise': 'Buang derau',
    'option.sharpen': 'Pertajam',
    'option.light': 'Cahaya',
    'option.colour': 'Rona warna',
    'option.fading': 'Segarkan warna pudar',
    run: 'Tingkatkan',
    'blocked.large':
      'Setelah diperbesar, gambar akan berukuran {{megapixels}} megapiksel; paling banyak {{limit}}. Pilih pembesaran yang lebih kecil.',
    'note.unfaded': 'Warnanya hampir tidak pudar: tidak ada yang disegarkan.',
    'note.monochrome': 'Foto ini hitam putih atau hanya satu rona: warnanya tidak disegarkan.',
    'warning.slow':
      'Memperbesar foto sebesar ini memakan sekitar {{minutes}} menit di laptop. Anda dapat membatalkan kapan saja.',
    'warning.slow-many':
      'Mengolah semuanya memakan sekitar {{minutes}} menit di laptop. Yang sudah selesai tetap ada jika Anda membatalkan.',
  },
};
