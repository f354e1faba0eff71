import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ラブブ風動画',
    shortName: 'ラブブ風',
    description: 'ポートレートを、動くふわふわの人形にします。',
  },
};
