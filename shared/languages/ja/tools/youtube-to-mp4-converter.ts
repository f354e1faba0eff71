import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'YouTubeからMP4',
    shortName: 'YouTube MP4',
    description: 'ご自身のYouTube動画をMP4にするためのページです。',
  },
};
