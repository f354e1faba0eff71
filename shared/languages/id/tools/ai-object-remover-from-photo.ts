import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Penghapus objek',
    shortName: 'Hapus objek',
    description: 'Menghilangkan benda dari foto dan mengisi celahnya.',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    'marks.title': 'Apa yang harus hilang?',
    'marks.help': 'Lukis di atasnya, beserta bayangannya dan sedikit di sekitarnya. Beberapa benda sekaligus boleh.',
    'role.mark': 'Tandai',
    'role.unmark': 'Hapus tanda',
    'option.variant': 'Versi',
    'variant.0': '1, seimbang',
    'variant.1': '2, dari mana saja',
    'variant.2': '3, dari sekitar',
    'variant.3': '4, percobaan lain',
    run: 'Hilangkan',
    'blocked.unmarked': 'Lukis di atas yang harus hilang.',
    'note.another':
      'Kurang meyakinkan? Jalankan lagi dengan versi lain: Urungkan dan Ulangi di atas membandingkannya. Atau lanjutkan dengan hasil ini.',
    'failure.nothing-left': 'Hampir tidak ada yang tersisa untuk mengisi celah. Tandai lebih sedikit.',
  },
};
