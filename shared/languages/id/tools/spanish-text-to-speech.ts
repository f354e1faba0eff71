import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Teks ke suara bahasa Spanyol',
    shortName: 'Suara Spanyol',
    description: 'Membacakan teks bahasa Spanyol, logat Spanyol atau Amerika Latin.',
  },
};
