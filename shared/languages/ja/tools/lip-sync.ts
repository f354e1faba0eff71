import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'リップシンク',
    shortName: 'リップシンク',
    description: '動画の口の動きを別の音声に合わせます。',
  },
};
