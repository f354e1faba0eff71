import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat tarian AI',
    shortName: 'Video menari',
    description: 'Membuat orang di foto menari.',
  },
  messages: { ...puppetWords, 'run.model': 'Buat klip' },
};
