import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat tarian AI',
    shortName: 'Video menari',
    description: 'Membuat orang di foto menari.',
  },
  messages: {
    ...puppetWords,
    'run.model': 'Buat klip',
    'model.input.photo': 'Foto seluruh badan',
    'model.input.photo.hint': 'Satu orang dewasa yang setuju, berdiri, lengan tidak menempel pada badan.',
  },
};
