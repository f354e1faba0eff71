import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIステッカー作成',
    shortName: 'ステッカー',
    description: '輪郭がきれいな、背景なしのステッカーをデザインします。',
  },
};
