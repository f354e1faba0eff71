import type { ToolTranslation } from '../../src/translation.ts';
import { puppetWords } from '../puppet-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '科目三ダンス',
    shortName: '科目三',
    description: '写真の人物が流行の「科目三」ダンスを踊ります。',
  },
  messages: {
    ...puppetWords,
    'run.model': 'クリップを作る',
    'model.input.photo': '全身の写真',
    'model.input.photo.hint': '同意を得た大人1人が、手と足まで写って立っているもの。',
  },
};
