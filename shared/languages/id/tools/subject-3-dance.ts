import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tarian Subject 3',
    shortName: 'Subject 3',
    description: 'Membawa foto ke dalam tren tarian “Subject 3”.',
  },
  messages: {
    ...puppetWords,
    'run.model': 'Buat klip',
    'model.input.photo': 'Foto seluruh badan',
    'model.input.photo.hint': 'Satu orang dewasa yang setuju, berdiri, tangan dan kaki terlihat.',
  },
};
