import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ボディーシェイク効果',
    shortName: 'ボディーシェイク',
    description: '写真の人物をビートに合わせて揺らします。',
  },
  messages: puppetWords,
};
