import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIプロフィール写真作成',
    shortName: 'プロフィール写真',
    description: '普段の写真からビジネス用のポートレートを作ります。',
  },
};
