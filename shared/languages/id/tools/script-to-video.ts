import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Naskah ke video',
    shortName: 'Naskah ke video',
    description: 'Mengubah naskah menjadi video, adegan demi adegan.',
  },
};
