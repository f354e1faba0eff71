import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIトゥワーク作成',
    shortName: 'トゥワーク動画',
    description: '同意した成人の写真をトゥワークダンスの動画にします。',
  },
};
