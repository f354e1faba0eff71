import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Gambar ke kartun',
    shortName: 'Filter kartun',
    description: 'Memberi foto warna datar dan garis tinta.',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    'option.look': 'Gaya',
    'look.comic': 'Komik',
    'look.storybook': 'Buku cerita',
    'look.ink': 'Tinta',
    'look.poster': 'Poster',
    'option.detail': 'Kehalusan garis',
    'option.colour': 'Warna',
    run: 'Buat kartun',
    'warning.small': 'Fotonya kecil: garisnya menjadi kasar. Foto minimal 600 piksel terlihat lebih baik.',
    'note.reduced': 'Gambar ini {{side}} piksel pada sisi panjangnya; garis tidak menjadi lebih baik dari itu.',
  },
};
