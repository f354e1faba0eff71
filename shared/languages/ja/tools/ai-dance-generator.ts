import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIダンス作成',
    shortName: 'ダンス動画',
    description: '写真の人物を踊らせます。',
  },
  messages: {
    ...puppetWords,
    'run.model': 'クリップを作る',
    'model.input.photo': '全身の写真',
    'model.input.photo.hint': '同意を得た大人1人が、腕を体から離して立っているもの。',
  },
};
