import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tes proporsi wajah',
    shortName: 'Proporsi wajah',
    description: 'Mengukur proporsi wajah, sekadar untuk hiburan.',
  },
};
