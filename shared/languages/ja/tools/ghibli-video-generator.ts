import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ジブリ風動画生成',
    shortName: 'ジブリ風動画',
    description: '写真から手描き風の短い動画を作ります。',
  },
};
