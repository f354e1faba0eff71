import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Efek goyang badan',
    shortName: 'Goyang badan',
    description: 'Memberi foto seluruh badan goyangan jenaka.',
  },
};
