import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '顔のバランス測定',
    shortName: '顔のバランス',
    description: '顔のバランスを測る、遊びのツールです。',
  },
};
