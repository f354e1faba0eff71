import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Outpainting AI',
    shortName: 'Outpainting',
    description: 'Memperluas gambar melewati tepinya.',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    'frame.title': 'Bingkai baru',
    'frame.help':
      'Tarik bingkai di sudut dan tepinya. Bagian baru disalin dari gambar, sehingga tekstur dan langit berlanjut.',
    'frame.label': 'Bingkai baru. Tombol panah menggesernya, Alt dengan tombol panah mengubah ukurannya.',
    'frame.formats': 'Format',
    'option.left': 'Ke kiri',
    'option.right': 'Ke kanan',
    'option.top': 'Ke atas',
    'option.bottom': 'Ke bawah',
    'option.variant': 'Usulan',
    'variant.0': 'Pertama',
    'variant.1': 'Kedua',
    'variant.2': 'Ketiga',
    'variant.3': 'Keempat',
    run: 'Perluas gambar',
    'run.model': 'Buat gambar',
    'model.input.photo': 'Gambar Anda',
    'blocked.no-room': 'Tarik bingkai lebih besar dari gambar.',
    'warning.wide':
      'Bila diperluas lebih dari setengah ukurannya, gambar akan berulang. Hasilnya lebih baik dalam dua tahap, atau tidak sejauh itu.',
    'note.another': 'Kurang pas? Usulan lain menyalin dari tempat lain.',
    'note.reduced': 'Foto dikecilkan agar gambar yang diperluas tidak melebihi 40 megapiksel.',
    'note.people':
      'Seseorang berada di tepi yang diperluas. Bagian yang terpotong tepi tidak dapat dilengkapi dari gambar: biarkan sisi itu.',
    'failure.preview': 'Pratinjau tidak dapat dibuat. Gambarnya sendiri mungkin tetap jadi.',
    'failure.nothing-to-copy': 'Gambar tembus pandang atau terlalu kecil untuk dilanjutkan.',
  },
};
