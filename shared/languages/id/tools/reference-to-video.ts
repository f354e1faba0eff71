import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Referensi ke video',
    shortName: 'Video referensi',
    description: 'Menjaga subjek tetap dikenali dalam adegan baru.',
  },
};
