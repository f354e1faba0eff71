import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Efek goyang badan',
    shortName: 'Goyang badan',
    description: 'Menggoyang dan memantulkan orang di foto mengikuti ketukan.',
  },
  messages: puppetWords,
};
