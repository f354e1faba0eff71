import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'YouTubeからMP3',
    shortName: 'YouTube MP3',
    description: 'YouTube動画の音声をMP3にするためのページです。',
  },
};
