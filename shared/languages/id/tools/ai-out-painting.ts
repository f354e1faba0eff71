import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Outpainting AI',
    shortName: 'Outpainting',
    description: 'Memperluas gambar melewati tepinya.',
  },
};
