import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIダンス作成',
    shortName: 'ダンス動画',
    description: '写真の人物を踊らせます。',
  },
  messages: { ...puppetWords, 'run.model': 'クリップを作る' },
};
