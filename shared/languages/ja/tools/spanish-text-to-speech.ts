import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'スペイン語の読み上げ',
    shortName: 'スペイン語音声',
    description: 'スペイン語の文章を、スペインまたは中南米の発音で読み上げます。',
  },
};
